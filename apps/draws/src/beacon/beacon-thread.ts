import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { roundAtMs } from '@quayso/fairness/beacon/network'
import { isSignedRound } from '@quayso/fairness/beacon/round'
import type { BeaconThreadData, RoundOutcome, RoundRequest } from './follow-beacon.ts'
import { tryHosts } from './try-hosts.ts'

// A thread of its own: checking a signature takes tens of milliseconds, in which no draw could be made.

const { network, hosts } = workerData as BeaconThreadData
/** More would only wait for each other's signatures to be checked, and time out. */
const atOnce = 4
const retryAfterMs = 250
/** A round that came out less than this ago may still be in time for its draw. */
const liveMs = 10_000
/** The draw was made without it long ago. */
const giveUpAfterMs = 60_000

const tell = (outcome: RoundOutcome) => parentPort?.postMessage(outcome)

/** Rounds that are out, in the order they were asked for. */
const waiting = new Set<number>()
let running = 0

/** Rounds of draws that are due now go before those of overdue draws. */
function takeNext(): number | undefined {
  const since = Date.now() - liveMs
  const next = [...waiting].find((round) => roundAtMs(network, round) >= since) ?? waiting.values().next().value
  if (next !== undefined) waiting.delete(next)
  return next
}

async function work(): Promise<void> {
  if (running >= atOnce) return
  running++
  for (let round = takeNext(); round !== undefined; round = takeNext()) await tryRound(round)
  running--
}

/** When each round was tried first. */
const firstTried = new Map<number, number>()

async function tryRound(round: number): Promise<void> {
  const isFirst = !firstTried.has(round)
  if (isFirst) firstTried.set(round, Date.now())
  try {
    const { signature } = await tryHosts({ network, hosts, round })
    firstTried.delete(round)
    tell({ round, signature })
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [error]
    if (isFirst) tell({ round, failure: reasons.map(String).join('; ') })
    if (Date.now() - (firstTried.get(round) ?? 0) < giveUpAfterMs) void enqueue(round, retryAfterMs)
    else firstTried.delete(round)
  }
}

async function enqueue(round: number, afterMs: number): Promise<void> {
  if (afterMs > 0) await sleep(afterMs)
  waiting.add(round)
  await work()
}

parentPort?.on('message', ({ round, signature }: RoundRequest) => {
  if (signature === undefined) void enqueue(round, roundAtMs(network, round) - Date.now())
  else tell({ checked: { round, signature }, isSigned: isSignedRound(network, { round, signature }) })
})
