import { expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import { type Game, withExceptions } from '../game.ts'
import type { CalendarException } from './exception.ts'
import { knownTurnsInDay, restOn } from './rest.ts'

function known(code: string, exceptions: readonly CalendarException[] = []): Game {
  const game = findGame(code)
  if (!game) throw new Error(`no game ${code}`)
  return withExceptions(
    game,
    exceptions.map((exception) => ({ code, exception })),
  )
}

test.each([
  ['mb', '2026-02-16', { kind: 'tet' }],
  ['mb', '2026-02-20', undefined],
  ['mb', '2020-04-01', { kind: 'epidemic' }],
  ['quangnam', '2020-04-07', { kind: 'epidemic' }],
  ['quangnam', '2020-04-08', undefined],
  ['hcm', '2026-11-14', undefined],
  ['hcm', '2026-11-15', undefined],
])('[REG-01] %s on %s rests because of %j', (code, day, rest) => {
  expect(restOn(known(code), Date.parse(day))).toEqual(rest)
})

test('[REG-01] what operators enter is a pause, a move names its day, and a closed game says so', () => {
  const off = { kind: 'no-draw', first: '2026-11-14', last: '2026-11-14' } as const
  expect(restOn(known('hcm', [off]), Date.parse('2026-11-14'))).toEqual({ kind: 'pause' })
  const moved = known('hcm', [{ kind: 'moved', day: '2026-11-14', to: '2026-11-15' }])
  expect(restOn(moved, Date.parse('2026-11-14'))).toEqual({ kind: 'moved', to: '2026-11-15' })
  expect(restOn(moved, Date.parse('2026-11-15'))).toBeUndefined()
  expect(knownTurnsInDay(moved, Date.parse('2026-11-15'))).toBe(1)
  const closed = { ...known('hcm'), closedFrom: '2026-11-10' }
  expect(restOn(closed, Date.parse('2026-11-09'))).toBeUndefined()
  expect(restOn(closed, Date.parse('2026-11-14'))).toEqual({ kind: 'closed' })
})

test('[REG-01] before the first day that is described nothing is planned and nothing rests', () => {
  for (const day of ['2009-12-28', '2009-12-26']) {
    expect(knownTurnsInDay(known('hcm'), Date.parse(day))).toBe(0)
    expect(restOn(known('hcm'), Date.parse(day))).toBeUndefined()
  }
  expect(knownTurnsInDay(known('hcm'), Date.parse('2010-01-02'))).toBe(1)
})
