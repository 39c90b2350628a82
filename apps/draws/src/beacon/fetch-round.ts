import { type BeaconNetwork, chainHashOf } from '@quayso/fairness/beacon/network'
import { type BeaconRound, isSignedRound } from '@quayso/fairness/beacon/round'

/** An answer is a few hundred bytes. */
const maxBytes = 4096

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error('longer than a round')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

interface FetchRoundOptions {
  readonly network: BeaconNetwork
  /** A host of drand's HTTP API. */
  readonly host: string
  readonly round: number
  readonly signal: AbortSignal
}

/** A round as a host answers it. Nobody has checked its signature. */
export async function fetchUnchecked({ network, host, round, signal }: FetchRoundOptions): Promise<BeaconRound> {
  const url = new URL(`/${chainHashOf(network)}/public/${round}`, host)
  const response = await fetch(url, { signal, redirect: 'error' })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`${url.host} answered ${response.status} for round ${round}`)
  }
  const answer = JSON.parse(await readBounded(response)) as Partial<BeaconRound> | null
  if (answer?.round !== round) throw new Error(`${url.host} answered another round than ${round}`)
  return { round, signature: String(answer.signature) }
}

/** A round with its signature checked: which host it comes from does not matter then. */
export async function fetchRound(options: FetchRoundOptions): Promise<BeaconRound> {
  const found = await fetchUnchecked(options)
  if (isSignedRound(options.network, found)) return found
  throw new Error(`${new URL(options.host).host} answered round ${found.round} with a signature of somebody else`)
}
