import { expect, test } from 'vitest'
import { seedChain } from '../seed-chain.ts'
import { drawDigits, drawWords, takeFromPool } from './numbers.ts'

// A quarter of a million numbers for each kind of game, a million in exhaustive runs, from the seeds of one fixed day's
// chain as in real draws. The seeds never change, so a test passes always or never.

const turns = process.env.EXHAUSTIVE === '1' ? 1000 : 250
const perTurn = 1000
const seeds = seedChain(new Uint8Array(32).fill(42), 'chi-square', '2026-11-14', turns).slice(1)

function* streams(game: string) {
  for (const [i, seed] of seeds.entries()) yield drawWords({ game, turn: i + 1, seed, rulesHash: new Uint8Array(32) })
}

/** Chi-square that a sound generator exceeds once in 10,000 times, by degrees of freedom: one less than the buckets. */
const critical = { 9: 33.72, 44: 87.68, 99: 160.06 }

function count(counts: Uint32Array, bucket: number): void {
  counts[bucket] = (counts[bucket] as number) + 1
}

function chiSquare(counts: Uint32Array): number {
  const expected = counts.reduce((sum, found) => sum + found, 0) / counts.length
  return counts.reduce((sum, found) => sum + (found - expected) ** 2 / expected, 0)
}

test.each([1, 2, 3, 4, 5, 6])('numbers of %d digits begin and end evenly', (digits) => {
  const buckets = 10 ** Math.min(digits, 2)
  const first = new Uint32Array(buckets)
  const last = new Uint32Array(buckets)
  for (const words of streams(`${digits} digits`)) {
    for (let i = 0; i < perTurn; i++) {
      const number = Number(drawDigits(words, digits))
      count(first, Math.floor(number / (10 ** digits / buckets)))
      count(last, number % buckets)
    }
  }
  const limit = buckets === 10 ? critical[9] : critical[99]
  expect(chiSquare(first)).toBeLessThan(limit)
  expect(chiSquare(last)).toBeLessThan(limit)
})

test('numbers of 6 out of 45 are spread evenly', () => {
  const counts = new Uint32Array(45)
  for (const words of streams('6 of 45')) {
    for (let drawn = 0; drawn < perTurn; drawn += 6) {
      const pool = Array.from({ length: 45 }, (_, i) => i + 1)
      for (const number of takeFromPool(words, pool, 6)) count(counts, number - 1)
    }
  }
  // Numbers of one draw exclude each other: the counts vary less than independent ones, by (45 - 6) / (45 - 1).
  expect(chiSquare(counts) / (39 / 44)).toBeLessThan(critical[44])
})

test('the test is sharp enough: a byte taken modulo 10 exceeds the limit', () => {
  const counts = new Uint32Array(10)
  for (const words of streams('biased')) {
    for (let i = 0; i < perTurn / 2; i++) count(counts, (words.next().value % 256) % 10)
  }
  expect(chiSquare(counts)).toBeGreaterThan((turns / 250) * critical[9])
})
