import { expect, test } from 'vitest'
import { fastClock } from './fast-clock.ts'

const clock = fastClock({
  startedRealMs: 1000,
  speed: 10,
  parts: [
    [50_000, 60_000],
    [90_000, 95_000],
  ],
})

test.each([
  [1000, 50_000],
  [1500, 55_000],
  [1999, 59_990],
  [2000, 90_000],
  [2400, 94_000],
  [2600, 96_000],
])('at %i ms it shows %i, and back', (realMs, shownMs) => {
  expect(clock.nowMs(realMs)).toBe(shownMs)
  expect(clock.realMs(shownMs)).toBe(realMs)
})

test('a time that is left out comes when the next part begins', () => {
  expect(clock.realMs(70_000)).toBe(2000)
})
