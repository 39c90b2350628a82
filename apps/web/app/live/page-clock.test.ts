import { expect, test } from 'vitest'
import { pageClock } from './page-clock.ts'

const at = (ms: number) => new Date(ms).toISOString()
const serverMs = Date.parse('2026-11-14T11:24:40Z')
/** What the clock says, without the moments that the test takes. */
const offBy = (ms: number) => Math.round((pageClock.now() - ms) / 5_000)

test('[HOME-15] an answer more than 30 s older than the last word of a server is old, and sets no clock back', () => {
  expect(pageClock.sample(at(serverMs))).toBe(false)
  pageClock.hear(serverMs + 60_000)
  expect(pageClock.sample(at(serverMs + 30_000))).toBe(false)
  expect(pageClock.sample(at(serverMs + 29_999))).toBe(true)
  // The device has slept: the next answer would set the clock.
  pageClock.restart()
  expect(pageClock.sample(at(serverMs - 3_600_000))).toBe(true)
  expect(offBy(serverMs + 30_000)).toBe(0)
  expect(pageClock.sample(at(serverMs + 3_600_000))).toBe(false)
  expect(offBy(serverMs + 3_600_000)).toBe(0)
})
