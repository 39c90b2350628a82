import { expect, test } from 'vitest'
import {
  fitsPrizeTable,
  fiveDigits,
  fiveOf45,
  north27,
  type PrizeTable,
  south18,
  thai173,
  thaiBefore2015,
} from './prize-table.ts'

function shape({ tiers }: PrizeTable): string {
  return tiers.map(({ count, digits }) => `${count}x${digits}`).join(' ')
}

test.each([
  [north27, 27, '1x5 1x5 2x5 6x5 4x4 6x4 3x3 4x2', [1, 2, 3, 4, 5, 6, 7, 0]],
  [south18, 18, '1x6 1x5 1x5 2x5 7x5 1x4 3x4 1x3 1x2', [8, 7, 6, 5, 4, 3, 2, 1, 0]],
  [thai173, 173, '1x6 2x3 2x3 1x2 2x6 5x6 10x6 50x6 100x6', [1, 2, 3, 0, 4, 5, 6, 7, 8]],
  [thaiBefore2015, 173, '1x6 4x3 1x2 2x6 5x6 10x6 50x6 100x6', [1, 2, 0, 3, 4, 5, 6, 7]],
  [fiveDigits, 5, '5x1', [0]],
  [fiveOf45, 5, '5x2', [0]],
])('table %# has its numbers and its order', (table, total, tiers, drawingOrder) => {
  expect(shape(table)).toBe(tiers)
  expect(table.drawingOrder).toEqual(drawingOrder)
  expect(table.tiers.reduce((sum, { count }) => sum + count, 0)).toBe(total)
})

test.each([
  [['1', '2', '3', '4', '5'], true],
  [['5', '5', '0', '0', '1'], true],
  [['1', '2', '3', '4'], false],
  [['1', '2', '3', '4', '55'], false],
  [['1', '2', '3', '4', 'x'], false],
])('[DRAW-11] %j as five digits: %s', (numbers, fits) => {
  expect(fitsPrizeTable(fiveDigits, [numbers])).toBe(fits)
})

test.each([
  [['01', '09', '10', '44', '45'], true],
  [['09', '01', '10', '44', '45'], false],
  [['01', '01', '10', '44', '45'], false],
  [['00', '01', '10', '44', '45'], false],
  [['01', '09', '10', '44', '46'], false],
  [['1', '09', '10', '44', '45'], false],
  [['01', '09', '10', '44'], false],
])('[DRAW-11] %j as five of 45: %s', (numbers, fits) => {
  expect(fitsPrizeTable(fiveOf45, [numbers])).toBe(fits)
})

const full = south18.tiers.map(({ count, digits }) => Array.from({ length: count }, () => '7'.repeat(digits)))

test.each([
  ['a number too few', (numbers: string[]) => numbers.slice(1)],
  ['a digit too many', ([first, ...others]: string[]) => [`${first}7`, ...others]],
  ['a letter first', ([first, ...others]: string[]) => [`x${first?.slice(1)}`, ...others]],
  ['a letter last', ([first, ...others]: string[]) => [`${first?.slice(1)}x`, ...others]],
])('[DRAW-11] %s in any one tier does not fit', (_, spoil) => {
  for (const rank of full.keys()) {
    const spoiled = full.map((numbers, each) => (each === rank ? spoil(numbers) : numbers))
    expect(fitsPrizeTable(south18, spoiled), `tier ${rank}`).toBe(false)
  }
})

test('a tier too few or too many does not fit', () => {
  expect(fitsPrizeTable(south18, full)).toBe(true)
  expect(fitsPrizeTable(south18, full.slice(1))).toBe(false)
  expect(fitsPrizeTable(south18, [...full, ['77']])).toBe(false)
  expect(fitsPrizeTable(fiveDigits, [])).toBe(false)
})

test('[DET-08] of the Thai draw the specification’s tiers are shown first, under every table', () => {
  const shown = ({ tiers }: PrizeTable) => tiers.filter(({ isFolded }) => !isFolded).map(({ thai }) => thai)
  expect(shown(thai173)).toEqual(['first', 'front3', 'last3', 'last2'])
  expect(shown(thaiBefore2015)).toEqual(['first', 'last3', 'last2'])
})
