import type { DrawAnchor, DrawRecord } from '@quayso/contract/calls/proofs'
import { publishedTiers } from '@quayso/contract/draw-view'
import { type BeaconNetwork, beaconOffsetSeconds, roundOfDraw } from '@quayso/fairness/beacon/network'
import {
  anchorDay,
  readProvenAnchor,
  readProvenLeaf,
  type ShownDraw,
  saysTheSame,
} from '@quayso/fairness/draws/published-draw'
import { type Commitment, type DrawFault, verifyDraw } from '@quayso/fairness/draws/verify-draw'
import type { Reveal } from '@quayso/fairness/leaves'
import type { OpenLog } from '@quayso/fairness/log/open-log'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { parseTurnNum, toTurnNum, turnDayMs } from '@quayso/games/time/turn'

export interface RangeFault {
  readonly game: string
  readonly turn: string
  readonly fault:
    | DrawFault
    /** The log does not have it where the site says. */
    | 'not-in-log'
    /** The log has something else than what the site shows. */
    | 'differs-from-log'
    | 'anchor-missing'
    /** A turn of the schedule between two drawn ones. */
    | 'turn-missing'
}

function toShown(game: Game, { turnNum, version, status, openTime, reveal, ...issue }: DrawRecord): ShownDraw {
  return { game: game.code, turn: turnNum, version, status, openTime, tiers: publishedTiers(issue), reveal }
}

/** The scheduled turns between these two, exclusive. */
function turnsBetween(game: Game, after: number, before: number): number[] {
  const turns: number[] = []
  for (let next = nextTurn(game, after); next.atMs < before; next = nextTurn(game, next.atMs)) turns.push(next.turn)
  return turns
}

export interface DrawRecords {
  readonly records: readonly DrawRecord[]
  readonly anchors: readonly DrawAnchor[]
}

/** Checks every draw the site shows of a game against the log, and ours against what was fixed before them. */
export async function verifyGame(
  game: Game,
  { records, anchors }: DrawRecords,
  log: OpenLog,
  network: BeaconNetwork,
): Promise<RangeFault[]> {
  const faults: RangeFault[] = []
  /** What the next turn is checked against, as long as it is of the same day. */
  let chain: { day: string; commitment: Commitment } | undefined
  let previous: DrawRecord | undefined

  for (const record of records) {
    const add = (...found: RangeFault['fault'][]) =>
      faults.push(...found.map((fault) => ({ game: game.code, turn: record.turnNum, fault })))
    const turn = parseTurnNum(record.turnNum) ?? 0
    if (previous && game.drawnBy === 'us') {
      for (const missing of turnsBetween(game, Date.parse(previous.openTime), Date.parse(record.openTime))) {
        faults.push({ game: game.code, turn: toTurnNum(missing), fault: 'turn-missing' })
      }
    }
    previous = record

    const shown = toShown(game, record)
    const leaf = await readProvenLeaf(log, record.leafIndex)
    if (!leaf) add('not-in-log')
    else if (!saysTheSame(leaf, shown)) add('differs-from-log')
    if (game.drawnBy !== 'us') continue

    const day = anchorDay(turn)
    if (chain?.day !== day) {
      const shownAnchor = anchors.find((candidate) => candidate.day === day)
      const anchor = await readProvenAnchor(log, game.code, day, shownAnchor?.leafIndex)
      chain = anchor && { day, commitment: anchor }
    }
    if (!chain) {
      add('anchor-missing')
      continue
    }
    const reveal: Reveal | undefined = leaf && leaf.kind !== 'anchor' ? leaf.reveal : undefined
    if (!reveal) continue
    const found = verifyDraw({
      game: game.code,
      prizes: prizeTableOn(game, turnDayMs(turn)),
      turn,
      tiers: shown.tiers,
      reveal,
      leafIndex: record.leafIndex,
      commitment: chain.commitment,
      beaconRound: roundOfDraw(network, { offset: beaconOffsetSeconds }, Date.parse(record.openTime)),
    })
    add(...found)
    // Only a turn without a fault becomes the commitment of the next.
    if (found.length === 0) {
      const commitment: Commitment = {
        kind: 'seed',
        seed: reveal.seed,
        index: reveal.index,
        leafIndex: record.leafIndex,
      }
      chain = { day, commitment }
    }
  }
  return faults
}
