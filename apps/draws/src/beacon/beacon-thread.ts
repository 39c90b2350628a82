import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { forgedRounds } from '@quayso/fairness/beacon/forged-rounds'
import { roundAtMs } from '@quayso/fairness/beacon/network'
import { isSignedRound } from '@quayso/fairness/beacon/round'
import { fetchUnchecked } from './fetch-round.ts'
import { type BeaconThreadData, type RoundOutcome, type RoundRequest, threadReady } from './follow-beacon.ts'
import { tryHosts, tryLimitMs } from './try-hosts.ts'

// A thread of its own: checking a signature takes tens of milliseconds, in which no draw could be made.

const { network, hosts } = workerData as BeaconThreadData
const overdueAtOnce = 32
const overdueTimeoutMs = 15_000
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
let isCatchingUp = false

/** Rounds that came out lately, whose draws may be due, go one by one and before all others. */
function takeLive(): number | undefined {
  const since = Date.now() - liveMs
  const live = [...waiting].find((round) => roundAtMs(network, round) >= since)
  if (live !== undefined) waiting.delete(live)
  return live
}

/** Of overdue draws there may be hundreds, after an outage: their signatures are checked together, which is faster. */
function takeOverdue(): number[] {
  const before = Date.now() - liveMs
  const taken = [...waiting].filter((round) => roundAtMs(network, round) < before).slice(0, overdueAtOnce)
  for (const round of taken) waiting.delete(round)
  return taken
}

async function work(): Promise<void> {
  if (running >= atOnce) return
  running++
  for (let round = takeLive(); round !== undefined; round = takeLive()) await tryRound(round)
  running--
  await catchUp()
}

/** One batch at a time: two would only wait for each other's signatures to be checked, and time out. */
async function catchUp(): Promise<void> {
  if (isCatchingUp) return
  isCatchingUp = true
  for (let rounds = takeOverdue(); rounds.length > 0; rounds = takeOverdue()) await tryTogether(rounds)
  isCatchingUp = false
}

/** From one host, checked together; what fails is tried alone, at every host. */
async function tryTogether(rounds: readonly number[]): Promise<void> {
  const [host = ''] = hosts
  const signal = AbortSignal.timeout(overdueTimeoutMs)
  const asked = rounds.map((round) => fetchUnchecked({ network, host, round, signal }))
  const found = (await Promise.allSettled(asked)).flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  )
  const forged = new Set(await forgedRounds(network, found))
  const good = new Set<number>()
  for (const { round, signature } of found.filter((candidate) => !forged.has(candidate))) {
    good.add(round)
    firstTried.delete(round)
    tell({ round, signature })
  }
  for (const round of rounds) if (!good.has(round)) await tryRound(round)
}

/** A try that failed this long after its limit failed by our own pause: connections had their limits as well. */
const heldUpMs = 300

/** When each round was tried first. */
const firstTried = new Map<number, number>()

async function tryRound(round: number): Promise<void> {
  const isFirst = !firstTried.has(round)
  if (isFirst) firstTried.set(round, Date.now())
  const startedAt = performance.now()
  try {
    const { signature } = await tryHosts({ network, hosts, round })
    firstTried.delete(round)
    tell({ round, signature })
  } catch (error) {
    if (isFirst && performance.now() - startedAt > tryLimitMs + heldUpMs) {
      firstTried.delete(round)
      return void enqueue(round, 0)
    }
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
parentPort?.postMessage(threadReady)
