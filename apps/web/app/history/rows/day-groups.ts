import type { DrawIssue } from '@quayso/contract/calls/draws'
import { turnOrder } from '@quayso/contract/recent-draws'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'

export interface DayGroup {
  /** `20261114`, the prefix of its turn numbers. */
  readonly day: string
  /** How many rows are above it. */
  readonly before: number
  readonly rows: readonly DrawIssue[]
}

export function groupByDay(rows: readonly DrawIssue[]): readonly DayGroup[] {
  const groups: { day: string; before: number; rows: DrawIssue[] }[] = []
  for (const [before, row] of rows.entries()) {
    const day = row.turnNum.slice(0, 8)
    // Not at(-1): it is younger than the phones we serve.
    const group = groups[groups.length - 1]
    if (group?.day === day) group.rows.push(row)
    else groups.push({ day, before, rows: [row] })
  }
  return groups
}

/** When a day begins for a game drawn round the clock: seven in the morning. */
export function dayStartMs(day: string): number {
  return turnDayMs(turnOrder(day))
}

/** How many days ago a day was, for a game drawn round the clock. */
export function daysBefore(day: string, nowMs: number): number {
  return Math.floor((nowMs - dayStartMs(day)) / dayLengthMs)
}
