import type { PrizeRules } from '../prize-rules.ts'
import { dayLengthMs } from '../time/schedule.ts'
import { dayOf } from '../time/vietnam-time.ts'

export interface Claim {
  /** The last day on which the prize is paid, as midnight UTC of its date. */
  readonly lastDayMs: number
  readonly days: number
  /** `soon` during the last five days. */
  readonly state: 'open' | 'soon' | 'expired'
}

const soonDays = 5

/** Until when a prize of the draw of this day is paid, seen at an instant; undefined where it is unknown. */
export function claimOf({ claimDays }: PrizeRules, turnDayMs: number, nowMs: number): Claim | undefined {
  if (claimDays === undefined) return undefined
  const lastDayMs = turnDayMs + claimDays * dayLengthMs
  const daysLeft = (lastDayMs - dayOf(nowMs)) / dayLengthMs
  return { lastDayMs, days: claimDays, state: daysLeft < 0 ? 'expired' : daysLeft <= soonDays ? 'soon' : 'open' }
}
