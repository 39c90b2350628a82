import { expect, test } from 'vitest'
import { translator } from './translate.ts'

interface Texts {
  readonly title: never
  readonly next: 'turn'
  readonly both: 'count' | 'of'
}

const say = (text: string, locale = 'en') => translator<Texts>(locale, { title: text, next: text, both: text })

test('values are put in, repeats and numbers included', () => {
  expect(say('{turn}/{turn}')('next', { turn: 7 })).toBe('7/7')
  expect(say('{of}: {count}')('both', { count: '2 7 3', of: 'Siêu tốc' })).toBe('Siêu tốc: 2 7 3')
})

test.each([
  [0, '0 draws'],
  [1, '1 draw'],
  ['1', '1 draw'],
  [11, '11 draws'],
  ['1.234', '1.234 draws'],
  ['many', 'many draws'],
])('words follow the number among them: %j gives %s', (turn, text) => {
  expect(say('{turn, plural, one {# draw} other {# draws}}')('next', { turn })).toBe(text)
})

test('a text may have several plurals and values, and a form without the number', () => {
  const t = say(
    'Every {of, plural, one {minute} other {# minutes}}: {count, plural, one {# draw} other {# draws}}, {of}',
  )
  expect(t('both', { of: 1, count: 2 })).toBe('Every minute: 2 draws, 1')
  expect(t('both', { of: 5, count: 1 })).toBe('Every 5 minutes: 1 draw, 5')
})

test.each([
  [1, '1 розыгрыш'],
  [3, '3 розыгрыша'],
  [5, '5 розыгрышей'],
  [21, '21 розыгрыш'],
])('each language has forms of its own: %i in Russian', (turn, text) => {
  const forms = 'one {# розыгрыш} few {# розыгрыша} many {# розыгрышей} other {# розыгрыша}'
  expect(say(`{turn, plural, ${forms}}`, 'ru')('next', { turn })).toBe(text)
})

test('a value that looks like a pattern is taken as it is', () => {
  expect(say('Kỳ {turn}')('next', { turn: '$& {turn}' })).toBe('Kỳ $& {turn}')
  expect(say('{turn, plural, one {#} other {# kỳ}}')('next', { turn: '$& {turn}' })).toBe('$& {turn} kỳ')
})

test('the compiler refuses wrong values', () => {
  const t = say('text')
  // @ts-expect-error a value is missing
  t('next')
  // @ts-expect-error a value has another name
  t('next', { number: 1 })
  // @ts-expect-error this text is given no values
  t('title', { turn: 1 })
  // @ts-expect-error there is no such text
  expect(() => t('nothing')).toThrow()
})
