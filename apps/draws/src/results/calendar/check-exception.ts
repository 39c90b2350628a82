import { findGame } from '@quayso/games/catalogue'
import { type Game, type GameException, type GamePlan, withExceptions } from '@quayso/games/game'
import type { CalendarException } from '@quayso/games/time/exception'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnOf } from '@quayso/games/time/turn'
import { type Checked, type NameProblem, nameProblem } from '../entry/check-entry.ts'

/** An exception as somebody enters it. */
export interface NewException extends GameException {
  /** Told to everyone. */
  readonly reason: string
  readonly enteredBy: string
}

export type PersonFault =
  | { readonly kind: 'entered-by'; readonly problem: NameProblem }
  | { readonly kind: 'reason'; readonly problem: 'empty' | 'too-long' }

export type ExceptionFault =
  | PersonFault
  | { readonly kind: 'unknown-game'; readonly code: string }
  | { readonly kind: 'committed'; readonly code: string }
  | { readonly kind: 'no-such-day'; readonly day: string }
  | { readonly kind: 'too-far'; readonly day: string }
  | { readonly kind: 'days-reversed' }
  | { readonly kind: 'too-many-days' }
  | { readonly kind: 'nothing-planned'; readonly code: string }
  | { readonly kind: 'planned-already'; readonly code: string; readonly day: string }
  | { readonly kind: 'stays-where-it-is' }

const longestReason = 500
/** Further ahead a day is more likely a slip of the pen, and so is a longer pause or move. */
const furthestAheadMs = 366 * dayLengthMs
const longestPauseDays = 100
const furthestMoveDays = 31

export function findPersonFault(name: string, reason: string): PersonFault | undefined {
  const problem = nameProblem(name)
  if (problem) return { kind: 'entered-by', problem }
  if (reason.trim() === '') return { kind: 'reason', problem: 'empty' }
  return reason.length > longestReason ? { kind: 'reason', problem: 'too-long' } : undefined
}

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

function findDayFault(exception: CalendarException, nowMs: number): ExceptionFault | undefined {
  const given = exception.kind === 'no-draw' ? [exception.first, exception.last] : daysOf(exception)
  for (const day of given) {
    if (!isDay(day)) return { kind: 'no-such-day', day }
    if (Date.parse(day) > nowMs + furthestAheadMs) return { kind: 'too-far', day }
  }
  const days = (Date.parse(given[1]) - Date.parse(given[0])) / dayLengthMs
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
function findPlanFault(game: Game, exception: CalendarException): ExceptionFault | undefined {
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

/** Checks it against the plans as they are; returns the game with it and without it. */
export function checkException(
  { code, exception, reason, enteredBy }: NewException,
  plans: readonly GamePlan[],
  nowMs: number,
): Checked<{ readonly before: Game; readonly after: Game }, ExceptionFault> {
  const found = findGame(code)
  if (!found) return { ok: false, fault: { kind: 'unknown-game', code } }
  if (found.drawnBy === 'us') return { ok: false, fault: { kind: 'committed', code } }
  const before = withExceptions(found, plans)
  const fault = findPersonFault(enteredBy, reason) ?? findDayFault(exception, nowMs) ?? findPlanFault(before, exception)
  if (fault) return { ok: false, fault }
  return { ok: true, value: { before, after: withExceptions(before, [{ code, exception }]) } }
}
