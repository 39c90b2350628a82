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

/** Who shares a limit: an IPv4 address, or the part of an IPv6 address that one connection has at least. */
export function networkOfConnection(address: string): string {
  return networkOf(address, ofConnection)
}

/** The same with the part that one customer has at most: somebody with many networks counts once. */
export function networkOfCustomer(address: string): string {
  return networkOf(address, ofCustomer)
}
