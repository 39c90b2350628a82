import type { Draw } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { knownCount } from './known-count.ts'

const turn = 20261114_00000
const draw = (...tiers: string[][]): Draw => ({
  turn,
  dueAtMs: Date.parse('2026-11-14T18:15:00+07:00'),
  tiers,
  version: 1,
  status: 'drawing',
  origin: 'official',
})
const counts = (known: (rank: number) => number) => [0, 1, 2].map(known)

test('the loaded numbers are known', () => {
  expect(counts(knownCount(undefined, draw([], ['1'], ['2'])))).toEqual([Infinity, Infinity, Infinity])
  expect(counts(knownCount({ turn: turn - 100_000 }, draw([], ['1'], ['2'])))).toEqual([Infinity, Infinity, Infinity])
})

test('all numbers of a new turn are new', () => {
  expect(counts(knownCount({ turn }, draw(['0'], ['1'], ['2'])))).toEqual([0, 0, 0])
})

test('of a turn under way only the added numbers are new', () => {
  const before = draw([], ['11'], ['21', '22'])
  expect(counts(knownCount({ turn, before }, draw([], ['11', '12'], ['21', '22'])))).toEqual([0, 1, 2])
})
