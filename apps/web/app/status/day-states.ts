import { startOfDayMs, toVietnamIso } from '@quayso/games/time/vietnam-time'

/** What was sampled of a part on a day. */
export interface SampledDay {
  readonly day: string
  /** Minutes. */
  readonly good: number
  readonly bad: number
}

export type DayState = 'good' | 'interrupted' | 'down' | 'unknown'

const dayMs = 86_400_000
const minuteMs = 60_000

/** A day is called good only if most of it was looked at. */
function stateOf({ good, bad }: SampledDay, minutes: number): DayState {
  if (bad > 0) return bad > good ? 'down' : 'interrupted'
  return good > 0 && good >= minutes / 2 ? 'good' : 'unknown'
}

/** The states of the last days, oldest first and today last; a day without samples is unknown. */
export function dayStates(sampled: readonly SampledDay[], count: number, nowMs: number): DayState[] {
  const todayMs = startOfDayMs(nowMs)
  return Array.from({ length: count }, (_, place) => {
    const beganMs = todayMs - (count - 1 - place) * dayMs
    const day = sampled.find((one) => one.day === toVietnamIso(beganMs).slice(0, 10))
    return day ? stateOf(day, Math.min(nowMs - beganMs, dayMs) / minuteMs) : 'unknown'
  })
}

/** The share of good minutes among those that were looked at, never rounded up to a whole; undefined without any. */
export function goodShare(sampled: readonly SampledDay[]): number | undefined {
  const good = sampled.reduce((sum, day) => sum + day.good, 0)
  const all = sampled.reduce((sum, day) => sum + day.good + day.bad, 0)
  return all === 0 ? undefined : Math.floor((good / all) * 10_000) / 10_000
}
