import { expect, test } from 'vitest'
import { nextFetchInMs } from './poll-schedule.ts'

const waiting = { nowMs: 40_000, dueMs: 60_000, fetchedMs: undefined, pushIsOpen: false, jitterMs: 100 }

test.each([
  ['without push the first fetch comes at zero', {}, 20_100],
  ['push gets two seconds before the first fetch', { pushIsOpen: true }, 22_000],
  ['a fetch before zero does not count', { fetchedMs: 39_000 }, 20_100],
  ['while the draw has not come, two seconds after the last fetch', { nowMs: 61_000, fetchedMs: 60_100 }, 1_100],
  ['with push open too', { nowMs: 62_500, fetchedMs: 62_000, pushIsOpen: true }, 1_500],
  ['a fetch that took longer than two seconds is followed at once', { nowMs: 70_000, fetchedMs: 62_000 }, 0],
  ['a page that slept past zero fetches at once', { nowMs: 99_000, fetchedMs: 10_000 }, 0],
  ['push that closes past zero gives way at once', { nowMs: 60_900 }, 0],
])('%s', (_, change, delayMs) => {
  expect(nextFetchInMs({ ...waiting, ...change })).toBe(delayMs)
})
