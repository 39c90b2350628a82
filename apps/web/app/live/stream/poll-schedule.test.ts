import { expect, test } from 'vitest'
import { nextFetchInMs } from './poll-schedule.ts'

const minuteMs = 60_000
const due = { dueMs: 60_000, isDrawing: false }
const drawing = { dueMs: 60_000, isDrawing: true }
const pace = { headStartMs: 2_000, eagerMs: 2_000 }
const waiting = { nowMs: 40_000, fetchedMs: undefined, pushIsOpen: false, fetchFailed: false, jitterMs: 100, pace }
/** Fetched this long after zero; the schedule is computed half a second later. */
const fetchedAfter = (ms: number) => ({ ...waiting, fetchedMs: due.dueMs + ms, nowMs: due.dueMs + ms + 500 })

test.each([
  ['without push the first fetch comes at zero', {}, 20_100],
  ['push gets two seconds before the first fetch', { pushIsOpen: true }, 22_000],
  ['a fetch before zero does not count', { fetchedMs: 39_000 }, 20_100],
  ['while the draw has not come, two seconds after the last fetch', { nowMs: 61_000, fetchedMs: 60_100 }, 1_100],
  ['also with push open', { nowMs: 62_500, fetchedMs: 62_000, pushIsOpen: true }, 1_500],
  ['a fetch that took longer than two seconds is followed at once', { nowMs: 70_000, fetchedMs: 62_000 }, 0],
  ['a page that slept past zero fetches at once', { nowMs: 99_000, fetchedMs: 10_000 }, 0],
  ['after a fetch that failed, two seconds later, due or not', { fetchedMs: 39_000, fetchFailed: true }, 1_000],
  ['with push open too', { fetchedMs: 39_500, fetchFailed: true, pushIsOpen: true }, 1_500],
  ['push that closes past zero gives way at once', { nowMs: 60_900 }, 0],
])('%s', (_, change, delayMs) => {
  expect(nextFetchInMs([due], { ...waiting, ...change })).toBe(delayMs)
})

test.each([
  ['for a quarter of an hour every two seconds', due, 15 * minuteMs - 1, false, 1_500],
  ['then every minute', due, 15 * minuteMs, false, 59_500],
  ['for hours, with push or without', due, 300 * minuteMs, true, 59_500],
  ['a draw under way is asked for as long as one takes', drawing, 30 * minuteMs, false, 1_500],
  ['but not for hours', drawing, 60 * minuteMs, false, 59_500],
  ['and hardly at all while it is pushed', drawing, minuteMs, true, 59_500],
])('[HOME-12] a draw that is late: %s', (_, draw, afterMs, pushIsOpen, delayMs) => {
  expect(nextFetchInMs([draw], { ...fetchedAfter(afterMs), pushIsOpen })).toBe(delayMs)
})

test('[HOME-12] a late game neither delays nor hastens one that is due', () => {
  const nowMs = due.dueMs + 300 * minuteMs
  const soon = { dueMs: nowMs + 5_000, isDrawing: false }
  const situation = { ...waiting, nowMs, fetchedMs: nowMs - 1_000 }
  expect(nextFetchInMs([due, soon], situation)).toBe(5_100)
  expect(nextFetchInMs([soon, due], { ...situation, fetchedMs: nowMs - 58_000 })).toBe(2_000)
})

test('a page with another pace polls at zero although push is open, and then at its own interval', () => {
  const other = { ...waiting, pushIsOpen: true, pace: { headStartMs: 0, eagerMs: 3_000 } }
  expect(nextFetchInMs([due], other)).toBe(20_000)
  expect(nextFetchInMs([due], { ...other, nowMs: 61_000, fetchedMs: 60_000 })).toBe(2_000)
})

test('an empty page fetches at once, then every two seconds however long it takes', () => {
  const nowMs = 5e12
  expect(nextFetchInMs([], { ...waiting, nowMs })).toBe(0)
  expect(nextFetchInMs([], { ...waiting, nowMs, fetchedMs: nowMs - 500 })).toBe(1_500)
})
