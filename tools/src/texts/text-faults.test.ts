import { describe, expect, test } from 'vitest'
import { textFaults } from './text-faults.ts'

const home = { 'home.title': 'Kết quả', 'home.next': 'Kỳ {turn} lúc {time}' }
const vi = { 'pages/home': home }

test('languages that agree have no fault, whatever the order of keys and placeholders', () => {
  const next = 'At {time}: {turn, plural, one {# turn} other {# turns}}'
  const en = { 'pages/home': { 'home.next': next, 'home.title': 'Results' } }
  expect(textFaults({ vi, en }, ['vi', 'en'])).toEqual([])
})

describe('[LOC-03] a fault names the language, the part and the key', () => {
  const cases = [
    ['missing key', { 'home.title': 'Results' }, 'home.next is missing'],
    ['key of its own', { ...home, 'home.more': 'More' }, 'home.more is not in vi'],
    ['empty text', { ...home, 'home.title': ' ' }, 'home.title is empty'],
    ['text with a space too many', { ...home, 'home.title': 'Results ' }, 'home.title begins or ends with a space'],
    ['HTML', { ...home, 'home.title': '<b>Results</b>' }, 'home.title has < or >: a text is not HTML'],
    ['lost placeholder', { ...home, 'home.next': '{turn}' }, 'home.next has {turn}, in vi {time} {turn}'],
    ['misspelt placeholder', { ...home, 'home.title': '{x}' }, 'home.title has {x}, in vi no placeholder'],
    [
      'plural of another placeholder',
      { ...home, 'home.next': '{turns, plural, one {#} other {#}} at {time}' },
      'home.next has {time} {turns}, in vi {time} {turn}',
    ],
    [
      'plural without a form',
      { ...home, 'home.next': '{turn, plural, other {# turns}} at {time}' },
      'home.next has the plural forms other of {turn}; this language needs one, other',
    ],
    [
      'brace left open',
      { ...home, 'home.next': '{turn} at {time} {' },
      'home.next has a brace that is not part of a placeholder',
    ],
  ] as const
  test.each(cases)('%s', (_what, texts, fault) => {
    const faults = textFaults({ vi, en: { 'pages/home': texts } }, ['vi', 'en'])
    expect(faults).toEqual([`packages/texts/en/pages/home.json: ${fault}`])
  })
})

test('[LOC-03] so is a part that a language lacks or has alone, and a language that is not listed', () => {
  expect(textFaults({ vi, en: { rules: {} } }, ['vi', 'en'])).toEqual([
    'packages/texts/en/rules.json is not in vi',
    'packages/texts/en/pages/home.json is missing',
  ])
  expect(textFaults({ vi, km: vi }, ['vi'])).toEqual([
    'packages/texts/km: packages/games/src/locale.ts does not list this language',
  ])
})

test('a key is in one part', () => {
  expect(textFaults({ vi: { ...vi, 'pages/lobby': { 'home.title': 'Kết quả' } } }, ['vi'])).toEqual([
    'packages/texts/vi: home.title is in pages/home and pages/lobby',
  ])
})
