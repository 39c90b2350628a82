import { parseTurnNum, turnDayMs } from './turn.ts'

/** `2026-11-14`, of a day given as midnight UTC of its date. */
export function toDayName(dayMs: number): string {
  return new Date(dayMs).toISOString().slice(0, 10)
}

/** Midnight UTC of the date; undefined for anything but `yyyy-mm-dd` of an existing day. */
export function parseDayName(name: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(name)) return undefined
  const turn = parseTurnNum(name.replaceAll('-', ''))
  return turn === undefined ? undefined : turnDayMs(turn)
}
