import { setTimeout as sleep } from 'node:timers/promises'
import type { BeaconNetwork } from '@quayso/fairness/beacon/network'
import type { BeaconRound } from '@quayso/fairness/beacon/round'
import { whileListening } from '@quayso/process/while-listening'
import { fetchRound } from './fetch-round.ts'

/** A host that has not answered by now gets company. */
const hedgeAfterMs = 200
/** No try listens for longer. By then the first draw of the round is due. */
export const tryLimitMs = 3000

interface TryHostsOptions {
  readonly network: BeaconNetwork
  readonly hosts: readonly string[]
  readonly round: number
}

/** The first valid answer of any host, asked one after the other without waiting for the slow ones. Rejects if none. */
export async function tryHosts({ network, hosts, round }: TryHostsOptions): Promise<BeaconRound> {
  const done = new AbortController()
  const askAll = (limit: AbortSignal) => {
    const signal = AbortSignal.any([done.signal, limit])
    return Promise.any(
      hosts.map(async (host, i) => {
        if (i > 0) await sleep(i * hedgeAfterMs, undefined, { signal })
        return fetchRound({ network, host, round, signal })
      }),
    )
  }
  try {
    return await whileListening(tryLimitMs, askAll)
  } finally {
    done.abort()
  }
}
