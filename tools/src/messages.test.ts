import { describe, expect, test } from 'vitest'
import { catalogueFaults, mentionedKeys } from './messages.ts'

const vi = { 'home.title': 'Kết quả', 'home.next': 'Kỳ {turn} lúc {time}' }
const used = new Set(Object.keys(vi))

test('catalogues that agree have no fault, whatever the order of keys and placeholders', () => {
  const en = { 'home.next': 'At {time}: {turn} {turn|turn|turns}', 'home.title': 'Results' }
  expect(catalogueFaults({ vi, en }, used)).toEqual([])
})

describe('[LOC-03] a fault names the language and the key', () => {
  const cases = [
    ['missing key', { 'home.title': 'Results' }, 'en: home.next is missing'],
    ['key of its own', { ...vi, 'home.more': 'More' }, 'en: home.more is not in vi'],
    ['empty text', { ...vi, 'home.title': ' ' }, 'en: home.title has no text'],
    [
      'lost placeholder',
      { ...vi, 'home.next': 'Turn {turn}' },
      'en: home.next takes {turn}, in vi it takes {time, turn}',
    ],
    [
      'word for another number',
      { ...vi, 'home.next': '{turn} {turns|turn|turns} at {time}' },
      'en: home.next takes {time, turn, turns}, in vi it takes {time, turn}',
    ],
    ['misspelt placeholder', { ...vi, 'home.title': '{x}' }, 'en: home.title takes {x}, in vi it takes {}'],
  ] as const
  test.each(cases)('%s', (_what, en, fault) => {
    expect(catalogueFaults({ vi, en }, used)).toEqual([fault])
  })
})

test('[LOC-03] a key that nothing mentions is a fault', () => {
  expect(catalogueFaults({ vi }, new Set(['home.title']))).toEqual([
    'home.next is used nowhere: remove it from every catalogue',
  ])
})

describe('a key counts as mentioned', () => {
  const keys = ['home.title', 'home.titles', 'weekday.1', 'weekday.2']
  const cases = [
    ['in single quotes', `t('home.title')`, ['home.title']],
    ['in double quotes', `<Text id="home.titles" />`, ['home.titles']],
    ['in a template without parts', 't(`home.title`)', ['home.title']],
    ['as a family', `t(\`weekday.\${day}\`)`, ['weekday.1', 'weekday.2']],
    ['not as a part of a text', `'see home.title there'`, []],
    ['not as a property', 'home.title', []],
  ] as const
  test.each(cases)('%s', (_how, source, mentioned) => {
    expect(mentionedKeys(source, keys)).toEqual(mentioned)
  })
})
