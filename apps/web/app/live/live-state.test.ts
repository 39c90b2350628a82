import type { DrawEvent, RecentDraw } from '@quayso/contract/draws'
import { expect, test } from 'vitest'
import { liveReducer, startLive } from './live-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 0, minute)).toISOString()
const turnNum = (minute: number) => `20261114-${String(minute).padStart(4, '0')}`
const issue = (minute: number) => ({
  turnNum: turnNum(minute),
  openTime: at(minute),
  openNum: `${minute}`,
  detail: 'null',
})
const next = (minute: number) => ({ nextTurnNum: turnNum(minute + 1), nextOpenTime: at(minute + 1) })

const answer = (minute: number): RecentDraw => ({
  code: 'st60',
  name: 'st60',
  ...issue(minute),
  ...next(minute),
  issueList: [issue(minute)],
  serverTime: at(minute),
})
const event = (minute: number): DrawEvent => ({
  seq: minute,
  code: 'st60',
  version: 1,
  ...issue(minute),
  ...next(minute),
  drawnAt: at(minute),
})

test('what the page came with is not new; what comes later is, by push or by poll', () => {
  const loaded = startLive([answer(5)])
  expect(loaded.newTurns).toEqual({})
  expect(liveReducer(loaded, { kind: 'fetched', rows: [answer(5)] }).newTurns).toEqual({})
  const pushed = liveReducer(loaded, { kind: 'pushed', event: event(6) })
  expect(pushed.newTurns).toEqual({ st60: turnNum(6) })
  const polled = liveReducer(pushed, { kind: 'fetched', rows: [answer(7)] })
  expect(polled.newTurns).toEqual({ st60: turnNum(7) })
})

test('a replayed older draw is not new and does not make the page older', () => {
  const pushed = liveReducer(startLive([answer(5)]), { kind: 'pushed', event: event(8) })
  const replayed = liveReducer(pushed, { kind: 'pushed', event: event(7) })
  expect(replayed.newTurns).toEqual({ st60: turnNum(8) })
  expect(replayed.asOfMs).toBe(Date.parse(at(8)))
})

test('a page that came empty fills at the first answer, without calling it new', () => {
  const filled = liveReducer(startLive([]), { kind: 'fetched', rows: [answer(5)] })
  expect([filled.rows.length, filled.newTurns]).toEqual([1, {}])
})

test('a failed fetch is remembered until one succeeds, and each plans the next', () => {
  const failed = liveReducer(startLive([answer(5)]), { kind: 'fetch-failed' })
  const recovered = liveReducer(failed, { kind: 'fetched', rows: [answer(5)] })
  expect([failed.fetchFailed, recovered.fetchFailed]).toEqual([true, false])
  expect([failed.replans, recovered.replans]).toEqual([1, 2])
})
