import type { Game } from '@quayso/games/game'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { PlacedDraw, PlacedLeaf } from '../draws/verify-day.ts'
import type { AnchorLeaf } from '../leaves.ts'
import type { FaultName, Report } from './faults.ts'
import { type DayRange, dayName, daysIn } from './planned-day.ts'

type PlacedAnchor = PlacedLeaf<AnchorLeaf>

/** A day is committed this long before it begins. */
const noticeMs = 30 * dayLengthMs
/**
 * The first days of a game are committed while it begins: its first turns may be a day old when they are drawn, and
 * the chains of the days ahead take their time.
 */
const beginningMs = dayLengthMs + 3_600_000

/** All that the log has of a game's day: nothing more of it may follow. */
export interface ClosedDay {
  readonly dayMs: number
  readonly anchors: readonly PlacedAnchor[]
  readonly draws: readonly PlacedDraw[]
  /** Turns up to this instant were before the game began. */
  readonly beginsAfterMs: number
}

export interface OwnGame {
  /** Takes the game's next leaf; returns the days that are over by it. `clockMs` is how far results went before it. */
  readonly add: (placed: PlacedLeaf, clockMs: number) => ClosedDay[]
  /** At the end of the log: returns the other days until this instant. */
  readonly end: (untilMs: number) => ClosedDay[]
}

/**
 * Sorts the leaves of a game of ours into days. The game's turns are drawn in order, so a day is over when a turn of a
 * later one comes; what follows for it all the same is a fault. Only the days of the range are given out.
 */
export function createOwnGame(game: Game, range: DayRange, report: Report): OwnGame {
  const anchors = new Map<number, PlacedAnchor[]>()
  /** Turns of days that were closed without all of their turns. */
  const incomplete = new Map<number, ReadonlySet<string>>()
  const unanchored = new Set<number>()
  let draws: PlacedDraw[] = []
  /** The day that `draws` are of; undefined before the first. */
  let openMs: number | undefined
  /** The first day that was or will be closed. */
  let beganMs = Infinity
  let firstAnchorMs: number | undefined
  let firstDrawMs: number | undefined

  const isAsked = (dayMs: number) => dayMs >= range.firstMs && dayMs <= range.lastMs
  const tell = (dayMs: number, fault: FaultName, turn?: string) => {
    if (isAsked(dayMs)) report({ fault, game: game.code, ...(turn ? { turn } : { day: dayName(dayMs) }) })
  }

  /** Days after the first committed one are due, with or without a first draw. */
  const beginsAfterMs = () =>
    Math.min(firstDrawMs === undefined ? Infinity : firstDrawMs - 1, (firstAnchorMs ?? Infinity) + dayLengthMs)

  const closeDay = (dayMs: number): ClosedDay => {
    const drawn = dayMs === openMs ? draws : []
    const turns = new Set(drawn.map(({ leaf }) => leaf.turn))
    if (turns.size < turnsInDay(game, dayMs)) incomplete.set(dayMs, turns)
    if (!anchors.has(dayMs)) unanchored.add(dayMs)
    return { dayMs, anchors: anchors.get(dayMs) ?? [], draws: drawn, beginsAfterMs: beginsAfterMs() }
  }

  /** Closes every day before this one. */
  const closeBefore = (dayMs: number): ClosedDay[] => {
    const startMs = openMs ?? Math.min(dayMs, firstAnchorMs ?? dayMs)
    beganMs = Math.min(beganMs, startMs)
    const firstMs = Math.max(startMs, range.firstMs)
    const lastMs = Math.min(dayMs - dayLengthMs, range.lastMs)
    const closed = daysIn({ firstMs, lastMs }).map(closeDay)
    for (const anchored of anchors.keys()) if (anchored < dayMs) anchors.delete(anchored)
    openMs = dayMs
    draws = []
    return closed
  }

  const addAnchor = (placed: PlacedAnchor, clockMs: number) => {
    const { day } = placed.leaf
    const dayMs = Date.parse(day)
    // The 30th of February is no day, or another one.
    if (Number.isNaN(dayMs) || dayName(dayMs) !== day || turnsInDay(game, dayMs) === 0) {
      report({ fault: 'anchor-unplanned', game: game.code, day })
      return
    }
    firstAnchorMs = Math.min(firstAnchorMs ?? dayMs, dayMs)
    const isBeginning = firstDrawMs === undefined || clockMs <= firstDrawMs + beginningMs
    if (!isBeginning && clockMs > dayMs - noticeMs) tell(dayMs, 'anchor-on-short-notice')
    const isFirst = dayMs < beganMs || unanchored.has(dayMs)
    if (openMs !== undefined && dayMs < openMs) tell(dayMs, isFirst ? 'anchor-late' : 'anchor-doubled')
    else anchors.set(dayMs, [...(anchors.get(dayMs) ?? []), placed])
  }

  const addDraw = (placed: PlacedDraw): ClosedDay[] => {
    const { turn: turnNum } = placed.leaf
    const turn = parseTurnNum(turnNum)
    if (turn === undefined) {
      report({ fault: 'turn-unplanned', game: game.code, turn: turnNum })
      return []
    }
    const dayMs = turnDayMs(turn)
    firstDrawMs ??= turnAtMs(game, turn) ?? dayMs
    if (openMs !== undefined && dayMs < openMs) {
      const drawn = incomplete.get(dayMs)
      tell(dayMs, drawn && !drawn.has(turnNum) ? 'out-of-order' : 'turn-doubled', turnNum)
      return []
    }
    const closed = dayMs === openMs ? [] : closeBefore(dayMs)
    draws.push(placed)
    return closed
  }

  return {
    add: ({ leafIndex, leaf }, clockMs) => {
      if (leaf.kind !== 'anchor') return addDraw({ leafIndex, leaf })
      addAnchor({ leafIndex, leaf }, clockMs)
      return []
    },
    end: (untilMs) => {
      const startMs = openMs ?? firstAnchorMs
      if (startMs === undefined) return []
      const todayMs = Math.floor(untilMs / dayLengthMs) * dayLengthMs
      const closed = closeBefore(Math.max(startMs, Math.min(todayMs, range.lastMs)) + dayLengthMs)
      for (const [dayMs, doubled] of anchors) if (doubled.length > 1) tell(dayMs, 'anchor-doubled')
      return closed
    },
  }
}
