import { expect, test } from 'vitest'
import { headTail } from './head-tail.ts'

test('rows are sorted, repeats are kept, the special pair is marked', () => {
  const { heads, tails } = headTail([['96380'], ['75668'], ['76084', '38945'], ['00', '80', '08']])
  expect(heads[8]).toEqual([
    { digits: '80', special: true },
    { digits: '80', special: false },
    { digits: '84', special: false },
  ])
  expect(heads[0]?.map(({ digits }) => digits)).toEqual(['00', '08'])
  expect(tails[0]?.map(({ digits }) => digits)).toEqual(['00', '80', '80'])
  expect(tails[8]?.map(({ digits }) => digits)).toEqual(['08', '68'])
  expect(heads[1]).toEqual([])
  for (const table of [heads, tails]) expect(table.flat()).toHaveLength(7)
})
