import type { PrizeTable } from '@quayso/games/prize-table'
import { describe, expect, test } from 'vitest'
import { toHex, utf8 } from '../bytes.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'
import { drawWords, takeFromPool, uniformBelow, type Words } from './numbers.ts'

const seed = new Uint8Array(32).fill(5)
const turn = 2026111400003

function table(
  shape: readonly (readonly [count: number, digits: number])[],
  drawingOrder: readonly number[],
  numbers: PrizeTable['numbers'] = { kind: 'digits' },
): PrizeTable {
  return { tiers: shape.map(([count, digits], rank) => ({ rank, count, digits })), drawingOrder, numbers }
}

const three = table(
  [
    [1, 6],
    [2, 3],
    [4, 2],
  ],
  [2, 1, 0],
)
const six45 = table([[6, 2]], [0], { kind: 'set', highest: 45 })
const six55 = table(
  [
    [6, 2],
    [1, 2],
  ],
  [0, 1],
  { kind: 'set', highest: 55 },
)
const all9 = table(
  [
    [5, 2],
    [4, 2],
  ],
  [1, 0],
  { kind: 'set', highest: 9 },
)

const wordsOf = (...words: number[]): Words => words[Symbol.iterator]() as Words

describe('uniformBelow', () => {
  test('discards a word past the last whole multiple', () => {
    expect(uniformBelow(wordsOf(2 ** 32 - 1, 4_294_967_290, 4_294_967_289), 10)).toBe(9)
  })

  test('keeps every word where 2^32 is a whole multiple', () => {
    for (const n of [1, 2, 2 ** 31, 2 ** 32]) expect(uniformBelow(wordsOf(2 ** 32 - 1), n)).toBe(n - 1)
  })

  test.each([0, -1, 1.5, 2 ** 32 + 1, 10 ** 10, Number.NaN])('refuses %d, which would loop for ever', (n) => {
    expect(() => uniformBelow(wordsOf(0), n)).toThrow(RangeError)
  })
})

describe('drawTiers', () => {
  test('fills the table: as many numbers in each tier, as many digits in each number', () => {
    const tiers = drawTiers({ game: 'g', turn, seed, prizes: three })
    expect(tiers.map((numbers) => numbers.map((number) => number.length))).toEqual([[6], [3, 3], [2, 2, 2, 2]])
  })

  test('draws in the drawing order, whichever tier is shown first', () => {
    const words = drawWords({ game: 'g', turn, seed, rulesHash: rulesHashOf('g', three) })
    const first = String(uniformBelow(words, 100)).padStart(2, '0')
    expect(drawTiers({ game: 'g', turn, seed, prizes: three })[2]?.[0]).toBe(first)
  })

  test('draws different numbers in ascending order for a set, and no number in two tiers', () => {
    for (const [prizes, highest] of [
      [six45, 45],
      [six55, 55],
      [all9, 9],
    ] as const) {
      for (let i = 0; i < 200; i++) {
        const tiers = drawTiers({ game: 'g', turn: turn + i, seed, prizes })
        expect(tiers.map((numbers) => numbers.length)).toEqual(prizes.tiers.map(({ count }) => count))
        for (const numbers of tiers) expect(numbers).toEqual([...numbers].sort())
        const drawn = tiers.flat()
        expect(new Set(drawn).size).toBe(drawn.length)
        expect(drawn.every((number) => number.length === 2 && +number >= 1 && +number <= highest)).toBe(true)
      }
    }
  })

  test('gives the same numbers for the same input, and others when any part of it changes', () => {
    const input = { game: 'g', turn, seed, prizes: three }
    const changed = [
      { ...input, game: 'h' },
      { ...input, turn: turn + 1 },
      { ...input, seed: new Uint8Array(32).fill(6) },
      { ...input, prizes: { ...three, drawingOrder: [2, 0, 1] } },
      { ...input, beacon: utf8('beacon') },
    ]
    expect(drawTiers(input)).toEqual(drawTiers({ ...input, beacon: new Uint8Array() }))
    expect(new Set([input, input, ...changed].map((i) => String(drawTiers(i)))).size).toBe(1 + changed.length)
  })

  test.each([
    ['a tier that there is not', table([[1, 2]], [1])],
    ['a tier drawn twice', table([[1, 2]], [0, 0])],
    [
      'a tier never drawn',
      table(
        [
          [1, 2],
          [1, 2],
        ],
        [0],
      ),
    ],
    ['more different numbers than there are', table([[10, 2]], [0], { kind: 'set', highest: 9 })],
    ['numbers too wide for one word', table([[1, 10]], [0])],
  ])('refuses %s', (_, prizes) => {
    expect(() => drawTiers({ game: 'g', turn, seed, prizes })).toThrow(RangeError)
  })
})

test('every part of the rules is in their hash', () => {
  const hashes = [
    rulesHashOf('g', six45),
    rulesHashOf('h', six45),
    rulesHashOf('g', { ...six45, numbers: { kind: 'set', highest: 46 } }),
    rulesHashOf('g', { ...six45, numbers: { kind: 'digits' } }),
    rulesHashOf('g', table([[5, 2]], [0], six45.numbers)),
    rulesHashOf('g', table([[6, 3]], [0], six45.numbers)),
    rulesHashOf('g', { ...six55, drawingOrder: [1, 0] }),
    rulesHashOf('g', six55),
  ]
  expect(new Set(hashes.map(toHex)).size).toBe(hashes.length)
})

test('numbers taken from a pool are removed, the others stay', () => {
  const pool = [1, 2, 3, 4, 5]
  expect(takeFromPool(wordsOf(4, 2, 0), pool, 3)).toEqual([3, 4, 5])
  expect([...pool].sort()).toEqual([1, 2])
})
