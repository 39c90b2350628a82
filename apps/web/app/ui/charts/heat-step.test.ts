import { expect, test } from 'vitest'
import { heatStep } from './heat-step.ts'

test.each([
  [0, 7, 0],
  [1, 7, 1],
  [1, 70, 1],
  [3, 7, 2],
  [5, 7, 4],
  [7, 7, 5],
  [1, 1, 5],
])('%i of at most %i is step %i', (count, highest, step) => {
  expect(heatStep(count, highest)).toBe(step)
})
