import type { PrizeTable } from '@quayso/games/prize-table'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { type BeaconNetwork, beaconOffsetSeconds, chainHashOf, roundOfDraw } from '../beacon/network.ts'
import type { AnchorLeaf, CorrectionLeaf, GameLeaf, Leaf, ResultLeaf } from '../leaves.ts'
import { type Commitment, type DrawFault, verifyDraw } from './verify-draw.ts'

export interface PlacedLeaf<Kind extends Leaf = GameLeaf> {
  readonly leafIndex: number
  readonly leaf: Kind
}

export type PlacedDraw = PlacedLeaf<ResultLeaf | CorrectionLeaf>

export interface PlannedTurn {
  readonly turn: number
  /** As the log writes it: `20261114-0684`. */
  readonly turnNum: string
  readonly atMs: number
}

export interface DayClaim {
  readonly game: string
  readonly day: string
  readonly prizes: PrizeTable
  /** All turns of the day by the game's schedule, in order. */
  readonly turns: readonly PlannedTurn[]
  /** How many of them must be published by now. */
  readonly due: number
  /** How many of the first ones were before the game began, and may be missing. */
  readonly before?: number
  /** The leaves of the log, in log order; those of other games and days are skipped. */
  readonly leaves: readonly PlacedLeaf[]
  /** The network that anchors must name; undefined for a log of before there was one. */
  readonly network?: BeaconNetwork | undefined
}

export interface DayFault {
  readonly fault:
    | DrawFault
    | 'anchor-missing'
    /** With two anchors to choose from, neither is a commitment. */
    | 'anchor-doubled'
    /** The anchor is for another number of turns than the schedule has. */
    | 'turns-differ'
    /** The anchor names no beacon, another one, or another offset. */
    | 'beacon-unnamed'
    | 'turn-missing'
    | 'turn-doubled'
    /** Not a turn of the schedule. */
    | 'turn-unplanned'
    | 'reveal-missing'
    /** The time is not the one that the schedule has for the turn: with another one, another round could be chosen. */
    | 'time-differs'
    /** A kind, version, source or status that no such draw has. */
    | 'kind-unexpected'
  readonly turn?: string
}

function anchorsOf({ game, day, leaves }: DayClaim): PlacedLeaf<AnchorLeaf>[] {
  return leaves.flatMap(({ leafIndex, leaf }) =>
    leaf.kind === 'anchor' && leaf.game === game && leaf.day === day ? [{ leafIndex, leaf }] : [],
  )
}

/** Results and corrections by turn. */
function drawsByTurn({ game, day, leaves }: DayClaim): Map<string, PlacedDraw[]> {
  const draws = new Map<string, PlacedDraw[]>()
  const prefix = day.replaceAll('-', '')
  for (const { leafIndex, leaf } of leaves) {
    if (leaf.kind === 'anchor' || leaf.game !== game || leaf.turn.slice(0, 8) !== prefix) continue
    draws.set(leaf.turn, [...(draws.get(leaf.turn) ?? []), { leafIndex, leaf }])
  }
  return draws
}

function anchorFaults(claim: DayClaim, anchors: readonly PlacedLeaf<AnchorLeaf>[]): DayFault[] {
  const faults: DayFault[] = []
  if (anchors.length > 1) faults.push({ fault: 'anchor-doubled' })
  if (anchors[0]?.leaf.turns !== claim.turns.length) faults.push({ fault: 'turns-differ' })
  const named = anchors[0]?.leaf.beacon
  const expected = claim.network && chainHashOf(claim.network)
  if (named?.chain !== expected || (named && named.offset !== beaconOffsetSeconds)) {
    faults.push({ fault: 'beacon-unnamed' })
  }
  return faults
}

interface Step {
  readonly faults: readonly DayFault['fault'][]
  /** What the next turn is checked against. */
  readonly commitment: Commitment
}

function isOwnResult({ kind, version, source, status }: PlacedDraw['leaf']): boolean {
  return kind === 'result' && version === 1 && source === 'own' && status === 'confirmed'
}

function verifyTurn(claim: DayClaim, position: number, draws: readonly PlacedDraw[], before: Commitment): Step {
  const { turn, atMs } = claim.turns[position] as PlannedTurn
  const beaconRound = claim.network && roundOfDraw(claim.network, { offset: beaconOffsetSeconds }, atMs)
  const faults: DayFault['fault'][] = []
  let commitment = before
  // A draw by us has one result for ever: nothing corrects it.
  if (draws.length > 1) faults.push('turn-doubled')
  for (const { leafIndex, leaf } of draws) {
    const { reveal, tiers } = leaf
    if (leaf.openTime !== toVietnamIso(atMs)) faults.push('time-differs')
    if (!isOwnResult(leaf)) faults.push('kind-unexpected')
    if (!reveal) {
      faults.push('reveal-missing')
      continue
    }
    const { game, prizes } = claim
    const found = verifyDraw({ game, prizes, turn, tiers, reveal, leafIndex, commitment: before, beaconRound })
    faults.push(...found)
    // Only a turn without faults becomes the commitment of the next; otherwise the earlier commitment stays.
    if (faults.length === 0 && commitment === before) {
      commitment = { kind: 'seed', seed: reveal.seed, index: reveal.index, leafIndex }
    }
  }
  return { faults, commitment: faults.length === 0 ? commitment : before }
}

/** Verifies a whole day from the log alone, each turn against the one before it and the first against the anchor. */
export function verifyDay(claim: DayClaim): DayFault[] {
  const anchors = anchorsOf(claim)
  const [first] = anchors
  if (!first) return [{ fault: 'anchor-missing' }]
  const faults = anchorFaults(claim, anchors)
  const draws = drawsByTurn(claim)
  const planned = new Set(claim.turns.map(({ turnNum }) => turnNum))
  for (const turn of draws.keys()) if (!planned.has(turn)) faults.push({ fault: 'turn-unplanned', turn })
  const drawn = claim.turns.map(({ turnNum }) => draws.has(turnNum)).lastIndexOf(true) + 1
  const { anchor, rulesHash } = first.leaf
  let commitment: Commitment = { kind: 'anchor', anchor, rulesHash, leafIndex: first.leafIndex }
  for (const [position, { turnNum: turn }] of claim.turns.slice(0, Math.max(claim.due, drawn)).entries()) {
    const step = verifyTurn(claim, position, draws.get(turn) ?? [], commitment)
    commitment = step.commitment
    faults.push(...step.faults.map((fault) => ({ fault, turn })))
    if (!draws.has(turn) && position >= (claim.before ?? 0)) faults.push({ fault: 'turn-missing', turn })
  }
  return faults
}
