import { describe, expect, test } from 'vitest'
import { catalogueFaults, quotedTexts } from './messages.ts'

const vi = { 'home.title': 'Kết quả', 'home.next': 'Kỳ {turn} lúc {time}' }
const used = new Set(Object.keys(vi))

test('catalogues that agree have no fault, whatever the order of keys and placeholders', () => {
  const en = { 'home.next': 'At {time}: turn {turn}', 'home.title': 'Results' }
  expect(catalogueFaults({ vi, en }, used)).toEqual([])
})

describe('a fault names the language and the key', () => {
  const cases = [
    ['missing key', { 'home.title': 'Results' }, 'en: home.next is missing'],
    ['key of its own', { ...vi, 'home.more': 'More' }, 'en: home.more is not in vi'],
    ['empty text', { ...vi, 'home.title': ' ' }, 'en: home.title has no text'],
    [
      'lost placeholder',
      { ...vi, 'home.next': 'Turn {turn}' },
      'en: home.next takes {turn}, in vi it takes {time, turn}',
    ],
    ['misspelt placeholder', { ...vi, 'home.title': '{x}' }, 'en: home.title takes {x}, in vi it takes {}'],
  ] as const
  test.each(cases)('%s', (_what, en, fault) => {
    expect(catalogueFaults({ vi, en }, used)).toEqual([fault])
  })
})

test('a key that nothing mentions is a fault', () => {
  expect(catalogueFaults({ vi }, new Set(['home.title']))).toEqual([
    'home.next is used nowhere: remove it from every catalogue',
  ])
})

test('keys are found in every kind of quotes, and only whole', () => {
  const source = `t('home.title'); t("home.next"); t(\`home.more\`); t(\`home.\${name}\`); home.other`
  expect(quotedTexts(source)).toEqual(['home.title', 'home.next', 'home.more'])
})
