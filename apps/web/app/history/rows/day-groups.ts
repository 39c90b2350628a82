import type { Draw } from '@quayso/contract/draw'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs } from '@quayso/games/time/turn'

export interface DayGroup {
  /** When it begins for a game drawn round the clock: seven in the morning. */
  readonly startMs: number
  /** How many rows are above it. */
  readonly before: number
  readonly rows: readonly Draw[]
}

export function groupByDay(rows: readonly Draw[]): readonly DayGroup[] {
  const groups: { startMs: number; before: number; rows: Draw[] }[] = []
  for (const [before, row] of rows.entries()) {
    const startMs = turnDayMs(row.turn)
    // Not at(-1): it is younger than the phones we serve.
    const group = groups[groups.length - 1]
    if (group?.startMs === startMs) group.rows.push(row)
    else groups.push({ startMs, before, rows: [row] })
  }
  return groups
}

/** How many days ago a day was, for a game drawn round the clock. */
export function daysBefore(startMs: number, nowMs: number): number {
  return Math.floor((nowMs - startMs) / dayLengthMs)
}
