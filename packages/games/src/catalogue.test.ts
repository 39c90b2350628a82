import { expect, test } from 'vitest'
import { findGame, games } from './catalogue.ts'
import { locales } from './locale.ts'
import { fitsPrizeTable, north27 } from './prize-table.ts'

test('codes are unique, and a code with st is a short game and the other way round', () => {
  expect(new Set(games.map(({ code }) => code)).size).toBe(games.length)
  for (const { code, layout } of games) expect(/st|mg1p/.test(code)).toBe(layout === 'short')
})

test('every game has a name in every language', () => {
  for (const game of games) for (const locale of locales) expect(game.names[locale]).not.toBe('')
})

test('every tier is drawn once', () => {
  for (const { prizes } of games) {
    expect([...prizes.drawingOrder].sort()).toEqual(prizes.tiers.map(({ rank }) => rank))
  }
})

test('the northern table has 27 numbers', () => {
  expect(north27.tiers.reduce((sum, { count }) => sum + count, 0)).toBe(27)
})

test('numbers fit their table only with the right counts and digits', () => {
  const prizes = findGame('st60')?.prizes ?? north27
  expect(fitsPrizeTable(prizes, [['1', '2', '3', '4', '5']])).toBe(true)
  expect(fitsPrizeTable(prizes, [['1', '2', '3', '4']])).toBe(false)
  expect(fitsPrizeTable(prizes, [['1', '2', '3', '4', '55']])).toBe(false)
  expect(fitsPrizeTable(prizes, [['1', '2', '3', '4', 'x']])).toBe(false)
  expect(fitsPrizeTable(prizes, [])).toBe(false)
})
