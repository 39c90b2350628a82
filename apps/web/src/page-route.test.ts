import { expect, test } from 'vitest'
import { pageRouteOf } from './page-route.ts'

test.each([
  ['/', '/'],
  ['/?type=fast', '/'],
  ['/history/mb?page=2', '/history/:code'],
  ['/history/mb.data?page=2', '/history/:code'],
  ['/no/such/page', undefined],
  ['//', undefined],
])('the pattern of %s is %s', (url, pattern) => {
  expect(pageRouteOf(url)).toBe(pattern)
})
