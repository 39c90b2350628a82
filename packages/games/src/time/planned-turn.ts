import { newestValue, valueOn } from '../dated.ts'
import type { Game } from '../game.ts'
import { exceptionalDay } from './exception.ts'
import { dayLengthMs, indexAfter, indexAtMs, onAnyDay, type Schedule, turnCount } from './schedule.ts'
import { turnDayMs, turnIndex, turnOf } from './turn.ts'
import { dayOf } from './vietnam-time.ts'
import { type Weekday, weekdayOf } from './weekday.ts'

export interface PlannedTurn {
  readonly turn: number
  readonly atMs: number
}

/** Longer than any pause and any wait between two draws: a schedule without a draw in this time is a mistake. */
const daysAhead = 400

/** The schedule of this day, or undefined when an exception takes its draw away, or the game is closed. */
function scheduleOn(game: Game, dayMs: number): Schedule | undefined {
  if (game.closedFrom !== undefined && dayMs >= Date.parse(game.closedFrom)) return undefined
  const schedule = valueOn(game.schedules, dayMs)
  const day = exceptionalDay(game.exceptions, dayMs)
  if (!day) return schedule
  return day.isHeld ? onAnyDay(schedule, day.time) : undefined
}

/** How many turns the game has on this day, as `turnDayMs` returns it. */
export function turnsInDay(game: Game, dayMs: number): number {
  const schedule = scheduleOn(game, dayMs)
  return schedule ? turnCount(schedule, dayMs) : 0
}

/**
 * The first turn strictly after this instant. Of a game that closes before, the one that it would have had: its clock
 * stands there until it opens again, and nobody draws it.
 */
export function nextTurn(game: Game, afterMs: number): PlannedTurn {
  const found = findNextTurn(game, afterMs) ?? findNextTurn({ ...game, closedFrom: undefined }, afterMs)
  if (!found) throw new RangeError(`${game.code} has no turn in the ${daysAhead} days after ${afterMs}`)
  return found
}

/** The first turn strictly after this instant, or undefined when the game closes before. */
export function findNextTurn(game: Game, afterMs: number): PlannedTurn | undefined {
  const today = Math.floor(afterMs / dayLengthMs)
  for (let day = today; day <= today + daysAhead; day++) {
    const dayMs = day * dayLengthMs
    const schedule = scheduleOn(game, dayMs)
    if (!schedule) continue
    const index = indexAfter(schedule, dayMs, afterMs)
    const atMs = indexAtMs(schedule, dayMs, index)
    if (atMs !== undefined && atMs > afterMs) return { turn: turnOf(dayMs, index), atMs }
  }
  return undefined
}

/** When the turn is drawn, or undefined when the game has no such turn. */
export function turnAtMs(game: Game, turn: number): number | undefined {
  const dayMs = turnDayMs(turn)
  const index = turnIndex(turn)
  // An invalid date, such as 30 February, rolls over into another one and does not come back.
  if (turnOf(dayMs, index) !== turn) return undefined
  const schedule = scheduleOn(game, dayMs)
  return schedule && indexAtMs(schedule, dayMs, index)
}

/** When betting on the turn closes, or undefined when the game has no such turn. */
export function turnClosesAtMs(game: Game, turn: number): number | undefined {
  const atMs = turnAtMs(game, turn)
  const schedule = scheduleOn(game, turnDayMs(turn))
  const minutesBefore = schedule?.kind === 'weekly' ? (schedule.closesMinutesBefore ?? 0) : 0
  return atMs === undefined ? undefined : atMs - minutesBefore * 60_000
}

/**
 * Whether the game can have a draw on this weekday: by its schedule, or by an exception within a week. Days of the month
 * fall on every weekday.
 */
export function drawsOn(game: Game, weekday: Weekday, nowMs: number): boolean {
  const schedule = newestValue(game.schedules)
  if (schedule.kind !== 'weekly' || schedule.weekdays.includes(weekday)) return true
  const todayMs = dayOf(nowMs)
  const inDays = (weekday - weekdayOf(todayMs) + 7) % 7
  return turnsInDay(game, todayMs + inDays * dayLengthMs) > 0
}
