import { BlockList, isIPv6 } from 'node:net'
import { networkOfConnection, networkOfCustomer } from '@quayso/process/network'

/** How many streams a network may hold; it may open as many at once, and then so many a second. */
interface Limit {
  readonly held: number
  readonly perSecond: number
}

interface Network {
  readonly limit: Limit
  held: number
  /** Those opened lately, of which `perSecond` are forgotten each second. */
  opened: number
  countedAtMs: number
}

/** Of this process. As at the edge, which has the reasons. */
const ofConnection: Limit = { held: 500, perSecond: 20 }
const ofCustomer: Limit = { held: 1000, perSecond: 80 }

function limitsOf(address: string): (readonly [key: string, limit: Limit])[] {
  const connection = networkOfConnection(address)
  const isIpv4 = !connection.includes(':')
  return [[connection, ofConnection], ...(isIpv4 ? [] : [[`${networkOfCustomer(address)}/48`, ofCustomer] as const])]
}

/** Addresses and networks: `192.0.2.7`, `10.0.0.0/8`. */
export function readNetworks(values: readonly string[]): BlockList {
  const networks = new BlockList()
  for (const value of values) {
    const [address = '', length] = value.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    // Both throw on what is no address.
    if (length === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(length), family)
  }
  return networks
}

/** Limits of streams by the visitor's address, for a gateway without an edge before it. */
export function createVisitorLimits(nowMs: () => number, unlimited: BlockList) {
  const networks = new Map<string, Network>()

  const forget = (network: Network) => {
    const now = nowMs()
    // The clock may have been set back.
    const forgotten = (Math.max(0, now - network.countedAtMs) / 1000) * network.limit.perSecond
    network.opened = Math.max(0, network.opened - forgotten)
    network.countedAtMs = now
  }

  const networkFor = ([key, limit]: readonly [string, Limit]): Network => {
    const network = networks.get(key) ?? { limit, held: 0, opened: 0, countedAtMs: nowMs() }
    networks.set(key, network)
    forget(network)
    return network
  }

  return {
    /** Undefined if the address has too many; otherwise what to call when this one has ended. */
    admit: (address: string): (() => void) | undefined => {
      // It finds an IPv4 address in its IPv6 form too.
      if (unlimited.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return () => {}
      const found = limitsOf(address).map(networkFor)
      if (found.some(({ held, opened, limit }) => Math.max(held, opened) >= limit.held)) return undefined
      for (const network of found) {
        network.held += 1
        network.opened += 1
      }
      return () => {
        for (const network of found) network.held -= 1
      }
    },
    /** Drops networks from which nobody comes any more. */
    sweep: () => {
      for (const [key, network] of networks) {
        forget(network)
        if (network.held === 0 && network.opened === 0) networks.delete(key)
      }
    },
    size: () => networks.size,
  }
}
