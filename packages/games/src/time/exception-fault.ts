import { type Game, withExceptions } from '../game.ts'
import type { CalendarException } from './exception.ts'
import { turnAtMs, turnsInDay } from './planned-turn.ts'
import { dayLengthMs } from './schedule.ts'
import { turnOf } from './turn.ts'

/** Why an exception cannot be entered, whoever asks. */
export type PlanFault =
  | { readonly kind: 'no-such-day'; readonly day: string }
  | { readonly kind: 'too-far'; readonly day: string }
  | { readonly kind: 'days-reversed' }
  | { readonly kind: 'too-many-days' }
  | { readonly kind: 'nothing-planned'; readonly code: string }
  | { readonly kind: 'planned-already'; readonly code: string; readonly day: string }
  | { readonly kind: 'stays-where-it-is' }

/** Further ahead a day is more likely a slip of the pen, and so is a longer pause or move. */
const furthestAheadMs = 366 * dayLengthMs
const longestPauseDays = 100
const furthestMoveDays = 31

/** The first and the last day that it concerns. */
export function daysOf(exception: CalendarException): readonly [first: string, last: string] {
  if (exception.kind === 'no-draw') return [exception.first, exception.last]
  if (exception.kind === 'extra') return [exception.day, exception.day]
  const { day, to } = exception
  return day < to ? [day, to] : [to, day]
}

/** A move changes two days, not those between them. */
function changedDays(exception: CalendarException): (readonly [first: string, last: string])[] {
  return exception.kind === 'moved' ? daysOf(exception).map((day) => [day, day]) : [daysOf(exception)]
}

export function haveDayInCommon(one: CalendarException, other: CalendarException): boolean {
  return changedDays(one).some(([first, last]) =>
    changedDays(other).some(([otherFirst, otherLast]) => first <= otherLast && otherFirst <= last),
  )
}

function isDay(day: string): boolean {
  const ms = Date.parse(day)
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day)
}

function findDayFault(exception: CalendarException, nowMs: number): PlanFault | undefined {
  const given = exception.kind === 'no-draw' ? [exception.first, exception.last] : daysOf(exception)
  for (const day of given) {
    if (!isDay(day)) return { kind: 'no-such-day', day }
    if (Date.parse(day) > nowMs + furthestAheadMs) return { kind: 'too-far', day }
  }
  const [first = '', last = ''] = given
  const days = (Date.parse(last) - Date.parse(first)) / dayLengthMs
  if (days < 0) return { kind: 'days-reversed' }
  const most = exception.kind === 'no-draw' ? longestPauseDays : furthestMoveDays
  return days > most ? { kind: 'too-many-days' } : undefined
}

/** When the game is drawn on this day; undefined if it is not. */
function drawnAtMs(game: Game, day: string): number | undefined {
  return turnAtMs(game, turnOf(Date.parse(day), 0))
}

function hasDrawBetween(game: Game, first: string, last: string): boolean {
  for (let dayMs = Date.parse(first); dayMs <= Date.parse(last); dayMs += dayLengthMs) {
    if (turnsInDay(game, dayMs) > 0) return true
  }
  return false
}

/** It must change something, and no day may get a second draw. */
function findChangeFault(game: Game, exception: CalendarException): PlanFault | undefined {
  const { code } = game
  switch (exception.kind) {
    case 'no-draw':
      return hasDrawBetween(game, exception.first, exception.last) ? undefined : { kind: 'nothing-planned', code }
    case 'extra': {
      const { day } = exception
      return drawnAtMs(game, day) === undefined ? undefined : { kind: 'planned-already', code, day }
    }
    case 'moved': {
      const { day, to } = exception
      const beforeMs = drawnAtMs(game, day)
      if (beforeMs === undefined) return { kind: 'nothing-planned', code }
      if (day !== to) return drawnAtMs(game, to) === undefined ? undefined : { kind: 'planned-already', code, day: to }
      const after = withExceptions(game, [{ code, exception }])
      return drawnAtMs(after, day) === beforeMs ? { kind: 'stays-where-it-is' } : undefined
    }
  }
}

/** What is wrong with an exception of an official game, by its plans as they are. */
export function findPlanFault(game: Game, exception: CalendarException, nowMs: number): PlanFault | undefined {
  return findDayFault(exception, nowMs) ?? findChangeFault(game, exception)
}

export interface TurnChange {
  readonly turn: number
  /** When it was to be drawn; undefined for one that appears. */
  readonly beforeMs: number | undefined
  /** When it is drawn now; undefined for one that vanishes. */
  readonly afterMs: number | undefined
}

/** The turns that vanish, appear or are held at another time from the first day to the last. */
export function turnChanges(before: Game, after: Game, [first, last]: readonly [string, string]): TurnChange[] {
  const changes: TurnChange[] = []
  for (let dayMs = Date.parse(first); dayMs <= Date.parse(last); dayMs += dayLengthMs) {
    const turn = turnOf(dayMs, 0)
    const [beforeMs, afterMs] = [turnAtMs(before, turn), turnAtMs(after, turn)]
    if (beforeMs !== afterMs) changes.push({ turn, beforeMs, afterMs })
  }
  return changes
}
