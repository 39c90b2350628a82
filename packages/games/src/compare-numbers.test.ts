import { expect, test } from 'vitest'
import { differingCells, sameNumbers } from './compare-numbers.ts'

const northern = { rank: 2, count: 2, digits: 5 }
const thai = { rank: 1, count: 2, digits: 3, thai: 'front3' } as const

test('numbers are compared in their order, those of the Thai lottery in any', () => {
  expect(differingCells(northern, ['1', '2', '3'], ['1', '3', '2'])).toEqual([1, 2])
  expect(differingCells(thai, ['1', '2', '3'], ['3', '1', '4'])).toEqual([1])
  expect(differingCells(thai, ['1', '1'], ['1', '2'])).toEqual([1])
  expect(sameNumbers(northern, ['1', '2'], ['2', '1'])).toBe(false)
  expect(sameNumbers(thai, ['1', '2'], ['2', '1'])).toBe(true)
  expect(sameNumbers(northern, ['1'], ['1', '2'])).toBe(false)
})
