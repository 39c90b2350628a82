import { expect, test } from 'vitest'
import { drawAt, loadedAt, minuteMs as ms } from '../testing.ts'
import { planFetch } from './fetch-plan.ts'
import { historyReducer, startHistory } from './history-state.ts'

const loaded = startHistory(30, loadedAt(100, 30))
const full = startHistory('full', loadedAt(300, 200))
const failed = (state: typeof loaded) => historyReducer(state, { kind: 'fetch-failed', isAnswered: true })
/** Twenty seconds before the next draw, fetched when the page was rendered. */
const waiting = { nowMs: ms(101) - 20_000, fetchedMs: ms(100), jitterMs: 0, wantsAll: false }

test('[HIST-05] the refetch is scheduled for the next draw by the server’s time', () => {
  expect(planFetch(loaded, waiting)).toEqual({ rows: 30, inMs: 20_000 })
  expect(planFetch({ ...loaded, pushIsOpen: true }, waiting).inMs).toBe(20_000)
  expect(planFetch(loaded, { ...waiting, jitterMs: 200 }).inMs).toBe(20_200)
})

test('[HIST-06] every three seconds while the newest turn is unchanged', () => {
  expect(planFetch(loaded, { ...waiting, nowMs: ms(101) + 1_000, fetchedMs: ms(101) }).inMs).toBe(2_000)
  expect(planFetch(loaded, { ...waiting, nowMs: ms(101) + 9_000, fetchedMs: ms(101) + 8_900 }).inMs).toBe(2_900)
})

test('[HIST-06] three seconds after a failed call, whether a draw is due or not', () => {
  const nowMs = waiting.nowMs
  expect(planFetch(failed(loaded), { ...waiting, fetchedMs: nowMs - 1_000 })).toEqual({ rows: 30, inMs: 2_000 })
  expect(planFetch(failed(loaded), { ...waiting, nowMs: ms(101), fetchedMs: ms(101) }).inMs).toBe(3_000)
})

test('an empty page fetches its rows at once, then every three seconds', () => {
  const empty = { ...waiting, fetchedMs: undefined }
  expect(planFetch(startHistory('full', undefined), empty)).toEqual({ rows: 200, inMs: 0 })
  expect(planFetch(startHistory(10, undefined), empty)).toEqual({ rows: 10, inMs: 0 })
  expect(planFetch(startHistory(10, undefined), { ...empty, wantsAll: true }).rows).toBe(10)
  expect(planFetch(failed(startHistory(10, undefined)), { ...empty, fetchedMs: empty.nowMs }).inMs).toBe(3_000)
})

test('the rest of the full list is fetched at once when it is wanted, and only then', () => {
  expect(planFetch(full, { ...waiting, wantsAll: true })).toEqual({ rows: 'all', inMs: 0 })
  expect(planFetch(failed(full), { ...waiting, wantsAll: true, fetchedMs: waiting.nowMs })).toEqual({
    rows: 'all',
    inMs: 3_000,
  })
  expect(planFetch(full, waiting).rows).toBe(10)
  expect(planFetch({ ...full, isWhole: true }, { ...waiting, wantsAll: true }).rows).toBe(10)
})

test('a draw under way is polled from its own time on, rarely while push is open', () => {
  const drawing = { ...loaded, rows: [drawAt(101, { status: 'drawing' }), ...loaded.rows], nextDueAtMs: ms(102) }
  const situation = { ...waiting, nowMs: ms(101) + 10_000, fetchedMs: ms(101) + 9_000 }
  expect(planFetch(drawing, situation).inMs).toBe(2_000)
  expect(planFetch({ ...drawing, pushIsOpen: true }, situation).inMs).toBe(59_000)
})
