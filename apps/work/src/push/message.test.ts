import { expect, test } from 'vitest'
import { type Listener, type News, type PostNews, type Today, toMessage, toPostMessage } from './message.ts'

const names = { vi: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City', th: 'โฮจิมินห์', zh: '胡志明市' }
const news: News = { kind: 'draw', game: 'hcm', turnNum: '20261116', names, special: '123456' }
const listener: Listener = { locale: 'en', showsNumbers: false, hasTicket: false }

const results = (count: number) => Array.from({ length: count }, (_, i) => `hcm:${i}:2`)
const posts = (count: number) => Array.from({ length: count }, (_, i) => `reply:${i}`)
const today = (...sent: string[]): Today => ({ day: '20261117', sent })

test('[NOTE-09] numbers are in a message only for a device that wants them shown', () => {
  const args = { locale: 'en', name: 'Ho Chi Minh City' }
  expect(toMessage(news, listener, today('x'))).toEqual({ v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116', args })
  expect(toMessage(news, { ...listener, showsNumbers: true }, today('x')).args).toEqual({ ...args, special: '123456' })
  for (let nth = 1; nth < 9; nth++) {
    expect(JSON.stringify(toMessage(news, listener, today(...results(nth))))).not.toContain('123456')
  }
})

test('a device with a ticket of the draw is told of the ticket, unless the result was corrected', () => {
  expect(toMessage(news, { ...listener, hasTicket: true }, today('x'))).toMatchObject({ kind: 'ticket' })
  expect(toMessage({ ...news, kind: 'correction' }, { ...listener, hasTicket: true }, today('x'))).toMatchObject({
    kind: 'correction',
  })
})

const post: PostNews = { kind: 'reply', topicId: 17, name: 'Minh', subject: 'Hỏi về\n giải tám' }

test('[NOTE-13] a post is told with who wrote it and how the subject begins', () => {
  const args = { locale: 'vi', name: 'Minh', subject: 'Hỏi về giải tám' }
  expect(toPostMessage(post, 'vi', today('reply:1'))).toEqual({
    ...{ v: 1, kind: 'reply', game: '17', turnNum: '20261117', args },
  })
  const { subject } = toPostMessage({ ...post, subject: '🎉'.repeat(500) }, 'vi', today('reply:1')).args
  expect([...(subject ?? '')]).toEqual([...'🎉'.repeat(79), '…'])
})

/** `alone`, or the tag of several and for how many it stands, for each message of a day. */
function shownOn(sent: readonly string[]): string[] {
  return sent.map((message, i) => {
    const soFar = today(...sent.slice(0, i + 1))
    const isPost = message.startsWith('reply')
    const { game, turnNum, args } = isPost ? toPostMessage(post, 'vi', soFar) : toMessage(news, listener, soFar)
    return game ? 'alone' : `${turnNum} ${args.count}`
  })
}

const alone = (count: number) => Array<string>(count).fill('alone')
const merged = (tag: string, count: number) => Array.from({ length: count }, (_, i) => `${tag} ${i + 1}`)
const [day, ofPosts] = ['20261117', '20261117:posts']

test.each([
  ['results alone', results(8), [...alone(5), ...merged(day, 3)]],
  ['posts alone', posts(8), [...alone(2), ...merged(ofPosts, 6)]],
  [
    'many posts, then results',
    [...posts(9), ...results(4)],
    [...alone(2), ...merged(ofPosts, 7), ...alone(2), ...merged(day, 2)],
  ],
  ['results, then posts', [...results(4), ...posts(4)], [...alone(5), ...merged(day, 3)]],
  [
    'posts among results',
    [...posts(2), ...results(1), ...posts(5).slice(2), ...results(3).slice(1), ...posts(6).slice(5)],
    [...alone(3), ...merged(ofPosts, 3), 'alone', `${day} 1`, `${ofPosts} 4`],
  ],
])('[NOTE-06] six notifications a day, of which posts take three at most: %s', (_, sent, shown) => {
  expect(shownOn(sent)).toEqual(shown)
  expect(alone(6).length).toBeGreaterThanOrEqual(
    shownOn(sent).filter((one) => one === 'alone' || one.endsWith(' 1')).length,
  )
})
