import { expect, test } from 'vitest'
import { parseTurnNum, toTurnNum, turnDayMs, turnIndex } from './turn.ts'

test.each([
  ['20261114-0912', 2026111400912],
  ['20261114', 2026111400000],
  ['20261114-86400', 2026111486400],
])('%s is turn %i, both ways', (turnNum, turn) => {
  expect(parseTurnNum(turnNum)).toBe(turn)
  expect(toTurnNum(turn)).toBe(turnNum)
})

test('a turn has its day and its index', () => {
  expect(turnDayMs(2026111400912)).toBe(Date.UTC(2026, 10, 14))
  expect(turnIndex(2026111400912)).toBe(912)
})

test.each([
  '',
  '2026111',
  '20261114-',
  '20261114-912',
  '20261114-0000',
  '20261114-00912',
  ' 20261114',
  '20261114-0912x',
  '20261339',
  '20260230-0001',
  '00000000',
])('%j is no turn number', (turnNum) => {
  expect(parseTurnNum(turnNum)).toBeUndefined()
})
