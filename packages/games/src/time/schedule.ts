import { type Weekday, weekdayOf, weekdays } from './weekday.ts'

/** Round the clock: the day begins at 07:00 in Vietnam, its turn i is drawn i periods later. */
export interface EverySchedule {
  readonly kind: 'every'
  readonly periodSeconds: number
}

/** Time of day in Vietnam. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/** Once on each of these weekdays; all seven make a daily game. */
export interface WeeklySchedule extends TimeOfDay {
  readonly kind: 'weekly'
  readonly weekdays: readonly Weekday[]
  readonly closesMinutesBefore?: number
}

/** Once on each of these days of the month. */
export interface MonthlySchedule extends TimeOfDay {
  readonly kind: 'monthly'
  readonly days: readonly number[]
}

export type Schedule = EverySchedule | WeeklySchedule | MonthlySchedule

/** 07:00 in Vietnam is midnight UTC, so a day of draws is a day of UTC. */
export const dayLengthMs = 86_400_000
const dayStartHour = 7

/** The schedule of a day on which the game is drawn, whichever day it is. */
export function onAnyDay(schedule: Schedule, time?: TimeOfDay): Schedule {
  return schedule.kind === 'every' ? schedule : { ...schedule, ...time, kind: 'weekly', weekdays }
}

/** How many turns the day has, given as its midnight UTC. */
export function turnCount(schedule: Schedule, dayMs: number): number {
  switch (schedule.kind) {
    case 'every':
      return dayLengthMs / 1000 / schedule.periodSeconds
    case 'weekly':
      return schedule.weekdays.includes(weekdayOf(dayMs)) ? 1 : 0
    case 'monthly':
      return schedule.days.includes(new Date(dayMs).getUTCDate()) ? 1 : 0
  }
}

/** When turn `index` of the day is drawn. Round the clock they count from 1; the only turn of a day is turn 0. */
export function indexAtMs(schedule: Schedule, dayMs: number, index: number): number | undefined {
  const count = turnCount(schedule, dayMs)
  if (schedule.kind === 'every') {
    const exists = Number.isInteger(index) && index >= 1 && index <= count
    return exists ? dayMs + index * schedule.periodSeconds * 1000 : undefined
  }
  const sinceDayStartMs = ((schedule.hour - dayStartHour) * 60 + schedule.minute) * 60_000
  return index === 0 && count === 1 ? dayMs + sinceDayStartMs : undefined
}

/**
 * The first index of the day that can be drawn after this instant; `indexAtMs` decides whether there is such a turn.
 */
export function indexAfter(schedule: Schedule, dayMs: number, afterMs: number): number {
  if (schedule.kind !== 'every') return 0
  return Math.max(1, Math.floor((afterMs - dayMs) / (schedule.periodSeconds * 1000)) + 1)
}
