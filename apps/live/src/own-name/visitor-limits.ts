import { networkOfConnection, networkOfCustomer } from '@quayso/process/network'

/** How many streams a network may hold; it may open as many at once, and then so many a second. */
interface Limit {
  readonly held: number
  readonly perSecond: number
}

interface Network {
  readonly limit: Limit
  held: number
  /** Those opened lately; one is forgotten after another. */
  opened: number
  countedAtMs: number
}

/** As at the edge, which has the reasons. */
const ofConnection: Limit = { held: 500, perSecond: 20 }
const ofCustomer: Limit = { held: 1000, perSecond: 80 }

function limitsOf(address: string): (readonly [key: string, limit: Limit])[] {
  const connection = networkOfConnection(address)
  const isIpv4 = !connection.includes(':')
  return [[connection, ofConnection], ...(isIpv4 ? [] : [[`${networkOfCustomer(address)}/48`, ofCustomer] as const])]
}

/** Limits of streams by the visitor's address, for a gateway without an edge before it. */
export function createVisitorLimits(nowMs: () => number, unlimited: readonly string[]) {
  const networks = new Map<string, Network>()

  const forget = (network: Network) => {
    const now = nowMs()
    const forgotten = ((now - network.countedAtMs) / 1000) * network.limit.perSecond
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
      if (unlimited.includes(address)) return () => {}
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
