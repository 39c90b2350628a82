import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

test('[CON-71] a page whose event stream is refused asks again after 3 s, then more and more rarely, once a minute at last', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 10_000].map(retryAfterMs)
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000])
})
