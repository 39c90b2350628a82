import { createHash } from 'node:crypto'

/** The first half of an IPv6 address: one connection has all of the other half. */
function ipv6Network(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Who sends, as far as a limit must tell apart; the address cannot be read from it. */
export function senderOf(address: string): Buffer {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return createHash('sha256')
    .update(ipv4 ?? ipv6Network(address))
    .digest()
}
