import { expect, test } from 'vitest'
import { drawAt } from '../testing.ts'
import { daysBefore, groupByDay } from './day-groups.ts'

const row = (turn: number) => drawAt(1, { turn })

test('[HIST-10] rows of a game drawn many times a day are grouped by day, in order, with the number of rows before', () => {
  const rows = [20261115_00002, 20261115_00001, 20261114_01440, 20261112_00007].map(row)
  expect(groupByDay(rows)).toEqual([
    { startMs: Date.parse('2026-11-15'), before: 0, rows: rows.slice(0, 2) },
    { startMs: Date.parse('2026-11-14'), before: 2, rows: rows.slice(2, 3) },
    { startMs: Date.parse('2026-11-12'), before: 3, rows: rows.slice(3) },
  ])
  expect(groupByDay([])).toEqual([])
})

test.each([
  ['2026-11-15', '2026-11-15T07:00:45+07:00', 0],
  ['2026-11-15', '2026-11-16T06:59:59+07:00', 0],
  ['2026-11-15', '2026-11-16T07:00:00+07:00', 1],
  ['2026-12-31', '2027-01-01T12:00:00+07:00', 1],
  ['2026-02-28', '2026-03-01T12:00:00+07:00', 1],
  ['2026-11-13', '2026-11-15T23:59:00+07:00', 2],
])('[HIST-10] a day is from seven to seven: %s is, at %s, %i days ago', (day, now, days) => {
  expect(daysBefore(Date.parse(day), Date.parse(now))).toBe(days)
})
