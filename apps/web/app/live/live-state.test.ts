import type { DrawEvent, RecentDraw } from '@quayso/contract/calls/draws'
import { expect, test } from 'vitest'
import { mergeRows } from './draw-rows.ts'
import { liveReducer, startLive } from './live-state.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 0, minute)).toISOString()
const turnNum = (minute: number) => `20261114-${String(minute).padStart(4, '0')}`
const issue = (minute: number) => ({
  turnNum: turnNum(minute),
  openTime: at(minute),
  openNum: `${minute}`,
  detail: 'null',
  version: 1,
  status: 'confirmed' as const,
  origin: 'own' as const,
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
  ...issue(minute),
  ...next(minute),
  drawnAt: at(minute),
})

const loadedAt = (minute: number) => startLive({ rows: mergeRows([], [answer(minute)]), serverTime: at(minute) })

test('loaded draws are not new; later ones are, by push or by poll', () => {
  const loaded = loadedAt(5)
  expect(loaded.newDraws).toEqual({})
  expect(liveReducer(loaded, { kind: 'fetched', rows: [answer(5)] }).newDraws).toEqual({})
  const pushed = liveReducer(loaded, { kind: 'pushed', event: event(6) })
  expect(pushed.newDraws).toEqual({ st60: { turnNum: turnNum(6) } })
  const polled = liveReducer(pushed, { kind: 'fetched', rows: [answer(7)] })
  expect(polled.newDraws).toEqual({ st60: { turnNum: turnNum(7) } })
})

test('an event of a turn under way keeps what was shown of it; a new status alone is not new', () => {
  const first = { ...event(6), status: 'drawing' as const, openNum: '1' }
  const second = { ...first, version: 2, openNum: '1,2' }
  const drawing = liveReducer(loadedAt(5), { kind: 'pushed', event: first })
  const further = liveReducer(drawing, { kind: 'pushed', event: second })
  expect(further.newDraws.st60).toMatchObject({ turnNum: turnNum(6), before: { openNum: '1' } })
  const confirmed = liveReducer(further, { kind: 'pushed', event: { ...second, version: 3, status: 'confirmed' } })
  expect(confirmed.rows[0]?.issueList[0]?.status).toBe('confirmed')
  expect(confirmed.newDraws).toEqual(further.newDraws)
})

test('a replayed older draw is not new and does not make the page older', () => {
  const pushed = liveReducer(loadedAt(5), { kind: 'pushed', event: event(8) })
  const replayed = liveReducer(pushed, { kind: 'pushed', event: event(7) })
  expect(replayed.newDraws).toEqual({ st60: { turnNum: turnNum(8) } })
  expect(replayed.asOfMs).toBe(Date.parse(at(8)))
})

test('an empty page is filled by the first answer, which is not new', () => {
  const filled = liveReducer(startLive({ rows: [] }), { kind: 'fetched', rows: [answer(5)] })
  expect([filled.rows.length, filled.newDraws]).toEqual([1, {}])
})

test('a failed fetch is remembered until one succeeds, whatever push brings, and each reschedules the next', () => {
  const failed = liveReducer(loadedAt(5), { kind: 'fetch-failed' })
  const state = [{ kind: 'push-opened' } as const, { kind: 'pushed', event: event(6) } as const].reduce(
    liveReducer,
    failed,
  )
  expect(state.fetchFailed).toBe(true)
  const recovered = liveReducer(failed, { kind: 'fetched', rows: [answer(5)] })
  expect([failed.fetchFailed, recovered.fetchFailed]).toEqual([true, false])
  expect([failed.replans, recovered.replans]).toEqual([1, 2])
})

test('a page starts without push and without a failure, and records both', () => {
  const empty = startLive({ rows: [] })
  expect(empty).toMatchObject({ pushIsOpen: false, fetchFailed: false, asOfMs: 0 })
  const open = liveReducer(empty, { kind: 'push-opened' })
  expect(open.pushIsOpen).toBe(true)
  expect(liveReducer(open, { kind: 'push-away', isSilent: false }).pushIsOpen).toBe(false)
  const failed = liveReducer(open, { kind: 'fetch-failed' })
  expect(failed).toMatchObject({ pushIsOpen: true, fetchFailed: true })
  expect(liveReducer(failed, { kind: 'fetched', rows: [answer(5)] })).toMatchObject({
    fetchFailed: false,
    asOfMs: Date.parse(at(5)),
  })
})

test('setting the clock reschedules the next fetch', () => {
  const loaded = loadedAt(5)
  const set = liveReducer(loaded, { kind: 'clock-set' })
  expect(set.replans).toBe(loaded.replans + 1)
  expect(set.rows).toBe(loaded.rows)
})
