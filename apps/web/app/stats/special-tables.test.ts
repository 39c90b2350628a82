import { expect, test } from 'vitest'
import { monthRows, weekRows, yearRows } from './special-tables.ts'

function specials(days: readonly string[]) {
  const draws = days.map((day) => ({ day, number: day.slice(5).replace('-', '0') }))
  return { from: '2026-11-02', to: '2026-11-15', year: 2026, draws }
}

const daysOf = (rows: ReturnType<typeof weekRows>['rows']) => rows.map(({ cells }) => cells.map((cell) => cell?.day))

test('[STAT-01] weeks begin on Monday and have the weekdays of the game alone', () => {
  const { columns, rows } = weekRows(specials(['2026-11-02', '2026-11-07', '2026-11-09']))
  expect(columns).toEqual([0, 5])
  expect(daysOf(rows)).toEqual([
    ['2026-11-02', '2026-11-07'],
    ['2026-11-09', undefined],
  ])
})

test('[STAT-01] a month has a column for each of six years, a year one for each month with a draw', () => {
  const days = ['2021-11-03', '2026-11-03', '2026-11-30']
  const month = monthRows(specials(days))
  expect(month.columns).toEqual([2021, 2022, 2023, 2024, 2025, 2026])
  expect(month.rows.map(({ label }) => label)).toEqual(['3', '30'])
  expect(month.rows[0]?.cells.map((cell) => cell?.day.slice(0, 4))).toEqual(['2021', ...Array(4), '2026'])
  const year = yearRows(specials(['2026-01-31', '2026-03-31', '2026-03-01']))
  expect(year.columns).toEqual([1, 3])
  expect(daysOf(year.rows)).toEqual([
    [undefined, '2026-03-01'],
    ['2026-01-31', '2026-03-31'],
  ])
})
