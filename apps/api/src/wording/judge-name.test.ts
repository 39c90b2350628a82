import { expect, test } from 'vitest'
import { isAgainstRules } from './judge-name.ts'
import type { TextRule } from './judge-text.ts'

const rules: readonly TextRule[] = [
  { kind: 'link', pattern: '*', action: 'hold' },
  { kind: 'link', pattern: 'lan88.com', action: 'allow' },
  { kind: 'word', pattern: 'casino', action: 'hold' },
  { kind: 'word', pattern: 'fb88', action: 'refuse' },
]

test.each([
  ['casino', true],
  ['Casino99', true],
  ['MyCasino', true],
  ['c.a.s.i.n.o', true],
  ['fb88', true],
  ['Lan fb88', true],
  ['bet88.com', true],
  ['bet88com', true],
  ['BET88COM', true],
  ['bet88net', true],
  ['lan88.com', false],
  ['lan88com', false],
  ['lan88vip', false],
  ['telecom', false],
  ['Lan', false],
])('%j: %s', (name, expected) => {
  expect(isAgainstRules(name, rules)).toBe(expected)
})

test('without rules every name is in order', () => {
  expect(isAgainstRules('bet88.com', [])).toBe(false)
})
