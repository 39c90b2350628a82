import type { PrizeTable } from '@quayso/games/prize-table'
import { turnIndex } from '@quayso/games/time/turn'
import type { NamedBeacon } from '../beacon/network.ts'
import { beaconBytes } from '../beacon/randomness.ts'
import { fromHex, toHex } from '../bytes.ts'
import type { Reveal } from '../leaves.ts'
import { link } from '../seed-chain.ts'
import { drawTiers, rulesHashOf } from './draw-tiers.ts'

/** More links than any day has turns: a made-up index must not keep a visitor's browser busy. */
const maxLinks = 86_400

export type DrawFault =
  /** The rules of the anchor, of the reveal and of the site are not the same. */
  | 'rules-differ'
  /** The seed does not lead back to what was public before. */
  | 'link-broken'
  /** The seed gives other numbers than those published. */
  | 'numbers-differ'
  /** A beacon round other than the planned one, none where one was planned, or one where none was. */
  | 'beacon-differs'
  /** The anchor was logged after the draw that it should have fixed. */
  | 'anchor-late'
  /** The turn before was logged after this one. */
  | 'out-of-order'
  /** Revealed another turn's seed. */
  | 'turn-misplaced'

/** What was public before the draw: the anchor of the day, or the seed that an earlier turn revealed. */
export type Commitment =
  | {
      readonly kind: 'anchor'
      readonly anchor: string
      readonly rulesHash: string
      readonly beacon?: NamedBeacon | undefined
      readonly leafIndex: number
    }
  | { readonly kind: 'seed'; readonly seed: string; readonly index: number; readonly leafIndex: number }

/** A draw as published; hashes and seeds in hex, as the log has them. */
export interface DrawClaim {
  readonly game: string
  readonly prizes: PrizeTable
  readonly turn: number
  readonly tiers: readonly string[]
  readonly reveal: Reveal
  readonly leafIndex: number
  readonly commitment: Commitment
  /** The beacon's round for this turn, by the anchor and the schedule; undefined where the anchor names no beacon. */
  readonly beaconRound?: number | undefined
}

function isLinked({ reveal, commitment }: DrawClaim): boolean {
  const [target, index] =
    commitment.kind === 'anchor' ? [commitment.anchor, 0] : ([commitment.seed, commitment.index] as const)
  const links = reveal.index - index
  if (links < 1 || links > maxLinks) return false
  let seed = fromHex(reveal.seed)
  for (let i = 0; i < links; i++) seed = link(seed)
  return toHex(seed) === target
}

function areRulesKept({ game, prizes, reveal, commitment }: DrawClaim): boolean {
  const rulesHash = toHex(rulesHashOf(game, prizes))
  return reveal.rulesHash === rulesHash && (commitment.kind === 'seed' || commitment.rulesHash === rulesHash)
}

function isBeaconPlanned({ reveal, beaconRound }: DrawClaim): boolean {
  return reveal.beaconRound === beaconRound && (reveal.beacon === undefined) === (beaconRound === undefined)
}

function areNumbersRight({ game, prizes, turn, tiers, reveal }: DrawClaim): boolean {
  const drawn = drawTiers({ game, turn, seed: fromHex(reveal.seed), prizes, beacon: beaconBytes(reveal.beacon) })
  return tiers.length === drawn.length && drawn.every((numbers, rank) => numbers.join(',') === tiers[rank])
}

/**
 * Computes the draw again from public data alone. No faults: the numbers follow from what was fixed beforehand and the
 * beacon's round as revealed, whose signature `isSignedRound` checks.
 */
export function verifyDraw(claim: DrawClaim): DrawFault[] {
  const { commitment } = claim
  const faults: DrawFault[] = []
  if (commitment.leafIndex >= claim.leafIndex)
    faults.push(commitment.kind === 'anchor' ? 'anchor-late' : 'out-of-order')
  if (!areRulesKept(claim)) faults.push('rules-differ')
  // The only turn of a day has no index. Any other seed of the day would lead back to the anchor as well.
  if (claim.reveal.index !== (turnIndex(claim.turn) || 1)) faults.push('turn-misplaced')
  if (!isLinked(claim)) faults.push('link-broken')
  if (!isBeaconPlanned(claim)) faults.push('beacon-differs')
  if (!areNumbersRight(claim)) faults.push('numbers-differ')
  return faults
}
