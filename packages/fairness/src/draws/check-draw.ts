import type { PrizeTable } from '@quayso/games/prize-table'
import { fromHex } from '../bytes.ts'
import type { Leaf, Reveal } from '../leaves.ts'
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
  /** The seed gives the numbers that the site shows. */
  readonly numbers: CheckOutcome
  /** What the seed gives, tier by tier. */
  readonly computed?: readonly string[]
}

/** A draw by us as a site shows it, with the log indexes it names. */
export interface DrawToCheck {
  readonly shown: ShownDraw
  readonly turn: number
  readonly prizes: PrizeTable
  readonly leafIndex: number
  /** Undefined when the site names none. */
  readonly anchorIndex: number | undefined
}

const outcomeOf = (holds: boolean): CheckOutcome => (holds ? 'passed' : 'failed')

function revealOf(leaf: Leaf | undefined): Reveal | undefined {
  return leaf && leaf.kind !== 'anchor' ? leaf.reveal : undefined
}

type Computed = Pick<CheckedDraw, 'rules' | 'seed' | 'numbers' | 'computed'>

function compute(draw: DrawToCheck, reveal: Reveal, commitment: Commitment): Computed {
  const { shown, turn, prizes, leafIndex } = draw
  const faults = verifyDraw({ game: shown.game, prizes, turn, tiers: shown.tiers, reveal, leafIndex, commitment })
  const without = (...unwanted: DrawFault[]) => outcomeOf(!faults.some((fault) => unwanted.includes(fault)))
  const drawn = drawTiers({ game: shown.game, turn, seed: fromHex(reveal.seed), prizes })
  return {
    rules: without('rules-differ'),
    seed: without('link-broken'),
    numbers: without('numbers-differ', 'beacon-differs'),
    computed: drawn.map((numbers) => numbers.join(',')),
  }
}

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
    ...(reveal && commitment ? compute(draw, reveal, commitment) : { rules: 'open', seed: 'open', numbers: 'open' }),
  }
}
