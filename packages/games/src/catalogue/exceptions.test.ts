import { expect, test } from 'vitest'
import { findGame, games } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { nextTurn, turnsInDay } from '../time/planned-turn.ts'
import { toTurnNum } from '../time/turn.ts'

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

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

/** The days of the range on which the game is drawn. */
function drawnBetween(code: string, first: string, last: string): string[] {
  return daysBetween(first, last).filter((day) => turnsInDay(known(code), Date.parse(day)) > 0)
}

test('[CAL-02] the North has no draw on the days without a published one and on no other', () => {
  const missing = gaps.flatMap(([first, last]) => daysBetween(first, last))
  const drawn = new Set(drawnBetween('mb', '2005-10-01', '2026-08-22'))
  expect(daysBetween('2005-10-01', '2026-08-22').filter((day) => !drawn.has(day))).toEqual(missing)
  for (const day of holes) expect(drawn.has(day)).toBe(true)
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

test.each(newYears)('the North has no draw on %s and the day before', (day) => {
  expect([Date.parse(day) - 86_400_000, Date.parse(day)].map((dayMs) => turnsInDay(known('mb'), dayMs))).toEqual([0, 0])
})

test('a Tết has four days since 2010, two before; every year has one', () => {
  const lengths = known('mb').exceptions.flatMap((exception) =>
    exception.kind === 'no-draw' && !exception.first.startsWith('2020-04')
      ? [[Number(exception.first.slice(0, 4)), daysBetween(exception.first, exception.last).length]]
      : [],
  )
  const expected = Array.from({ length: 31 }, (_, i) => [2005 + i, 2005 + i < 2010 ? 2 : 4])
  expect(lengths).toEqual(expected)
})

test('only the North rests at Tết, and says so', () => {
  for (const { code, restsAtTet, category } of games.filter(({ category }) => category === 'traditional')) {
    expect(restsAtTet ?? false, `${code} of ${category}`).toBe(code === 'mb')
    if (code !== 'mb') expect(drawnBetween(code, '2026-02-16', '2026-02-22'), code).not.toEqual([])
  }
})

test.each([
  ['binhdinh', '2020-03-26', '2020-04-30', ['2020-03-26', '2020-04-30']],
  ['gialai', '2020-03-27', '2020-04-24', ['2020-03-27', '2020-04-24']],
  ['daklak', '2021-07-20', '2021-08-10', ['2021-07-20', '2021-08-10']],
  ['quangnam', '2021-07-27', '2021-08-03', ['2021-07-27', '2021-08-03']],
  ['phuyen', '2021-07-26', '2021-08-09', ['2021-07-26', '2021-08-09']],
  ['kontum', '2021-07-25', '2021-08-15', ['2021-07-25', '2021-08-15']],
])('[CAL-02] %s is drawn between %s and %s only on %j', (code, first, last, days) => {
  expect(drawnBetween(code, first, last)).toEqual(days)
})

test('[CAL-02] 55 Thai draws were moved and three called off until May 2026', () => {
  const { exceptions } = known('thaigov')
  const moved = exceptions.filter((exception) => exception.kind === 'moved')
  expect(moved).toHaveLength(55)
  expect(drawnBetween('thaigov', '2006-12-30', '2026-05-16')).toHaveLength(463)
  for (const exception of moved) {
    const [from, to] = [Date.parse(exception.day), Date.parse(exception.to)]
    expect(exception.day).toMatch(/-(01|16)$/)
    expect(Math.abs(to - from) / 86_400_000).toBeLessThanOrEqual(2)
    expect(turnsInDay(known('thaigov'), from)).toBe(0)
  }
})

test.each([
  ['2006-12-29', '20061230'],
  ['2019-07-02', '20190715'],
  ['2020-03-17', '20200516'],
  ['2023-07-17', '20230731'],
  ['2024-12-17', '20250102'],
])('[CAL-02] after %s the Thai lottery is drawn on %s', (day, turnNum) => {
  expect(toTurnNum(nextTurn(known('thaigov'), Date.parse(`${day}T00:00:00+07:00`)).turn)).toBe(turnNum)
})

test('a game of ours has no exceptions: its days are committed weeks ahead', () => {
  for (const { code, drawnBy, exceptions } of games) if (drawnBy === 'us') expect(exceptions, code).toEqual([])
})
