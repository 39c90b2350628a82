import { type Game, prizeTableOn } from '@quayso/games/game'
import type { BeaconNetwork } from '../beacon/network.ts'
import { type PlacedLeaf, verifyDay } from '../draws/verify-day.ts'
import type { AnchorLeaf } from '../leaves.ts'
import { compareRecords } from './compare-records.ts'
import type { Report } from './faults.ts'
import type { ClosedDay } from './own-game.ts'
import { dayName, plannedTurns } from './planned-day.ts'
import type { ShownAnchor, ShownRecord, ShownRecords } from './records.ts'

export interface DayCheck {
  readonly game: Game
  readonly day: ClosedDay
  readonly shown: ShownRecords
  readonly network: BeaconNetwork
  /** Turns up to this instant must be published. */
  readonly dueUntilMs: number
  /** How many entries of the log were walked. */
  readonly size: number
  readonly report: Report
  readonly onLater: (record: ShownRecord) => void
}

const anchorFields = ['turns', 'anchor', 'rulesHash'] as const

/** What the log has against what the site shows, for the only anchor of a day. */
function compareAnchor(placed: PlacedLeaf<AnchorLeaf> | undefined, shown: readonly ShownAnchor[], tell: Tell): void {
  const [first] = shown
  if (!placed && !first) return
  if (!first) tell('anchor-unshown')
  else if (
    shown.length > 1 ||
    placed?.leafIndex !== first.leafIndex ||
    anchorFields.some((field) => placed.leaf[field] !== first[field])
  ) {
    tell('anchor-differs')
  }
}
type Tell = (fault: 'anchor-unshown' | 'anchor-differs') => void

/** Checks a day of a game of ours against the rules and against what the site shows. Returns how many turns were due. */
export function checkDay({ game, day, shown, network, dueUntilMs, size, report, onLater }: DayCheck): number {
  const { dayMs, anchors, draws } = day
  const name = dayName(dayMs)
  const turns = plannedTurns(game, dayMs)
  const due = turns.filter(({ atMs }) => atMs <= dueUntilMs).length
  const before = turns.filter(({ atMs }) => atMs <= day.beginsAfterMs).length
  const leaves = [...anchors, ...draws]
  if (turns.length > 0 || leaves.length > 0) {
    const prizes = prizeTableOn(game, dayMs)
    const claim = { game: game.code, day: name, prizes, turns, due, before, leaves, network }
    for (const { fault, turn } of verifyDay(claim)) {
      report({ fault, game: game.code, ...(turn === undefined ? { day: name } : { turn }) })
    }
  }
  const recent = new Set(turns.slice(due).map(({ turnNum }) => turnNum))
  const mustShow = (turn: string) => !recent.has(turn)
  compareRecords({ game: game.code, draws, records: shown.records, size, mustShow, report, onLater })
  const shownAnchors = shown.anchors.filter((anchor) => anchor.day === name)
  compareAnchor(anchors[0], shownAnchors, (fault) => report({ fault, game: game.code, day: name }))
  return Math.max(0, due - before)
}
