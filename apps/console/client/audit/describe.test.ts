import { expect, test } from 'vitest'
import { changeOf } from './describe.ts'

test.each([
  [{ state: 'open' }, { state: 'spam' }, { was: 'open', now: 'spam' }],
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
    { was: '2', now: '3' },
  ],
  [
    { a: 1, b: 2 },
    { a: 2, b: 3 },
    { was: 'a: 1, b: 2', now: 'a: 2, b: 3' },
  ],
  [null, { tiers: ['12', '34'] }, { was: '', now: 'tiers: 12 34' }],
  ['40815', '40875', { was: '40815', now: '40875' }],
])('what differs between %j and %j', (before, after, changed) => {
  expect(changeOf(before, after)).toEqual(changed)
})
