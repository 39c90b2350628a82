import { turnDayMs, turnIndex, turnOf } from './turn.ts'

/** Round the clock: the day begins at 07:00 in Vietnam, its turn i is drawn i periods later. */
export interface EverySchedule {
  readonly kind: 'every'
  readonly periodSeconds: number
}

export type Schedule = EverySchedule

export interface PlannedTurn {
  readonly turn: number
  readonly atMs: number
}

/** 07:00 in Vietnam is midnight UTC, so a day of draws is a day of UTC. */
const dayMs = 86_400_000

export function turnsInDay(schedule: Schedule): number {
  return dayMs / 1000 / schedule.periodSeconds
}

/** The first turn strictly after this instant. */
export function nextTurn(schedule: Schedule, afterMs: number): PlannedTurn {
  const startMs = Math.floor(afterMs / dayMs) * dayMs
  const periodMs = schedule.periodSeconds * 1000
  const index = Math.floor((afterMs - startMs) / periodMs) + 1
  return { turn: turnOf(startMs, index), atMs: startMs + index * periodMs }
}

export function turnAtMs(schedule: Schedule, turn: number): number {
  return turnDayMs(turn) + turnIndex(turn) * schedule.periodSeconds * 1000
}
