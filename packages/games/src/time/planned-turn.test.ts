import { expect, test } from 'vitest'
import { findGame, games } from '../catalogue.ts'
import type { Game } from '../game.ts'
import { drawsOn, nextTurn, turnAtMs, turnClosesAtMs, turnsInDay } from './planned-turn.ts'
import { parseTurnNum, toTurnNum } from './turn.ts'
import { weekdays } from './weekday.ts'

function known(code: string): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return game
}

test.each([
  ['st60', '2026-11-14T07:00:00+07:00', '20261114-0001', '2026-11-14T07:01:00+07:00'],
  ['st60', '2026-11-14T06:59:59.999+07:00', '20261113-1440', '2026-11-14T07:00:00+07:00'],
  ['st60', '2026-11-14T18:24:40+07:00', '20261114-0685', '2026-11-14T18:25:00+07:00'],
  ['st60', '2026-12-31T23:59:30+07:00', '20261231-1020', '2027-01-01T00:00:00+07:00'],
  ['st60', '2028-02-29T07:00:00+07:00', '20280229-0001', '2028-02-29T07:01:00+07:00'],
  ['mb45', '2026-11-14T07:00:44.999+07:00', '20261114-0001', '2026-11-14T07:00:45+07:00'],
  ['mb', '2026-11-14T18:14:59.999+07:00', '20261114', '2026-11-14T18:15:00+07:00'],
  ['mb', '2026-11-14T18:15:00+07:00', '20261115', '2026-11-15T18:15:00+07:00'],
  ['mb', '2027-02-04T18:15:00+07:00', '20270209', '2027-02-09T18:15:00+07:00'],
  ['hcm', '2027-02-04T18:15:00+07:00', '20270206', '2027-02-06T16:15:00+07:00'],
  ['hue', '2026-11-14T00:00:00+07:00', '20261115', '2026-11-15T17:15:00+07:00'],
  ['hue', '2026-11-15T17:15:00+07:00', '20261116', '2026-11-16T17:15:00+07:00'],
  ['mb1930', '2026-12-31T23:00:00+07:00', '20270101', '2027-01-01T19:30:00+07:00'],
  ['thaigov', '2026-12-16T16:00:00+07:00', '20270101', '2027-01-01T16:00:00+07:00'],
])('%s after %s: turn %s at %s', (code, after, turnNum, at) => {
  const { turn, atMs } = nextTurn(known(code), Date.parse(after))
  expect(toTurnNum(turn)).toBe(turnNum)
  expect(atMs).toBe(Date.parse(at))
  expect(turnAtMs(known(code), turn)).toBe(atMs)
})

test.each([
  ['st60', '20261114', 'no turn 0'],
  ['st60', '20261114-1441', 'one too many'],
  ['st60', '20260230-0001', 'no such date'],
  ['mb', '20261114-0001', 'one turn a day, without an index'],
  ['mb', '20270206', 'the first day of Tết'],
  ['mb', '20200415', 'the spring of 2020'],
  ['hcm', '20261115', 'a Sunday'],
  ['thaigov', '20261115', 'neither the 1st nor the 16th'],
])('%s has no turn %s: %s', (code, turnNum) => {
  expect(turnAtMs(known(code), parseTurnNum(turnNum) ?? Number.NaN)).toBeUndefined()
})

test.each([Number.NaN, -1, 0, 20261114, 2026111400001.5, Number.POSITIVE_INFINITY])('%d is no turn', (turn) => {
  for (const game of games) expect(turnAtMs(game, turn), game.code).toBeUndefined()
})

test('a new schedule applies from its day', () => {
  const game: Game = {
    ...known('st60'),
    schedules: [
      { from: '2026-01-01', value: { kind: 'every', periodSeconds: 60 } },
      { from: '2027-03-01', value: { kind: 'every', periodSeconds: 90 } },
    ],
  }
  expect(turnsInDay(game, Date.UTC(2027, 1, 28))).toBe(1440)
  expect(turnsInDay(game, Date.UTC(2027, 2, 1))).toBe(960)
  const last = nextTurn(game, Date.parse('2027-03-01T06:59:30+07:00'))
  expect(toTurnNum(last.turn)).toBe('20270228-1440')
  const first = nextTurn(game, last.atMs)
  expect(toTurnNum(first.turn)).toBe('20270301-0001')
  expect(first.atMs).toBe(Date.parse('2027-03-01T07:01:30+07:00'))
})

test('a draw before 07:00 belongs to its own date', () => {
  const game: Game = {
    ...known('mb1730'),
    schedules: [{ from: '2026-01-01', value: { kind: 'weekly', weekdays: [6], hour: 5, minute: 30 } }],
  }
  const next = nextTurn(game, Date.parse('2026-11-14T05:29:59+07:00'))
  expect(next).toEqual({ turn: 2026111400000, atMs: Date.parse('2026-11-14T05:30:00+07:00') })
  expect(toTurnNum(nextTurn(game, next.atMs).turn)).toBe('20261121')
})

test('a game that never draws again throws', () => {
  const game: Game = { ...known('mb'), pauses: [{ first: '2027-01-01', last: '2099-12-31' }] }
  expect(() => nextTurn(game, Date.UTC(2027, 0, 1))).toThrow('mb has no turn')
})

test.each([
  ['st60', [1, 2, 3, 4, 5, 6, 7]],
  ['mb', [1, 2, 3, 4, 5, 6, 7]],
  ['thaigov', [1, 2, 3, 4, 5, 6, 7]],
  ['danang', [3, 6]],
  ['dalat', [7]],
])('%s draws on weekdays %j', (code, days) => {
  expect(weekdays.filter((weekday) => drawsOn(known(code), weekday))).toEqual(days)
})

test.each([
  ['st60', '20261114-0001', '2026-11-14T07:01:00+07:00'],
  ['mb', '20261114', '2026-11-14T18:15:00+07:00'],
  ['mb1930', '20270101', '2027-01-01T19:25:00+07:00'],
])('[DRAW-03] %s closes turn %s at %s', (code, turnNum, at) => {
  expect(turnClosesAtMs(known(code), parseTurnNum(turnNum) as number)).toBe(Date.parse(at))
})

test('a turn that does not exist does not close', () => {
  expect(turnClosesAtMs(known('mb'), parseTurnNum('20261114-0001') as number)).toBeUndefined()
})
