import type { PrizeTable } from '@quayso/games/prize-table'
import { absentBeacon } from '../beacon/absent.ts'
import { type BeaconNetwork, beaconOffsetSeconds, chainHashOf, roundOfDraw } from '../beacon/network.ts'
import { beaconBytes } from '../beacon/randomness.ts'
import { isSignedRound } from '../beacon/round.ts'
import { fromHex } from '../bytes.ts'
import type { GameLeaf, Reveal } from '../leaves.ts'
import type { OpenLog } from '../log/open-log.ts'
import { drawTiers } from './draw-tiers.ts'
import { anchorDay, readProvenAnchor, readProvenLeaf, type ShownDraw, saysTheSame } from './published-draw.ts'
import { type Commitment, type DrawFault, verifyDraw } from './verify-draw.ts'

/** `open` where the data to check was missing. */
export type CheckOutcome = 'passed' | 'failed' | 'open'

export interface CheckedDraw {
  /** The log proves that it has a result at the given index. */
  readonly logged: CheckOutcome
  /** That result equals the one the site shows. */
  readonly shown: CheckOutcome
  /** The day's anchor is in the log, before the result. */
  readonly committed: CheckOutcome
  /** The rules are those of the anchor. */
  readonly rules: CheckOutcome
  /** The seed leads back to the anchor. */
  readonly seed: CheckOutcome
  /** The round that the anchor fixed for this turn is signed by the public beacon, or is said to have been absent. */
  readonly beacon: CheckOutcome | 'absent'
  /** Seed and beacon give the numbers that the site shows. */
  readonly numbers: CheckOutcome
  /** What they give, tier by tier. */
  readonly computed?: readonly string[]
}

/** A draw by us as a site shows it, with the log indexes it names. */
export interface DrawToCheck {
  readonly shown: ShownDraw
  readonly turn: number
  /** When the turn is due by the game's schedule. */
  readonly dueAtMs: number
  readonly prizes: PrizeTable
  /** The beacon that the anchor must name. */
  readonly network: BeaconNetwork
  readonly leafIndex: number
  /** Undefined when the site names none. */
  readonly anchorIndex: number | undefined
}

const outcomeOf = (holds: boolean): CheckOutcome => (holds ? 'passed' : 'failed')

function revealOf(leaf: GameLeaf | undefined): Reveal | undefined {
  return leaf && leaf.kind !== 'anchor' ? leaf.reveal : undefined
}

function plannedRound({ network, dueAtMs }: DrawToCheck): number {
  return roundOfDraw(network, { offset: beaconOffsetSeconds }, dueAtMs)
}

function checkBeacon(draw: DrawToCheck, { beaconRound, beacon }: Reveal, commitment: Anchor): CheckedDraw['beacon'] {
  const { network } = draw
  const isNamed = commitment.beacon?.chain === chainHashOf(network) && commitment.beacon.offset === beaconOffsetSeconds
  if (!isNamed || beaconRound !== plannedRound(draw) || beacon === undefined) return 'failed'
  if (beacon === absentBeacon) return 'absent'
  return outcomeOf(isSignedRound(network, { round: beaconRound, signature: beacon }))
}

type Anchor = Extract<Commitment, { kind: 'anchor' }>
type Computed = Pick<CheckedDraw, 'rules' | 'seed' | 'beacon' | 'numbers' | 'computed'>

function compute(draw: DrawToCheck, reveal: Reveal, commitment: Anchor): Computed {
  const { shown, turn, prizes, leafIndex } = draw
  const beaconRound = plannedRound(draw)
  const claim = { game: shown.game, prizes, turn, tiers: shown.tiers, reveal, leafIndex, commitment, beaconRound }
  const faults = verifyDraw(claim)
  const without = (...unwanted: DrawFault[]) => outcomeOf(!faults.some((fault) => unwanted.includes(fault)))
  const beacon = beaconBytes(reveal.beacon)
  const drawn = drawTiers({ game: shown.game, turn, seed: fromHex(reveal.seed), prizes, beacon })
  return {
    rules: without('rules-differ'),
    seed: without('link-broken', 'turn-misplaced'),
    beacon: checkBeacon(draw, reveal, commitment),
    numbers: without('numbers-differ'),
    computed: drawn.map((numbers) => numbers.join(',')),
  }
}

const uncomputed: Computed = { rules: 'open', seed: 'open', beacon: 'open', numbers: 'open' }

/** Checks one draw by us, step by step as a visitor can follow it. */
export async function checkDraw(draw: DrawToCheck, log: OpenLog): Promise<CheckedDraw> {
  const { shown, turn, leafIndex, anchorIndex } = draw
  const leaf = await readProvenLeaf(log, leafIndex)
  const commitment = await readProvenAnchor(log, shown.game, anchorDay(turn), anchorIndex)
  const reveal = revealOf(leaf)
  return {
    logged: outcomeOf(leaf !== undefined),
    shown: leaf ? outcomeOf(saysTheSame(leaf, shown)) : 'open',
    committed: outcomeOf(commitment !== undefined && commitment.leafIndex < leafIndex),
    ...(reveal && commitment ? compute(draw, reveal, commitment) : uncomputed),
  }
}
