import { expect, test } from 'vitest'
import { issueAt } from '../testing.ts'
import { daysBefore, groupByDay } from './day-groups.ts'

const row = (turnNum: string) => issueAt(1, { turnNum })

test('[HIST-10] rows of a game drawn many times a day are grouped by day, in order, with the number of rows before', () => {
  const rows = ['20261115-0002', '20261115-0001', '20261114-1440', '20261112-0007'].map(row)
  expect(groupByDay(rows)).toEqual([
    { day: '20261115', before: 0, rows: rows.slice(0, 2) },
    { day: '20261114', before: 2, rows: rows.slice(2, 3) },
    { day: '20261112', before: 3, rows: rows.slice(3) },
  ])
  expect(groupByDay([])).toEqual([])
})

test.each([
  ['20261115', '2026-11-15T07:00:45+07:00', 0],
  ['20261115', '2026-11-16T06:59:59+07:00', 0],
  ['20261115', '2026-11-16T07:00:00+07:00', 1],
  ['20261231', '2027-01-01T12:00:00+07:00', 1],
  ['20260228', '2026-03-01T12:00:00+07:00', 1],
  ['20261113', '2026-11-15T23:59:00+07:00', 2],
])('[HIST-10] a day is from seven to seven: %s is, at %s, %i days ago', (day, now, days) => {
  expect(daysBefore(day, Date.parse(now))).toBe(days)
})
