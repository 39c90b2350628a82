import type { DayOfRegion } from '@quayso/contract/calls/regions'
import type { Game } from '@quayso/games/game'
import { regionDaysAhead } from '@quayso/games/regions'
import { knownTurnsInDay, restOn } from '@quayso/games/time/rest'
import { dayLengthMs } from '@quayso/games/time/schedule'

/** Days as midnight UTC of their dates. */
interface Days {
  readonly dayMs: number
  readonly todayMs: number
}

export function lastDayMs(todayMs: number): number {
  return todayMs + regionDaysAhead * dayLengthMs
}

function hasDraw(stations: readonly Game[], dayMs: number): boolean {
  return stations.some((game) => knownTurnsInDay(game, dayMs) > 0)
}

/** The first day after this one, from today on, that has a draw by the schedules. */
export function plannedAfter(stations: readonly Game[], { dayMs, todayMs }: Days): number | undefined {
  for (let ms = Math.max(todayMs, dayMs + dayLengthMs); ms <= lastDayMs(todayMs); ms += dayLengthMs) {
    if (hasDraw(stations, ms)) return ms
  }
  return undefined
}

/** The days before this one, down to today, that have a draw by the schedules; the latest first. */
export function plannedBefore(stations: readonly Game[], { dayMs, todayMs }: Days): number[] {
  const days: number[] = []
  for (let ms = dayMs - dayLengthMs; ms >= todayMs; ms -= dayLengthMs) if (hasDraw(stations, ms)) days.push(ms)
  return days
}

/** Why a day has no draw that can be shown; null for one that has. */
export function absenceOn(stations: readonly Game[], { dayMs, todayMs }: Days, isTold: boolean): DayOfRegion['reason'] {
  if (dayMs > lastDayMs(todayMs)) return 'ahead'
  const isPlanned = hasDraw(stations, dayMs)
  if (isTold || (isPlanned && dayMs >= todayMs)) return null
  const [rest] = isPlanned ? [] : stations.flatMap((game) => restOn(game, dayMs) ?? [])
  return rest?.kind ?? 'unknown'
}
