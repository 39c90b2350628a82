import { findGame } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { parseTurnNum } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { plannedAtMs } from './planned-turn.server.ts'

const known = (code: string) => findGame(code) as Game
const turnOf = (text: string | undefined) => parseTurnNum(text ?? '') ?? 0
const nowMs = Date.parse('2026-11-14T20:00:00+07:00')

test('[CAL-04] a moved draw is planned on the day it is held', () => {
  const exception = { kind: 'moved', day: '2026-11-16', to: '2026-11-17', time: { hour: 17, minute: 0 } } as const
  const hcm = withExceptions(known('hcm'), [{ code: 'hcm', exception }])
  const recent = { draws: [{ turn: turnOf('20261114') }], next: { turn: turnOf('20261117') }, nowMs }
  expect(plannedAtMs(hcm, turnOf('20261117'), recent)).toBe(Date.parse('2026-11-17T17:00:00+07:00'))
  expect(plannedAtMs(hcm, turnOf('20261116'), recent)).toBeUndefined()
})

test.each([
  ['mb', '20261115', '20261114', '20261115', '2026-11-15T18:15:00+07:00', 'the next one'],
  ['mb', '20261114', '20261113', '20261114', '2026-11-14T18:15:00+07:00', 'due, without a result'],
  ['mb', '20261120', '20261114', '20261115', '2026-11-20T18:15:00+07:00', 'another one of the week'],
  ['thaigov', '20261201', '20261116', '20261201', '2026-12-01T16:00:00+07:00', 'the next one, weeks away'],
  ['mb', '20261115', undefined, '20261115', '2026-11-15T18:15:00+07:00', 'the first of all'],
])('[DET-07] %s %s after %s, next %s, at %s: %s', (code, turn, newest, next, at, _) => {
  const recent = { draws: newest ? [{ turn: turnOf(newest) }] : [], next: { turn: turnOf(next) } }
  expect(plannedAtMs(known(code), turnOf(turn), { ...recent, nowMs })).toBe(Date.parse(at))
})

test.each([
  ['mb', '20261113', '20261114', '20261115', 'before the newest'],
  ['mb', '20261114', '20261114', '20261115', 'already drawn'],
  ['mb', '20261122', '20261114', '20261115', 'more than a week away'],
  ['mb', '20261101', '20261031', '20261102', 'more than a week late'],
  ['mb', '20261114', undefined, '20261115', 'before the first of all'],
  ['hcm', '20261115', '20261114', '20261116', 'a Sunday, on which it is not drawn'],
  ['mb', '20261115-0001', '20261114', '20261115', 'a number that a day does not have'],
])('[DET-06] %s %s after %s, next %s, is not planned: %s', (code, turn, newest, next, _) => {
  const recent = { draws: newest ? [{ turn: turnOf(newest) }] : [], next: { turn: turnOf(next) } }
  expect(plannedAtMs(known(code), turnOf(turn), { ...recent, nowMs })).toBeUndefined()
})
