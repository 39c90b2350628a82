import { describe, expect, test } from 'vitest'
import { findGame, games } from '../catalogue.ts'
import { type Game, withExceptions } from '../game.ts'
import type { CalendarException } from './exception.ts'
import { drawsOn, nextTurn, turnAtMs, turnClosesAtMs, turnsInDay } from './planned-turn.ts'
import { parseTurnNum, toTurnNum } from './turn.ts'
import { toVietnamIso } from './vietnam-time.ts'
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

describe('[CAL-01] exceptions', () => {
  const thai = (...exceptions: CalendarException[]): Game => ({ ...known('thaigov'), exceptions })
  const walk = (game: Game, from: string, count: number) => {
    const turns: string[] = []
    for (let atMs = Date.parse(from); turns.length < count; ) {
      const next = nextTurn(game, atMs)
      turns.push(`${toTurnNum(next.turn)} ${toVietnamIso(next.atMs).slice(11, 16)}`)
      expect(turnAtMs(game, next.turn)).toBe(next.atMs)
      expect(turnClosesAtMs(game, next.turn)).toBe(next.atMs)
      atMs = next.atMs
    }
    return turns
  }

  test.each<[string, CalendarException[], string[]]>([
    ['none', [], ['20270101 16:00', '20270116 16:00', '20270201 16:00']],
    [
      'no draw',
      [{ kind: 'no-draw', first: '2027-01-16', last: '2027-01-16' }],
      ['20270101 16:00', '20270201 16:00', '20270216 16:00'],
    ],
    [
      'no draw for a while',
      [{ kind: 'no-draw', first: '2027-01-10', last: '2027-02-01' }],
      ['20270101 16:00', '20270216 16:00', '20270301 16:00'],
    ],
    [
      'moved to the year before',
      [{ kind: 'moved', day: '2027-01-01', to: '2026-12-30' }],
      ['20261230 16:00', '20270116 16:00', '20270201 16:00'],
    ],
    [
      'moved to a later day and hour',
      [{ kind: 'moved', day: '2027-01-16', to: '2027-01-17', time: { hour: 15, minute: 30 } }],
      ['20270101 16:00', '20270117 15:30', '20270201 16:00'],
    ],
    [
      'moved within its day',
      [{ kind: 'moved', day: '2027-01-16', to: '2027-01-16', time: { hour: 5, minute: 30 } }],
      ['20270101 16:00', '20270116 05:30', '20270201 16:00'],
    ],
    [
      'extra draw',
      [{ kind: 'extra', day: '2027-01-10', time: { hour: 20, minute: 0 } }],
      ['20270101 16:00', '20270110 20:00', '20270116 16:00'],
    ],
    [
      'a later word on the same day',
      [
        { kind: 'no-draw', first: '2027-01-01', last: '2027-01-31' },
        { kind: 'extra', day: '2027-01-16' },
        { kind: 'moved', day: '2027-02-01', to: '2027-01-31' },
      ],
      ['20270116 16:00', '20270131 16:00', '20270216 16:00'],
    ],
  ])('%s', (_, exceptions, turns) => {
    expect(walk(thai(...exceptions), '2026-12-20T00:00:00+07:00', 3)).toEqual(turns)
  })

  test('a day without its draw has no turn, the day it is held on has one', () => {
    const game = thai({ kind: 'moved', day: '2027-01-16', to: '2027-01-17' })
    expect([16, 17, 18].map((day) => turnsInDay(game, Date.UTC(2027, 0, day)))).toEqual([0, 1, 0])
    expect(turnAtMs(game, parseTurnNum('20270116') as number)).toBeUndefined()
  })
})

test('a game that never draws again throws', () => {
  const game: Game = { ...known('mb'), exceptions: [{ kind: 'no-draw', first: '2027-01-01', last: '2099-12-31' }] }
  expect(() => nextTurn(game, Date.UTC(2027, 0, 1))).toThrow('mb has no turn')
})

test.each([
  ['st60', [1, 2, 3, 4, 5, 6, 7]],
  ['mb', [1, 2, 3, 4, 5, 6, 7]],
  ['thaigov', [1, 2, 3, 4, 5, 6, 7]],
  ['danang', [3, 6]],
  ['dalat', [7]],
])('%s draws on weekdays %j', (code, days) => {
  expect(weekdays.filter((weekday) => drawsOn(known(code), weekday, Date.UTC(2026, 10, 16)))).toEqual(days)
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

describe('[CAL-01] what was entered beside the catalogue', () => {
  const off = { kind: 'no-draw', first: '2026-11-21', last: '2026-11-21' } as const

  test('decides over the catalogue, for its own game alone', () => {
    const drawn = { kind: 'extra', day: '2027-02-06' } as const
    const entered = [
      { code: 'mb', exception: drawn },
      { code: 'hcm', exception: off },
    ]
    const turn = parseTurnNum('20270206') as number
    expect(turnAtMs(known('mb'), turn)).toBeUndefined()
    expect(turnAtMs(withExceptions(known('mb'), entered), turn)).toBe(Date.parse('2027-02-06T18:15:00+07:00'))
    expect(withExceptions(known('dalat'), entered)).toBe(known('dalat'))
  })

  test('leaves a game of ours as it is', () => {
    for (const code of ['mb1730', 'st60']) {
      expect(withExceptions(known(code), [{ code, exception: off }])).toBe(known(code))
    }
  })
})
