import { expect, test } from 'vitest'
import { networkOfConnection, networkOfCustomer } from './network.ts'

test.each([
  ['192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3'],
  ['2001:db8::1', '2001:0db8:0:0::2'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('%s and %s are one connection', (a, b) => {
  expect(networkOfConnection(a)).toBe(networkOfConnection(b))
})

test.each([
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db9::1'],
])('%s and %s are two', (a, b) => {
  expect(networkOfConnection(a)).not.toBe(networkOfConnection(b))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['2001:db8:1:2::1', '2001:db8:2:2::1', false],
  ['192.0.2.1', '::ffff:192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
])('whether %s and %s are one customer is %s', (a, b, isOne) => {
  expect(networkOfCustomer(a) === networkOfCustomer(b)).toBe(isOne)
})
