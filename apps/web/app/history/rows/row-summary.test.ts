import { splitTiers } from '@quayso/contract/draw-view'
import { fiveDigits, north27, type PrizeTable, south18, thai173, thaiBefore2015 } from '@quayso/games/prize-table'
import { expect, test } from 'vitest'
import type { CardGame } from '../../draws/card/card-game.ts'
import { drawAt } from '../testing.ts'
import { rowSummary } from './row-summary.ts'

const game = (layout: CardGame['layout'], { tiers }: PrizeTable): CardGame => ({
  code: 'any',
  layout,
  isOurs: false,
  tables: [{ since: 20000101_00000, value: tiers }],
})
const draw = (tiers: readonly string[], more = {}) => drawAt(1, { tiers: splitTiers(tiers), ...more })

const north = ['87312', '64804', '1,2', '3', '4', '5', '6', '25,45,05,15']
const south = ['123456', '64804', '1', '3,4', '5', '6', '7', '321', '08']
const folded = ['123455,123457', '1,2,3,4,5', '6', '7', '8']
const thai = ['123456', '012,345', '678,901', '07', ...folded]
const oldThai = ['123456', '012,345,678,901', '07', ...folded]

test.each([
  [
    'the northern draw',
    game('table', north27),
    north,
    [
      [1, '64804'],
      [7, '25,45,05,15'],
    ],
  ],
  [
    'a southern draw',
    game('table', south18),
    south,
    [
      [1, '64804'],
      [8, '08'],
    ],
  ],
  [
    'the Thai draw',
    game('thai', thai173),
    thai,
    [
      [1, '012,345'],
      [2, '678,901'],
      [3, '07'],
    ],
  ],
  [
    'a Thai draw of before 2015',
    game('thai', thaiBefore2015),
    oldThai,
    [
      [1, '012,345,678,901'],
      [2, '07'],
    ],
  ],
])('[HIST-11] %s is its special prize and a few tiers at once, and all others', (_, of, tiers, others) => {
  const tierAt = (rank: number) => ({ tier: of.tables[0]?.value[rank], numbers: tiers[rank]?.split(',') })
  const ranks = others.map(([rank]) => Number(rank))
  expect(rowSummary(of, draw(tiers))).toEqual({
    kind: 'tiers',
    special: tiers[0],
    others: ranks.map(tierAt),
    rest: tiers
      .map((_, rank) => rank)
      .filter((rank) => rank > 0 && !ranks.includes(rank))
      .map(tierAt),
    count: tiers.join().split(',').length,
  })
})

test('a draw without tiers shows all its numbers', () => {
  const numbers = ['1', '2', '3', '4', '5']
  expect(rowSummary(game('short', fiveDigits), drawAt(1))).toEqual({ kind: 'plain', numbers })
  expect(rowSummary(game('table', north27), drawAt(1))).toEqual({ kind: 'plain', numbers })
})

test('a draw under way shows its progress and none of its numbers', () => {
  const drawing = draw(['', '64804', '1,2', '', '', '', '', ''], { status: 'drawing' })
  expect(rowSummary(game('table', north27), drawing)).toEqual({ kind: 'drawing', drawn: 3, total: 27 })
})
