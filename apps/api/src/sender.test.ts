import { expect, test } from 'vitest'
import { senderOf } from './sender.ts'

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
  ['2001:db8::1', '2001:0db8:0:0::2'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('%s and %s are one sender', (a, b) => {
  expect(senderOf(a)).toEqual(senderOf(b))
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db9::1'],
])('%s and %s are two', (a, b) => {
  expect(senderOf(a)).not.toEqual(senderOf(b))
})
