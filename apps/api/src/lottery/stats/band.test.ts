import { expect, test } from 'vitest'
import { bandOf, isInside, shareInside } from './band.ts'

test('[STAT-04] 100 draws of 27 numbers bring a number 27 times, usually 17 to 37 times', () => {
  const band = bandOf(2700, 0.01)
  expect(band).toEqual({ mean: 27, low: 17, high: 37 })
  expect([16, 17, 37, 38].map((count) => isInside(band, count))).toEqual([false, true, true, false])
})

test('[STAT-04] how many are inside by chance is exact also for a small sample', () => {
  expect(shareInside(2700, 0.01)).toBeCloseTo(0.958_675, 6)
  // Of 30 draws with one number each: 0 or 1 times is inside.
  expect(bandOf(30, 0.01)).toMatchObject({ low: 0, high: 1 })
  expect(shareInside(30, 0.01)).toBeCloseTo(0.99 ** 30 + 30 * 0.01 * 0.99 ** 29, 12)
  expect(shareInside(203_310, 0.01)).toBeCloseTo(0.95, 2)
  expect(shareInside(0, 0.01)).toBe(1)
})
