import { Worker } from 'node:worker_threads'
import type { BeaconNetwork } from '@quayso/fairness/beacon/network'
import type { BeaconRound } from '@quayso/fairness/beacon/round'

export interface BeaconThreadData {
  readonly network: BeaconNetwork
  readonly hosts: readonly string[]
}

/** Told once the thread can fetch: loading its code takes seconds on a busy machine. */
export const threadReady = 'ready'

/** What became of a round: its checked signature, or why the first try of all hosts failed. */
export type RoundOutcome =
  | { readonly round: number; readonly signature: string }
  | { readonly round: number; readonly failure: string }
  | { readonly checked: BeaconRound; readonly isSigned: boolean }

/** A round to fetch, or with a signature to check. */
export interface RoundRequest {
  readonly round: number
  readonly signature?: string
}

/** The rounds of a public beacon that our draws need. */
export interface Beacon {
  readonly network: BeaconNetwork
  /** Asks for a round when it comes out, once. */
  readonly want: (round: number) => void
  /** The signature, in hex; undefined as long as it is not known. */
  readonly signatureOf: (round: number) => string | undefined
  /** Whether the round is known, or every host was asked for it in vain. */
  readonly isTried: (round: number) => boolean
  /** Whether the first answers may still be on their way: the thread and its first connections are slow. */
  readonly isStarting: () => boolean
  /** Whether a host answered lately: a round that failed may then still come. */
  readonly isAnswering: () => boolean
  /** Whether the network signed a round that somebody else fetched. */
  readonly isSigned: (round: BeaconRound) => Promise<boolean>
  readonly stop: () => Promise<void>
}

interface FollowBeaconOptions extends BeaconThreadData {
  readonly onFailure: (outcome: { readonly round: number; readonly failure: string }) => void
  readonly onError: (error: unknown) => void
}

/** More than a day of draws is never overdue at once. */
const remembered = 5000

const latelyMs = 30_000
/** A thread that is not ready by then is not waited for. */
const threadStartMs = 30_000
/** From the thread's start to its first answers. */
const firstAnswerMs = 10_000
/** Rounds that failed before the first answer are tried again within this time. */
const settleMs = 1000
/** A thread that cannot start is not started again at once. */
const restartAfterMs = 1000

interface WantedRound {
  signature?: string
  isTried: boolean
}

interface PendingCheck extends BeaconRound {
  readonly isSigned: Promise<boolean>
  readonly settle: (isSigned: boolean) => void
}

const nameOf = ({ round, signature }: BeaconRound) => `${round} ${signature}`

export function followBeacon({ network, hosts, onFailure, onError }: FollowBeaconOptions): Beacon {
  const rounds = new Map<number, WantedRound>()
  const checks = new Map<string, PendingCheck>()
  const workerData: BeaconThreadData = { network, hosts }
  let stopped = false
  // Until the first answers can be there, none is missing.
  let answeredAtMs = performance.now()
  let startUntilMs = answeredAtMs + threadStartMs

  const start = (): Worker => {
    const started = new Worker(new URL('beacon-thread.ts', import.meta.url), { workerData })
    started.on('message', (outcome: RoundOutcome | typeof threadReady) => {
      if (outcome === threadReady) {
        startUntilMs = Math.min(startUntilMs, performance.now() + firstAnswerMs)
        return
      }
      if ('checked' in outcome) {
        const name = nameOf(outcome.checked)
        checks.get(name)?.settle(outcome.isSigned)
        checks.delete(name)
        return
      }
      const wanted = rounds.get(outcome.round)
      if (wanted) wanted.isTried = true
      if ('failure' in outcome) return onFailure(outcome)
      answeredAtMs = performance.now()
      startUntilMs = Math.min(startUntilMs, answeredAtMs + settleMs)
      if (wanted) wanted.signature = outcome.signature
    })
    started.on('error', onError)
    started.on('exit', () => {
      if (!stopped) setTimeout(restart, restartAfterMs).unref()
    })
    // A process that has nothing else to do may end.
    started.unref()
    return started
  }
  let thread = start()
  const restart = () => {
    if (stopped) return
    thread = start()
    for (const [round, { signature }] of rounds) if (signature === undefined) send({ round })
    for (const { round, signature } of checks.values()) send({ round, signature })
  }
  const send = (request: RoundRequest) => thread.postMessage(request)

  return {
    network,
    want: (round) => {
      if (rounds.has(round)) return
      rounds.set(round, { isTried: false })
      send({ round })
      const oldest = rounds.keys().next().value
      if (rounds.size > remembered && oldest !== undefined) rounds.delete(oldest)
    },
    signatureOf: (round) => rounds.get(round)?.signature,
    isTried: (round) => rounds.get(round)?.isTried ?? false,
    isStarting: () => performance.now() < startUntilMs,
    isAnswering: () => performance.now() - answeredAtMs < latelyMs,
    isSigned: async ({ round, signature }) => {
      if (rounds.get(round)?.signature === signature) return true
      const name = nameOf({ round, signature })
      const pending = checks.get(name)
      if (pending) return pending.isSigned
      const { promise: isSigned, resolve: settle } = Promise.withResolvers<boolean>()
      checks.set(name, { round, signature, isSigned, settle })
      send({ round, signature })
      return isSigned
    },
    stop: async () => {
      stopped = true
      await thread.terminate()
    },
  }
}
