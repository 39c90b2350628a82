import { expect, test } from 'vitest'
import { searchWork, workTarget } from './work.ts'

test('the number is found in its part, and in no other', () => {
  const work = { salt: 'a1', target: workTarget('a1', 777) }
  expect(searchWork(work, 0, 777)).toBeUndefined()
  expect(searchWork(work, 700, 800)).toBe(777)
  expect(searchWork({ ...work, salt: 'a2' }, 0, 1000)).toBeUndefined()
})
