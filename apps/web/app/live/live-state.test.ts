import type { DrawNews, GameDraws } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { type LoadedDraws, liveReducer, startLive } from './live-state.ts'

const atMs = (minute: number) => Date.UTC(2026, 10, 14, 0, minute)
const at = (minute: number) => new Date(atMs(minute)).toISOString()
const turnAt = (minute: number) => 20261114_00000 + minute
const drawAt = (minute: number) => ({
  turn: turnAt(minute),
  dueAtMs: atMs(minute),
  tiers: [[`${minute}`]],
  version: 1,
  status: 'confirmed' as const,
  origin: 'own' as const,
})
const next = (minute: number) => ({ turn: turnAt(minute + 1), dueAtMs: atMs(minute + 1) })

const gameAt = (minute: number): GameDraws => ({
  code: 'st60',
  name: 'st60',
  draws: [drawAt(minute)],
  next: next(minute),
})
const loadedDraws = (minute: number): LoadedDraws => ({ rows: [gameAt(minute)], serverTime: at(minute) })
const newsAt = (minute: number): DrawNews => ({
  code: 'st60',
  draw: drawAt(minute),
  next: next(minute),
  drawnAt: at(minute),
})

const loadedAt = (minute: number) => startLive(loadedDraws(minute))

test('loaded draws are not new; later ones are, by push or by poll', () => {
  const loaded = loadedAt(5)
  expect(loaded.newDraws).toEqual({})
  expect(liveReducer(loaded, { kind: 'fetched', fetched: loadedDraws(5) }).newDraws).toEqual({})
  const pushed = liveReducer(loaded, { kind: 'pushed', news: newsAt(6) })
  expect(pushed.newDraws).toEqual({ st60: { turn: turnAt(6) } })
  const polled = liveReducer(pushed, { kind: 'fetched', fetched: loadedDraws(7) })
  expect(polled.newDraws).toEqual({ st60: { turn: turnAt(7) } })
})

test('an event of a turn under way keeps what was shown of it; a new status alone is not new', () => {
  const told = (tiers: string[][], more: Partial<DrawNews['draw']>) => ({
    ...newsAt(6),
    draw: { ...drawAt(6), tiers, ...more },
  })
  const first = told([['1'], []], { status: 'drawing' })
  const second = told([['1'], ['2']], { status: 'drawing', version: 2 })
  const drawing = liveReducer(loadedAt(5), { kind: 'pushed', news: first })
  const further = liveReducer(drawing, { kind: 'pushed', news: second })
  expect(further.newDraws.st60).toMatchObject({ turn: turnAt(6), before: { tiers: [['1'], []] } })
  const confirmed = liveReducer(further, { kind: 'pushed', news: told([['1'], ['2']], { version: 3 }) })
  expect(confirmed.rows[0]?.draws[0]?.status).toBe('confirmed')
  expect(confirmed.newDraws).toEqual(further.newDraws)
})

test('a replayed older draw is not new and does not make the page older', () => {
  const pushed = liveReducer(loadedAt(5), { kind: 'pushed', news: newsAt(8) })
  const replayed = liveReducer(pushed, { kind: 'pushed', news: newsAt(7) })
  expect(replayed.newDraws).toEqual({ st60: { turn: turnAt(8) } })
  expect(replayed.asOfMs).toBe(atMs(8))
})

test('an empty page is filled by the first answer, which is not new', () => {
  const filled = liveReducer(startLive({ rows: [] }), { kind: 'fetched', fetched: loadedDraws(5) })
  expect([filled.rows.length, filled.newDraws]).toEqual([1, {}])
})

test('a failed fetch is remembered until one succeeds, whatever push brings, and each reschedules the next', () => {
  const failed = liveReducer(loadedAt(5), { kind: 'fetch-failed' })
  const state = [{ kind: 'push-opened' } as const, { kind: 'pushed', news: newsAt(6) } as const].reduce(
    liveReducer,
    failed,
  )
  expect(state.fetchFailed).toBe(true)
  const recovered = liveReducer(failed, { kind: 'fetched', fetched: loadedDraws(5) })
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
  expect(liveReducer(failed, { kind: 'fetched', fetched: loadedDraws(5) })).toMatchObject({
    fetchFailed: false,
    asOfMs: atMs(5),
  })
})

test('setting the clock reschedules the next fetch', () => {
  const loaded = loadedAt(5)
  const set = liveReducer(loaded, { kind: 'clock-set' })
  expect(set.replans).toBe(loaded.replans + 1)
  expect(set.rows).toBe(loaded.rows)
})
