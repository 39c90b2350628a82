import type { CategoryCode } from './categories.ts'
import { type Dated, newestValue, valueOn } from './dated.ts'
import type { Locale, Names } from './locale.ts'
import type { PrizeRules } from './prize-rules.ts'
import type { PrizeTable } from './prize-table.ts'
import type { CalendarException } from './time/exception.ts'
import type { Schedule } from './time/schedule.ts'
import { dayOf } from './time/vietnam-time.ts'
import { type ByWeekday, weekdayOf } from './time/weekday.ts'

/** The form of the result: five numbers, the northern 27, the central and southern 18, the Thai prizes. */
export type Family = 'short' | 'north' | 'central' | 'south' | 'thai'

export interface Game {
  readonly code: string
  /** The common short name of a state lottery of Vietnam: `XSMB`. */
  readonly abbreviation?: string
  readonly category: CategoryCode
  readonly family: Family
  /** `short` is the narrow card of five numbers, `table` the prize table of 27 or 18, `thai` the Thai one. */
  readonly layout: 'short' | 'table' | 'thai'
  readonly drawnBy: 'us' | 'outside'
  /** Drawn round the clock. */
  readonly highLevel: boolean
  /** Offered to visitors: what operators set decides over the catalogue. */
  readonly open: boolean
  /** Members may write about it. */
  readonly hasBoard: boolean
  /** The first day without a draw of it, `yyyy-mm-dd` in Vietnam; undefined while it goes on. */
  readonly closedFrom?: string | undefined
  readonly names: Dated<Names>
  readonly schedules: Dated<Schedule>
  readonly prizeTables: Dated<PrizeTable>
  /** What tickets win; undefined for a game without tickets. */
  readonly prizeRules?: Dated<PrizeRules>
  /** Days that differ from the schedule; of two that concern a day the later one decides. A game of ours has none. */
  readonly exceptions: readonly CalendarException[]
  /** Has no draws at Tết, each of which is among the exceptions. */
  readonly restsAtTet?: true
  /** The province that holds the draw, where it changes by weekday. */
  readonly hosts?: Dated<ByWeekday<Names>>
}

/** An exception of a game, entered beside the catalogue. */
export interface GameException {
  readonly code: string
  readonly exception: CalendarException
}

/** From this day on the game has no draws. */
export interface GameClosing {
  readonly code: string
  readonly closedFrom: string
}

/** What changes the turns of a game, entered beside the catalogue. */
export type GamePlan = GameException | GameClosing

/**
 * The game with what was entered for it, which decides over the catalogue's exceptions. Of a game of ours only its
 * closing counts, which comes after all days that are committed.
 */
export function withExceptions(game: Game, entered: readonly GamePlan[]): Game {
  const own = entered.filter((one) => one.code === game.code && (game.drawnBy === 'outside' || 'closedFrom' in one))
  if (own.length === 0) return game
  const exceptions = own.flatMap((one) => ('exception' in one ? [one.exception] : []))
  const closing = own.find((one) => 'closedFrom' in one)
  return {
    ...game,
    exceptions: [...game.exceptions, ...exceptions],
    ...(closing && { closedFrom: closing.closedFrom }),
  }
}

/** The path of the game's picture. Browsers cache it for a year: a new drawing needs a new number. */
export function iconPath(code: string): string {
  return `/assets/games/1/${code}.svg`
}

/** The name at this instant, or the newest one. */
export function gameName(game: Game, locale: Locale, atMs?: number): string {
  return (atMs === undefined ? newestValue(game.names) : valueOn(game.names, dayOf(atMs)))[locale]
}

/** The prize table of the turns of this day, as `turnDayMs` gives it. */
export function prizeTableOn(game: Game, turnDayMs: number): PrizeTable {
  return valueOn(game.prizeTables, turnDayMs)
}

/** The province that holds the draw of this day, as `turnDayMs` gives it; undefined for a game without hosts. */
export function hostOn(game: Game, turnDayMs: number): Names | undefined {
  return game.hosts && valueOn(game.hosts, turnDayMs)[weekdayOf(turnDayMs)]
}
