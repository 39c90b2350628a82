import { expect, test } from 'vitest'
import { mentionedKeys } from './mentioned-keys.ts'

const keys = ['home.title', 'home.titles', 'weekday.1', 'weekday.long.1', 'weekday.short.1', 'weekday.short']

test.each([
  ['in single quotes', `t('home.title')`, ['home.title']],
  ['in double quotes', `<Text id="home.titles" />`, ['home.titles']],
  ['in a template without values', 't(`home.title`)', ['home.title']],
  ['as a member of a family', `t(\`weekday.\${day}\`, 1)`, ['weekday.1']],
  ['of several words', `t(\`weekday.\${form}.\${day}\`, 'long', 1)`, ['weekday.long.1']],
  ['with a fixed end', `t(\`weekday.\${form}.1\`, 'long', { short: 1 })`, ['weekday.long.1', 'weekday.short.1']],
  ['not with a word that the source does not have', `t(\`weekday.\${form}.1\`)`, []],
  ['not as a part of a text', `'see home.title there'`, []],
  ['not as a property', 'home.title', []],
] as const)('[LOC-03] a key counts as mentioned %s', (_how, source, mentioned) => {
  expect(mentionedKeys(source, keys)).toEqual(mentioned)
})
