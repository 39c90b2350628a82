import { turnDayMs } from '@quayso/games/time/turn'
import { type GameLeaf, parseLeaf, type Reveal } from '../leaves.ts'
import type { OpenLog } from '../log/open-log.ts'
import type { Commitment } from './verify-draw.ts'

/** A draw as a site shows it. */
export interface ShownDraw {
  readonly game: string
  /** As the log writes it: `20261114-0684`. */
  readonly turn: string
  readonly version: number
  readonly status: string
  readonly openTime: string
  /** The numbers of each tier, joined by commas. */
  readonly tiers: readonly string[]
  readonly reveal: Pick<Reveal, 'seed' | 'index' | 'beaconRound' | 'beacon'> | null
}

/** The leaf of a game that the log proves to have at this index; undefined also for any other leaf. */
export async function readProvenLeaf(log: OpenLog, index: number): Promise<GameLeaf | undefined> {
  const text = await log.provenLeaf(index)
  try {
    const leaf = text === undefined ? undefined : parseLeaf(text)
    return leaf && 'game' in leaf ? leaf : undefined
  } catch {
    return undefined
  }
}

/** Whether the leaf agrees with what the site shows. */
export function saysTheSame(leaf: GameLeaf, shown: ShownDraw): boolean {
  return (
    leaf.kind !== 'anchor' &&
    leaf.game === shown.game &&
    leaf.turn === shown.turn &&
    leaf.version === shown.version &&
    leaf.status === shown.status &&
    leaf.openTime === shown.openTime &&
    leaf.tiers.join(';') === shown.tiers.join(';') &&
    leaf.reveal?.seed === shown.reveal?.seed &&
    leaf.reveal?.index === shown.reveal?.index &&
    leaf.reveal?.beaconRound === shown.reveal?.beaconRound &&
    leaf.reveal?.beacon === shown.reveal?.beacon
  )
}

/** The day of a turn, in the format of anchors. */
export function anchorDay(turn: number): string {
  return new Date(turnDayMs(turn)).toISOString().slice(0, 10)
}

/** The anchor of a game's day from the log; the index that a site gives is only where to look. */
export async function readProvenAnchor(
  log: OpenLog,
  game: string,
  day: string,
  leafIndex: number | undefined,
): Promise<Extract<Commitment, { kind: 'anchor' }> | undefined> {
  if (leafIndex === undefined) return undefined
  const leaf = await readProvenLeaf(log, leafIndex)
  if (leaf?.kind !== 'anchor' || leaf.game !== game || leaf.day !== day) return undefined
  const { anchor, rulesHash, beacon } = leaf
  return { kind: 'anchor', anchor, rulesHash, beacon, leafIndex }
}
