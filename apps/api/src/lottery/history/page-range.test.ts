import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { expect, test } from 'vitest'
import { likelyNewestTurns, likelyTurns, pageRange } from './page-range.ts'

const newest = { ord: 100_000, turn: 2028111400684 }

test.each([
  [1, 10, { from: 99_991, to: 100_000 }],
  [2, 10, { from: 99_981, to: 99_990 }],
  [10_000, 10, { from: 1, to: 10 }],
  [10_001, 10, undefined],
  [53, 1920, { from: 1, to: 160 }],
  [1, 200_000, { from: 1, to: 100_000 }],
])('page %i of %i rows is the places %j', (page, pageSize, range) => {
  expect(pageRange(newest, page, pageSize)).toEqual(range)
})

test('before the first result there is no page', () => {
  expect(pageRange({ ord: 0, turn: 0 }, 1, 10)).toBeUndefined()
})

test('places round the clock lie within a day of where counting puts them', () => {
  const st60 = findGame('st60') as Game
  expect(likelyTurns(st60, newest, { from: 99_991, to: 100_000 })).toEqual({ from: 2028111200000, to: 2028111500000 })
  const aMonthBack = { from: newest.ord - 30 * 1440 - 9, to: newest.ord - 30 * 1440 }
  expect(likelyTurns(st60, newest, aMonthBack)).toEqual({ from: 2028101300000, to: 2028101600000 })
})

test('the newest result lies within two days round the clock, within weeks otherwise', () => {
  const nowMs = Date.parse('2028-11-14T11:24:40Z')
  const newestOf = (code: string) => likelyNewestTurns(findGame(code) as Game, nowMs)
  expect(newestOf('st60')).toEqual({ from: 2028111200000, to: 2028111500000 })
  expect(newestOf('mb')).toEqual({ from: 2028101300000, to: 2028111500000 })
})
