import { vietnamTime } from '@quayso/games/time/vietnam-time'

/** Minutes of the day in Vietnam. From the first up to, but without, the last; they may go over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

/** Whether a device wants to be left alone at this time. */
export function isQuiet(hours: QuietHours | undefined, atMs: number): boolean {
  if (!hours) return false
  const { hour, minute } = vietnamTime(atMs)
  const now = hour * 60 + minute
  const { from, to } = hours
  return from <= to ? now >= from && now < to : now >= from || now < to
}
