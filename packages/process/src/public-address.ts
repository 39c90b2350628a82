import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses of machines and networks that are not on the public Internet, and those that lead to them. */
const notPublic = new BlockList()
const subnets = {
  ipv4: [
    '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24',
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
  ],
  // Of 2000::/3, which is all that is public: tunnels, which carry an address of version 4, and documentation.
  ipv6: ['2001::/23 2001:db8::/32 2002::/16 3fff::/20'],
} as const
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const subnet of subnets[family].join(' ').split(' ')) {
    const [network = '', prefix] = subnet.split('/')
    notPublic.addSubnet(network, Number(prefix), family)
  }
}
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether this is the address of a machine on the public Internet; false for anything that is not an address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
  return !notPublic.check(address, 'ipv4')
}
