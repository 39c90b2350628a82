import { expect, test } from 'vitest'
import { texts as en } from './en/common.ts'
import { type Translation, translator } from './translate.ts'
import { texts as vi } from './vi/common.ts'

test('placeholders are filled, repeats and numbers included', () => {
  const t = translator<typeof vi>({ ...vi, 'issue.next': '{turn}/{turn}' })
  expect(t('issue.next', { turn: 7 })).toBe('7/7')
  expect(t('live.announceDigits', { game: 'Siêu tốc 1 phút', turn: '0684', digits: '2 7 3 0 4' })).toBe(
    'Siêu tốc 1 phút, kỳ 0684: 2 7 3 0 4',
  )
})

test.each([
  [0, '0 draws'],
  [1, '1 draw'],
  ['1', '1 draw'],
  [11, '11 draws'],
])('a word follows the number before it: %j gives %s', (turn, text) => {
  const t = translator<typeof vi>({ ...vi, 'issue.next': '{turn} {turn|draw|draws}' })
  expect(t('issue.next', { turn })).toBe(text)
})

test('a parameter that looks like a pattern is taken as it is', () => {
  expect(translator<typeof vi>(vi)('issue.next', { turn: '$& {turn}' })).toBe('Kỳ $& {turn}')
})

test('the compiler refuses wrong parameters and wrong translations', () => {
  const t = translator<typeof vi>(vi)
  // @ts-expect-error a parameter is missing
  t('issue.next')
  // @ts-expect-error a parameter has another name
  t('issue.next', { number: 1 })
  // @ts-expect-error this text has no parameters
  t('nav.results', { turn: 1 })
  // @ts-expect-error there is no such text
  expect(() => t('nav.nothing')).toThrow()

  const lost = { ...en, 'issue.next': 'Draw' } as const
  // @ts-expect-error the placeholder of vi is lost
  lost satisfies Translation<typeof vi, typeof lost>
  const plural = { ...en, 'issue.next': 'Draw {turn} {turn|turn|turns}' } as const
  plural satisfies Translation<typeof vi, typeof plural>
  const other = { ...en, 'issue.next': 'Draw {turn} {count|turn|turns}' } as const
  // @ts-expect-error vi has no such placeholder
  other satisfies Translation<typeof vi, typeof other>
  const extra = { ...en, 'nav.results': 'Results of {day}' } as const
  // @ts-expect-error vi has no such placeholder
  extra satisfies Translation<typeof vi, typeof extra>
  const unknown = { ...en, 'nav.more': 'More' } as const
  // @ts-expect-error vi has no such key
  unknown satisfies Translation<typeof vi, typeof unknown>
})
