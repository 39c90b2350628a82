/** Vietnam keeps UTC+7 all year, so civil time is arithmetic and needs no time-zone data. */
const offsetMs = 7 * 3_600_000

export interface VietnamTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Monday is 1, Sunday is 7. */
  readonly weekday: number
}

export function vietnamTime(atMs: number): VietnamTime {
  const shifted = new Date(atMs + offsetMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    weekday: shifted.getUTCDay() || 7,
  }
}

/** The midnight at which the day of this instant began. */
export function startOfDayMs(atMs: number): number {
  return atMs - ((atMs + offsetMs) % 86_400_000)
}

/** The day of this instant, as midnight UTC of its date. */
export function dayOf(atMs: number): number {
  return startOfDayMs(atMs) + offsetMs
}

/** `2026-11-14T18:24:00+07:00`: the instant, readable by people and by every JSON client. */
export function toVietnamIso(atMs: number): string {
  return new Date(atMs + offsetMs).toISOString().replace(/\.\d{3}Z$/, '+07:00')
}
