import { createHash } from 'node:crypto'

/** Groups of an IPv6 address that one connection has at least to itself, and one customer at most. */
const ofConnection = 4
const ofCustomer = 3

function ipv6Network(address: string, length: number): string {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before
  return groups
    .slice(0, length)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function networkOf(address: string, ipv6Length: number): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return ipv4 ?? ipv6Network(address, ipv6Length)
}

/** Who sends, as far as a limit must tell apart; the address cannot be read from it. */
export function senderOf(address: string): Buffer {
  return createHash('sha256').update(networkOf(address, ofConnection)).digest()
}

/** Who shares a turn in a lane: somebody with many networks has one for all of them. Kept nowhere. */
export function blockOf(address: string): string {
  return networkOf(address, ofCustomer)
}
