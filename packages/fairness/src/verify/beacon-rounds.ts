import { absentBeacon } from '../beacon/absent.ts'
import { batchSize, forgedRounds } from '../beacon/forged-rounds.ts'
import type { BeaconNetwork } from '../beacon/network.ts'
import { isSignedRound } from '../beacon/round.ts'
import { boundedJobs } from './bounded.ts'
import type { Fault, FaultName, Report } from './faults.ts'

/**
 * Asks the beacon for a round: the signatures that its hosts tell, none if they have none. Rejects when no host
 * answered.
 */
export type AskBeacon = (round: number) => Promise<readonly string[]>

/** A round as a draw revealed it: a signature, or `absent`. */
export interface RevealedRound {
  readonly round: number
  readonly signature: string
  readonly game: string
  readonly turn: string
}

export interface BeaconRounds {
  readonly add: (revealed: RevealedRound) => void
  /** Checks what was added, once there is enough for a batch. */
  readonly check: () => Promise<void>
  /** Checks the rest. */
  readonly end: () => Promise<void>
  readonly counts: { checked: number; absent: number; unasked: number }
}

interface RoundsOptions {
  readonly network: BeaconNetwork
  readonly askBeacon: AskBeacon
  readonly report: Report
}

const askedAtOnce = 8
/** More than the games of some days reveal: games of the same second share a round. */
const remembered = 20_000

type Waiting = Map<string, [RevealedRound, ...RevealedRound[]]>
type Outcome = Extract<FaultName, 'beacon-forged' | 'beacon-called-absent'> | undefined

/** Checks each round once, however many draws reveal it, and many of them at a time. */
export function createBeaconRounds({ network, askBeacon, report }: RoundsOptions): BeaconRounds {
  const counts = { checked: 0, absent: 0, unasked: 0 }
  const outcomes = new Map<string, Outcome>()
  /** The draws that wait for each round's check. */
  let waiting: Waiting = new Map()
  /** The same, while it is under way. */
  const underWay: Waiting = new Map()

  const tell = ({ game, turn }: RevealedRound, fault: Outcome) => {
    if (fault) report({ fault, game, turn } satisfies Fault)
  }
  const settle = (key: string, draws: readonly RevealedRound[], outcome: Outcome) => {
    underWay.delete(key)
    outcomes.set(key, outcome)
    const [oldest] = outcomes.keys()
    if (outcomes.size > remembered && oldest !== undefined) outcomes.delete(oldest)
    for (const draw of draws) tell(draw, outcome)
  }
  const ask = async (round: number): Promise<Outcome> => {
    const told = await askBeacon(round).catch(() => undefined)
    if (!told) counts.unasked++
    const exists = told?.some((signature) => isSignedRound(network, { round, signature }))
    return exists ? 'beacon-called-absent' : undefined
  }

  const checkWaiting = async () => {
    const batch = [...waiting]
    for (const [key, draws] of batch) underWay.set(key, draws)
    waiting = new Map()
    const isAbsent = ([, [{ signature }]]: (typeof batch)[number]) => signature === absentBeacon
    const signed = batch.filter((entry) => !isAbsent(entry))
    const absent = batch.filter(isAbsent)
    counts.checked += signed.length
    counts.absent += absent.length
    const revealed = signed.map(([, [first]]) => first)
    const forged = new Set(await forgedRounds(network, revealed))
    for (const [key, draws] of signed) settle(key, draws, forged.has(draws[0]) ? 'beacon-forged' : undefined)
    const jobs = boundedJobs(askedAtOnce)
    for (const [key, draws] of absent) {
      await jobs.add(async () => {
        settle(key, draws, await ask(draws[0].round))
      })
    }
    await jobs.done()
  }

  return {
    counts,
    add: (revealed) => {
      const key = `${revealed.round} ${revealed.signature}`
      const others = waiting.get(key) ?? underWay.get(key)
      if (others) others.push(revealed)
      else if (outcomes.has(key)) tell(revealed, outcomes.get(key))
      else waiting.set(key, [revealed])
    },
    check: async () => {
      if (waiting.size >= batchSize) await checkWaiting()
    },
    end: checkWaiting,
  }
}
