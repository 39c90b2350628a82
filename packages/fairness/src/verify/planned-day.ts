import type { Game } from '@quayso/games/game'
import { turnAtMs, turnsInDay } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnOf } from '@quayso/games/time/turn'
import type { PlannedTurn } from '../draws/verify-day.ts'

/** The turns of a game's day by its schedule, in order; the day is given as its midnight UTC. */
export function plannedTurns(game: Game, dayMs: number): PlannedTurn[] {
  const count = turnsInDay(game, dayMs)
  // The only turn of a day is turn 0; the others count from 1.
  const firstIndex = turnAtMs(game, turnOf(dayMs, 0)) === undefined ? 1 : 0
  return Array.from({ length: count }, (_, i) => {
    const turn = turnOf(dayMs, firstIndex + i)
    return { turn, turnNum: toTurnNum(turn), atMs: turnAtMs(game, turn) ?? Number.NaN }
  })
}

export function dayName(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10)
}

/** Days from the first to the last, both included and given as their midnight UTC. */
export interface DayRange {
  readonly firstMs: number
  readonly lastMs: number
}

/** The days of the range, as far as there are any. */
export function daysIn({ firstMs, lastMs }: DayRange): number[] {
  return Array.from({ length: Math.max(0, (lastMs - firstMs) / dayLengthMs + 1) }, (_, i) => firstMs + i * dayLengthMs)
}

/** Any turn of these days is between these two. */
export function turnsOf({ firstMs, lastMs }: DayRange): readonly [number, number] {
  return [turnOf(firstMs, 0), turnOf(lastMs, 99_999)]
}
