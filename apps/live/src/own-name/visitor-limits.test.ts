import { expect, test } from 'vitest'
import { createVisitorLimits, readNetworks } from './visitor-limits.ts'

function withClock() {
  let nowMs = 0
  return {
    ...createVisitorLimits(() => nowMs, readNetworks(['198.51.100.7', '10.0.0.0/8', '2001:db8:9::/48'])),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

const admitAll = ({ admit }: ReturnType<typeof withClock>, address: string, count: number) =>
  Array.from({ length: count }, () => admit(address)).filter((leave) => leave !== undefined)

test('[OPS-08] an address holds 500 streams, whoever else holds some', () => {
  const limits = withClock()
  const held = admitAll(limits, '192.0.2.1', 600)
  expect(held).toHaveLength(500)
  expect(admitAll(limits, '::ffff:192.0.2.1', 1)).toHaveLength(0)
  expect(admitAll(limits, '192.0.2.2', 1)).toHaveLength(1)
  limits.pass(3_600_000)
  expect(admitAll(limits, '192.0.2.1', 1)).toHaveLength(0)
  held[0]?.()
  expect(admitAll(limits, '192.0.2.1', 2)).toHaveLength(1)
})

test('[OPS-08] an address that opens and closes streams opens 20 a second after the first 500', () => {
  const limits = withClock()
  for (const leave of admitAll(limits, '192.0.2.1', 500)) leave()
  expect(admitAll(limits, '192.0.2.1', 1)).toHaveLength(0)
  limits.pass(1000)
  expect(admitAll(limits, '192.0.2.1', 100)).toHaveLength(20)
})

test('[OPS-08] an IPv6 customer holds 1,000 streams in all networks together', () => {
  const limits = withClock()
  expect(admitAll(limits, '2001:db8:1:1::1', 600)).toHaveLength(500)
  expect(admitAll(limits, '2001:db8:1:2::1', 600)).toHaveLength(500)
  expect(admitAll(limits, '2001:db8:1:3::1', 1)).toHaveLength(0)
  expect(admitAll(limits, '2001:db8:2:1::1', 1)).toHaveLength(1)
})

test.each(['198.51.100.7', '::ffff:198.51.100.7', '10.1.2.3', '2001:db8:9::1'])(
  '%s, which has no limits, is not counted',
  (address) => {
    const limits = withClock()
    expect(admitAll(limits, address, 2000)).toHaveLength(2000)
    expect(limits.size()).toBe(0)
  },
)

test('what is neither an address nor a network is refused', () => {
  for (const value of ['ten', '10.0.0.0/33', '10.0.0.0/x']) expect(() => readNetworks([value]), value).toThrow()
})

test('a clock that is set back locks nobody out', () => {
  const limits = withClock()
  admitAll(limits, '192.0.2.1', 1)
  limits.pass(-3_600_000)
  expect(admitAll(limits, '192.0.2.1', 1)).toHaveLength(1)
})

test('networks that are gone are forgotten, those that are there are not', () => {
  const limits = withClock()
  for (const leave of admitAll(limits, '2001:db8:1:1::1', 10)) leave()
  admitAll(limits, '192.0.2.1', 1)
  limits.sweep()
  expect(limits.size()).toBe(3)
  limits.pass(1000)
  limits.sweep()
  expect(limits.size()).toBe(1)
})
