import { issueTiers } from '@quayso/contract/draw-view'
import type { DrawAnchor, DrawRecord } from '@quayso/contract/draws'
import { type Leaf, parseLeaf, type Reveal } from '@quayso/fairness/leaves'
import { type Commitment, type DrawFault, verifyDraw } from '@quayso/fairness/verify-draw'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/planned-turn'
import { parseTurnNum, toTurnNum, turnDayMs } from '@quayso/games/turn'
import type { OpenLog } from './open-log.ts'

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

/** What the site shows of a game between two turns. */
export interface ShownDraws {
  readonly records: readonly DrawRecord[]
  readonly anchors: readonly DrawAnchor[]
}

function tiersOf(record: DrawRecord): string[] {
  return issueTiers(record)?.map((numbers) => numbers.join(',')) ?? [record.openNum]
}

function readLeaf(text: string | undefined): Leaf | undefined {
  try {
    return text === undefined ? undefined : parseLeaf(text)
  } catch {
    return undefined
  }
}

/** Whether the leaf says of the draw what the site shows of it. */
function agrees(game: Game, record: DrawRecord, leaf: Leaf): boolean {
  return (
    leaf.kind !== 'anchor' &&
    leaf.game === game.code &&
    leaf.turn === record.turnNum &&
    leaf.version === record.version &&
    leaf.status === record.status &&
    leaf.openTime === record.openTime &&
    leaf.tiers.join(';') === tiersOf(record).join(';') &&
    leaf.reveal?.seed === record.reveal?.seed &&
    leaf.reveal?.index === record.reveal?.index
  )
}

/** The day's anchor as the log has it; what the site says of it counts for nothing else than where to look. */
async function provenAnchor(game: Game, anchors: readonly DrawAnchor[], day: string, log: OpenLog) {
  const shown = anchors.find((anchor) => anchor.day === day)
  const leaf = shown && readLeaf(await log.provenLeaf(shown.leafIndex))
  if (leaf?.kind !== 'anchor' || leaf.game !== game.code || leaf.day !== day) return undefined
  const { anchor, rulesHash } = leaf
  return { kind: 'anchor', anchor, rulesHash, leafIndex: shown?.leafIndex ?? 0 } satisfies Commitment
}

/** Turns that the schedule has between these two, both left out. */
function turnsBetween(game: Game, after: number, before: number): number[] {
  const turns: number[] = []
  for (let next = nextTurn(game, after); next.atMs < before; next = nextTurn(game, next.atMs)) turns.push(next.turn)
  return turns
}

/** Checks every draw the site shows of a game against the log, and ours against what was fixed before them. */
export async function verifyGame(game: Game, { records, anchors }: ShownDraws, log: OpenLog): Promise<RangeFault[]> {
  const faults: RangeFault[] = []
  /** What the next turn is held to, as long as it is of the same day. */
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

    const leaf = readLeaf(await log.provenLeaf(record.leafIndex))
    if (!leaf) add('not-in-log')
    else if (!agrees(game, record, leaf)) add('differs-from-log')
    if (game.drawnBy !== 'us') continue

    const day = new Date(turnDayMs(turn)).toISOString().slice(0, 10)
    if (chain?.day !== day) {
      const anchor = await provenAnchor(game, anchors, day, log)
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
      tiers: tiersOf(record),
      reveal,
      leafIndex: record.leafIndex,
      commitment: chain.commitment,
    })
    add(...found)
    // Only a turn without a fault vouches for the next.
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
