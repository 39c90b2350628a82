import { expect, test } from 'vitest'
import { secondsToMidnight } from './midnight.ts'

test.each([
  ['2026-11-19T23:59:29+07:00', 1],
  ['2026-11-19T23:59:30+07:00', 24 * 3600],
  ['2026-11-19T23:59:59+07:00', 24 * 3600 - 29],
  ['2026-11-19T12:00:00+07:00', 12 * 3600 - 30],
  ['2026-11-20T00:00:00+07:00', 24 * 3600 - 30],
])('from %s to half a minute before midnight are %i s', (from, seconds) => {
  expect(secondsToMidnight(Date.parse(from))).toBe(seconds)
})
