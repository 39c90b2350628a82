import { expect, test } from 'vitest'
import { judgeCurve, toChart } from './curve.ts'

const steady = [100, 180, 200, 201, 199, 200, 202, 198, 200, 201]

test.each([
  ['what stays', steady, false],
  ['what only warms up', [10, 100, ...steady.slice(2)], false],
  ['what grows steadily', steady.map((value, i) => value + 6 * i), true],
  ['what grows by less than is worth a word', steady.map((value, i) => value / 100 + i / 10), false],
  ['what shrinks', steady.map((value, i) => value - 10 * i), false],
])('growth is recognized: %s', (_, values, isGrowing) => {
  expect(judgeCurve({ name: 'rss', values, allowance: 4 }, 2).isGrowing).toBe(isGrowing)
})

test('a chart goes from the least to the most', () => {
  expect(toChart([0, 1, 2, 3, 4, 5, 6, 7])).toBe('▁▂▃▄▅▆▇█')
  expect(toChart([5, 5, 5])).toBe('▁▁▁')
  expect(toChart(Array.from({ length: 600 }, (_, i) => i))).toHaveLength(60)
})
