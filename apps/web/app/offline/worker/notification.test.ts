import { type PushMessage, postKinds } from '@quayso/contract/push-message'
import { games } from '@quayso/games/catalogue'
import { locales } from '@quayso/games/locale'
import { games as gameTexts } from '@quayso/texts/games.gen'
import { expect, test } from 'vitest'
import { toNotification } from './notification.ts'

type Given = Partial<Omit<PushMessage, 'args'>> & { readonly args?: Partial<PushMessage['args']> }

function message({ args, ...rest }: Given = {}): unknown {
  // oxlint-disable-next-line id-denylist -- a message has it as calls do
  const common = { v: 1, kind: 'draw', game: 'mb', turnNum: '20261114' }
  return { ...common, ...rest, args: { locale: 'vi', name: 'Miền Bắc', ...args } }
}

test.each([
  ['a result', {}, 'Miền Bắc 14-11: đã có kết quả', '/detail?code=mb&turnNum=20261114', 'draw:mb:20261114'],
  [
    'its number',
    { args: { special: '96380' } },
    'Miền Bắc 14-11: ĐB 96380',
    '/detail?code=mb&turnNum=20261114',
    'draw:mb:20261114',
  ],
  [
    'a region',
    { game: 'xsmn', args: { name: 'Miền Nam' } },
    'Miền Nam 14-11: đã có kết quả',
    '/xsmn/2026-11-14',
    'draw:xsmn:20261114',
  ],
  ['several', { game: '', args: { count: 4 } }, '4 thông báo mới ngày 14-11', '/', 'draw::20261114'],
  [
    'an answer',
    { kind: 'reply', game: '17', args: { name: 'Minh' } },
    'Minh trả lời chủ đề của bạn',
    '/topic/17',
    'reply:17:20261114',
  ],
  [
    'an answer of nobody',
    { kind: 'reply', game: '17', args: { name: '' } },
    'Có người trả lời chủ đề của bạn',
    '/topic/17',
    'reply:17:20261114',
  ],
  [
    'an answer that names the member',
    { kind: 'mention', game: '17', args: { name: 'Minh' } },
    'Minh nhắc đến bạn',
    '/topic/17',
    'mention:17:20261114',
  ],
  [
    'a topic of an author',
    { kind: 'author', game: '3', args: { name: 'Minh' } },
    'Minh đăng chủ đề mới',
    '/topic/3',
    'author:3:20261114',
  ],
  [
    'an answer in a topic',
    { kind: 'topic', game: '3' },
    'Chủ đề bạn theo dõi có trả lời',
    '/topic/3',
    'topic:3:20261114',
  ],
  [
    'a correction',
    { kind: 'correction' },
    'Đính chính Miền Bắc 14-11',
    '/detail?code=mb&turnNum=20261114',
    'correction:mb:20261114',
  ],
  ['a ticket', { kind: 'ticket' }, 'Miền Bắc 14-11: vé có kết quả', '/tickets', 'ticket:mb:20261114'],
  [
    'a claim that ends',
    { kind: 'claim', args: { until: '20261214', days: 5 } },
    'Còn 5 ngày để lĩnh thưởng',
    '/tickets',
    'claim:mb:20261114',
  ],
  [
    'a claim, where wins are hidden',
    { kind: 'claim', args: { until: '20261214' } },
    'Miền Bắc 14-11: xem lại vé',
    '/tickets',
    'claim:mb:20261114',
  ],
  ['a test', { kind: 'test', game: '' }, 'Thông báo đã bật', '/settings/notifications', 'test::20261114'],
] as const)('[NOTE-08, NOTE-13] %s is worded, tagged and opens its page', (_, given, title, address, tag) => {
  expect(toNotification(message(given), 'vi')).toMatchObject({ title, address, tag, lang: 'vi' })
})

const official = games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code)
const kinds: readonly Given[] = [
  {},
  { args: { special: '963801' } },
  { game: '', args: { count: 12 } },
  { kind: 'correction' },
  { kind: 'ticket' },
  { kind: 'claim', args: { until: '20261214', days: 5 } },
  { kind: 'claim', args: { until: '20261214' } },
  { kind: 'test' },
]

test.each(locales)(
  '[NOTE-17] in %s the correction of one number names both, if the device wants numbers shown',
  (locale) => {
    const correction = (args: PushMessage['args']) =>
      toNotification(message({ kind: 'correction', args }), locale, false)
    const shown = correction({ locale, name: 'Bình Phước', before: '565', after: '556' })
    expect(shown.body).toMatch(/556.*565/)
    expect([...shown.body].length).toBeLessThanOrEqual(90)
    expect(correction({ locale, name: 'Bình Phước' }).body).not.toMatch(/\d/)
  },
)

test.each(locales)('[NOTE-08] in %s no title has more than 45 characters, and no text more than 90', (locale) => {
  const names = official.map((code) => (gameTexts[locale] as Record<string, string>)[`game.${code}`] ?? '')
  expect(names.length).toBeGreaterThan(30)
  for (const name of names) {
    for (const kind of kinds) {
      const { title, body } = toNotification(message({ ...kind, args: { ...kind.args, locale, name } }), locale)
      expect([...title].length, title).toBeLessThanOrEqual(45)
      expect([...body].length, body).toBeLessThanOrEqual(90)
      expect(title + body).not.toMatch(/[{}!]|undefined/)
    }
  }
})

test.each(locales)('[NOTE-09, NOTE-15] in %s a claim whose win is hidden names its last day and no prize', (locale) => {
  const { title, body } = toNotification(message({ kind: 'claim', args: { locale, until: '20261214' } }), locale)
  expect(body).toContain('14-12-2026')
  expect(title + body).not.toMatch(/lĩnh|thưởng|trúng|claim|prize|w[io]n|รางวัล|奖/i)
})

test.each(locales)('[NOTE-08, NOTE-13] in %s the longest name and subject fit', (locale) => {
  for (const kind of postKinds) {
    const args = { locale, name: 'W'.repeat(20), subject: 'W'.repeat(80) }
    const { title, body } = toNotification(message({ kind, game: '17', args }), locale)
    expect([...title].length, title).toBeLessThanOrEqual(45)
    expect(body).toBe(args.subject)
  }
})

test.each([undefined, null, 'text', {}, { v: 2, args: { locale: 'vi' } }, { v: 1 }])(
  '%j is shown as news, in the language of the last page',
  (given) => {
    expect(toNotification(given, 'en')).toEqual({
      ...{ title: 'Quayso', body: 'There is news. Tap to see it.', tag: 'unknown', lang: 'en', address: '/' },
    })
  },
)

test('[AUTH-16] while a logout is pending a post names nobody and no topic, and results are worded', () => {
  const args = { name: 'Minh', subject: 'Dò vé ở đâu' }
  for (const kind of postKinds) {
    const shown = toNotification(message({ kind, game: '17', args }), 'vi', true)
    expect(shown).toMatchObject({ title: 'Quayso', tag: 'unknown', address: '/' })
    expect(JSON.stringify(shown)).not.toMatch(/Minh|Dò vé|17/)
  }
  expect(toNotification(message(), 'vi', true).title).toBe('Miền Bắc 14-11: đã có kết quả')
})
