import { expect, test } from 'vitest'
import { type Listener, type News, type PostNews, toMessage, toPostMessage } from './message.ts'

const names = { vi: 'TP. Hồ Chí Minh', en: 'Ho Chi Minh City', th: 'โฮจิมินห์', zh: '胡志明市' }
const news: News = { kind: 'draw', game: 'hcm', turnNum: '20261116', names, special: '123456' }
const listener: Listener = { locale: 'en', showsNumbers: false, hasTicket: false }

test('[NOTE-09] numbers are in a message only for a device that wants them shown', () => {
  const args = { locale: 'en', name: 'Ho Chi Minh City' }
  expect(toMessage(news, listener, 1)).toEqual({ v: 1, kind: 'draw', game: 'hcm', turnNum: '20261116', args })
  expect(toMessage(news, { ...listener, showsNumbers: true }, 1).args).toEqual({ ...args, special: '123456' })
  for (let nth = 1; nth < 9; nth++) expect(JSON.stringify(toMessage(news, listener, nth))).not.toContain('123456')
})

test('a device with a ticket of the draw is told of the ticket, unless the result was corrected', () => {
  expect(toMessage(news, { ...listener, hasTicket: true }, 1)).toMatchObject({ kind: 'ticket' })
  expect(toMessage({ ...news, kind: 'correction' }, { ...listener, hasTicket: true }, 1)).toMatchObject({
    kind: 'correction',
  })
})

test('[NOTE-06] from the sixth message of a day on, all have one tag and say how many they stand for', () => {
  expect(toMessage(news, listener, 5)).toMatchObject({ game: 'hcm' })
  const merged = { kind: 'draw', game: '', turnNum: '20261116' }
  expect(toMessage(news, listener, 6)).toEqual({ v: 1, ...merged, args: { locale: 'en', count: 1 } })
  expect(toMessage({ ...news, kind: 'correction' }, listener, 8)).toEqual({
    v: 1,
    ...merged,
    args: { locale: 'en', count: 3 },
  })
})

const post: PostNews = { kind: 'reply', topicId: 17, day: '20261116', name: 'Minh', subject: 'Hỏi về\n giải tám' }

test('[NOTE-13] a post is told with who wrote it and how the subject begins', () => {
  const args = { locale: 'vi', name: 'Minh', subject: 'Hỏi về giải tám' }
  expect(toPostMessage(post, 'vi', 1)).toEqual({ v: 1, kind: 'reply', game: '17', turnNum: '20261116', args })
  const { subject } = toPostMessage({ ...post, subject: '🎉'.repeat(500) }, 'vi', 1).args
  expect([...(subject ?? '')]).toEqual([...'🎉'.repeat(79), '…'])
})

test('[NOTE-06] posts count as results do', () => {
  expect(toPostMessage(post, 'vi', 5)).toMatchObject({ kind: 'reply' })
  const merged = { v: 1, kind: 'draw', game: '', turnNum: '20261116' }
  expect(toPostMessage(post, 'vi', 7)).toEqual({ ...merged, args: { locale: 'vi', count: 2 } })
})
