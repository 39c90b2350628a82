import { expect, test } from 'vitest'
import { countByOldPrimary, longestGapMs } from './audit-written.ts'
import type { Acknowledged } from './writers.ts'

const rows = (...marks: readonly (readonly [atMs: number, timeline: number])[]): Acknowledged[] =>
  marks.map(([atMs, timeline], id) => ({ id, atMs, timeline, server: `db${timeline}` }))

test('a row that an old primary acknowledges after a newer one counts, in whatever order they were noted', () => {
  expect(countByOldPrimary(rows([10, 1], [20, 1], [30, 2], [40, 2]))).toBe(0)
  expect(countByOldPrimary(rows([10, 1], [35, 1], [30, 2], [40, 2]))).toBe(1)
  expect(countByOldPrimary(rows([30, 2], [31, 1], [32, 3], [33, 2], [34, 1]))).toBe(3)
})

test('the longest gap is found between neighbours in time', () => {
  expect(longestGapMs([0, 900, 100, 200, 1000])).toBe(700)
  expect(longestGapMs([])).toBe(0)
})
