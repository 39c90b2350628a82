import { expect, test } from 'vitest'
import { nextTurn, type Schedule, turnAtMs, turnsInDay } from './schedule.ts'
import { toTurnNum } from './turn.ts'

const everyMinute: Schedule = { kind: 'every', periodSeconds: 60 }

test.each([
  ['2026-11-14T07:00:00+07:00', '20261114-0001', '2026-11-14T07:01:00+07:00'],
  ['2026-11-14T06:59:59.999+07:00', '20261113-1440', '2026-11-14T07:00:00+07:00'],
  ['2026-11-14T18:24:40+07:00', '20261114-0685', '2026-11-14T18:25:00+07:00'],
  ['2026-12-31T23:59:30+07:00', '20261231-1020', '2027-01-01T00:00:00+07:00'],
  ['2028-02-29T07:00:00+07:00', '20280229-0001', '2028-02-29T07:01:00+07:00'],
])('after %s comes turn %s at %s', (after, turnNum, at) => {
  const { turn, atMs } = nextTurn(everyMinute, Date.parse(after))
  expect(toTurnNum(turn)).toBe(turnNum)
  expect(atMs).toBe(Date.parse(at))
  expect(turnAtMs(everyMinute, turn)).toBe(atMs)
})

test.each([
  [45, 1920],
  [60, 1440],
  [75, 1152],
])('a day of turns every %i s has %i of them, one after the other without a gap', (periodSeconds, count) => {
  const schedule: Schedule = { kind: 'every', periodSeconds }
  expect(turnsInDay(schedule)).toBe(count)
  let next = nextTurn(schedule, Date.parse('2026-11-14T07:00:00+07:00'))
  for (let i = 1; i < count; i++) {
    const following = nextTurn(schedule, next.atMs)
    expect(following.turn).toBe(next.turn + 1)
    expect(following.atMs).toBe(next.atMs + periodSeconds * 1000)
    next = following
  }
  expect(toTurnNum(nextTurn(schedule, next.atMs).turn)).toBe('20261115-0001')
})
