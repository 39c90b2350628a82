import { type BeaconNetwork, chainHashOf } from '@quayso/fairness/beacon/network'
import type { AskBeacon } from '@quayso/fairness/verify/beacon-rounds'
import { whileListening } from '@quayso/process/while-listening'

const timeoutMs = 8_000
/** What drand's hosts answer for a round that they do not have, or not yet. */
const withoutRound = [404, 425]

/** The signature that a host tells for the round, undefined if it has none. Rejects when the host does not answer. */
async function askHost(url: URL, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(url, { signal })
  if (withoutRound.includes(response.status)) return undefined
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  const { signature } = (await response.json()) as { readonly signature?: unknown }
  return typeof signature === 'string' ? signature : undefined
}

/** Asks every host: one that has the round is enough, since its signature can be checked. */
export function askHosts(hosts: readonly string[], network: BeaconNetwork): AskBeacon {
  const chain = chainHashOf(network)
  return async (round) => {
    const askOf = (host: string) =>
      whileListening(timeoutMs, (signal) => askHost(new URL(`/${chain}/public/${round}`, host), signal))
    const answers = await Promise.allSettled(hosts.map(askOf))
    const told = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (told.length === 0) throw new Error(`no host of the beacon could be asked for round ${round}`)
    return told.filter((signature) => signature !== undefined)
  }
}
