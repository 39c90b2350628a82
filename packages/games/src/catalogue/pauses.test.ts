import { expect, test } from 'vitest'
import { isPaused } from '../time/pause.ts'
import { pauses } from './pauses.ts'

/** Every run of days without a northern draw in the published results from 2005-10-01 to 2026-08-22. */
const gaps = [
  ['2006-01-28', '2006-01-29'],
  ['2007-02-16', '2007-02-17'],
  ['2008-02-06', '2008-02-07'],
  ['2009-01-25', '2009-01-26'],
  ['2010-02-13', '2010-02-16'],
  ['2011-02-02', '2011-02-05'],
  ['2012-01-22', '2012-01-25'],
  ['2013-02-09', '2013-02-12'],
  ['2014-01-30', '2014-02-02'],
  ['2015-02-18', '2015-02-21'],
  ['2016-02-07', '2016-02-10'],
  ['2017-01-27', '2017-01-30'],
  ['2018-02-15', '2018-02-18'],
  ['2019-02-04', '2019-02-07'],
  ['2020-01-24', '2020-01-27'],
  ['2020-04-01', '2020-04-22'],
  ['2021-02-11', '2021-02-14'],
  ['2022-01-31', '2022-02-03'],
  ['2023-01-21', '2023-01-24'],
  ['2024-02-09', '2024-02-12'],
  ['2025-01-28', '2025-01-31'],
  ['2026-02-16', '2026-02-19'],
] as const

/** Missing too, but on ordinary days: taken for gaps in the data, since a pause would refuse their results. */
const holes = ['2009-06-09', '2011-04-26', '2011-04-27']

function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let ms = Date.parse(first); ms <= Date.parse(last); ms += 86_400_000) {
    days.push(new Date(ms).toISOString().slice(0, 10))
  }
  return days
}

test('the North pauses on the days without a published draw and on no other', () => {
  const missing = gaps.flatMap(([first, last]) => daysBetween(first, last))
  const paused = daysBetween('2005-10-01', '2026-08-22').filter((day) => isPaused(pauses.north, Date.parse(day)))
  expect(paused).toEqual(missing)
  for (const day of holes) expect(isPaused(pauses.north, Date.parse(day))).toBe(false)
})

/** The first day of the lunar year in Vietnam. */
const newYears = [
  '2005-02-09',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
]

test.each(newYears)('the North pauses on %s and the day before', (day) => {
  const dayMs = Date.parse(day)
  expect([dayMs - 86_400_000, dayMs].map((pausedMs) => isPaused(pauses.north, pausedMs))).toEqual([true, true])
})

test('a Tết has four days since 2010, two before; every year has one', () => {
  const lengths = pauses.north
    .filter(({ first }) => !first.startsWith('2020-04'))
    .map(({ first, last }) => [Number(first.slice(0, 4)), daysBetween(first, last).length])
  const expected = Array.from({ length: 31 }, (_, i) => [2005 + i, 2005 + i < 2010 ? 2 : 4])
  expect(lengths).toEqual(expected)
})
