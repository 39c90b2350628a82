import { expect, test } from 'vitest'
import { distanceStep } from './distance-step.ts'
import { dotPlotScale, labelSpots } from './dot-plot-scale.ts'

const counts = (value: number) => Array.from({ length: 100 }, (_, number) => value + (number % 3))

test('[STAT-08] dots stand in the order 00 to 99, higher counts above lower ones', () => {
  const { x, y, ticks } = dotPlotScale({ counts: counts(24), band: { mean: 24.3, low: 15, high: 33 } }, 340)
  expect([x(0) < x(9), x(9) < x(10), x(98) < x(99), x(99) < 340]).toEqual([true, true, true, true])
  expect(y(33)).toBeLessThan(y(15))
  expect(ticks).toEqual([0, 10, 20, 30])
})

test('[STAT-04] the axis of many draws begins below the band, not at none', () => {
  const { ticks, y } = dotPlotScale({ counts: counts(2030), band: { mean: 2033, low: 1946, high: 2120 } }, 340)
  expect(ticks[0]).toBeGreaterThan(1800)
  expect(y(2120)).toBeLessThan(y(1946) - 100)
})

test('[STAT-04] labels of dots that are close stand beside each other', () => {
  const high = (x: number, y: number) => ({ x, y, isHigh: true })
  expect(labelSpots([high(100, 50), { x: 200, y: 250, isHigh: false }], 280)).toEqual([
    { x: 100, y: 42 },
    { x: 200, y: 269 },
  ])
  const spots = labelSpots([high(150, 50), high(160, 52), high(170, 49)], 280)
  const overlap = spots.filter((one, place) =>
    spots.slice(0, place).some((other) => Math.abs(one.x - other.x) < 18 && Math.abs(one.y - other.y) < 12),
  )
  expect(overlap).toEqual([])
})

test('[STAT-04] a cell is darker the further it is above what is expected', () => {
  expect([17, 19, 26, 29, 34, 41].map((count) => distanceStep(count, 257))).toEqual([0, 1, 2, 3, 4, 5])
  expect(distanceStep(0, 0)).toBe(2)
})
