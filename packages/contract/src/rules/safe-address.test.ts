import { expect, test } from 'vitest'
import { safeAddress } from './safe-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://example.com', 'https://example.com/'],
  ['/pictures/a.png?v=2', '/pictures/a.png?v=2'],
  ['/', '/'],
])('%s may be used', (value, address) => {
  expect(safeAddress(value)).toBe(address)
})

test.each([
  '',
  'http://example.com/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/\t/example.com/a.png',
  'https:example.com',
  'https://user:word@example.com/',
  'pictures/a.png',
  'https://',
])('%j may not', (value) => {
  expect(safeAddress(value)).toBeUndefined()
})
