/**
 * A turn is one number, `yyyymmdd` followed by a five-digit index, so that turns of a game sort by time and the draws
 * can be partitioned by month. Games with one draw a day have index 0.
 */
const indexSpan = 100_000

export function turnOf(dayMs: number, index: number): number {
  const day = new Date(dayMs)
  const yyyymmdd = (day.getUTCFullYear() * 100 + day.getUTCMonth() + 1) * 100 + day.getUTCDate()
  return yyyymmdd * indexSpan + index
}

/** Midnight UTC, that is 07:00 in Vietnam, of the day the turn belongs to. */
export function turnDayMs(turn: number): number {
  const yyyymmdd = Math.floor(turn / indexSpan)
  return Date.UTC(Math.floor(yyyymmdd / 10_000), (Math.floor(yyyymmdd / 100) % 100) - 1, yyyymmdd % 100)
}

export function turnIndex(turn: number): number {
  return turn % indexSpan
}

/** The turn as people read it: `20261114-0912`, or `20261114` for a game drawn once a day. */
export function toTurnNum(turn: number): string {
  const index = turnIndex(turn)
  const day = String(Math.floor(turn / indexSpan))
  return index === 0 ? day : `${day}-${String(index).padStart(4, '0')}`
}

/** Undefined for anything but the one spelling of a turn on an existing day. */
export function parseTurnNum(turnNum: string): number | undefined {
  const match = /^(\d{8})(?:-(\d{4,5}))?$/.exec(turnNum)
  if (!match) return undefined
  const turn = Number(match[1]) * indexSpan + Number(match[2] ?? 0)
  // The 39th of a 13th month rolls over into another day, and does not come back.
  const exists = turnOf(turnDayMs(turn), turnIndex(turn)) === turn
  return exists && toTurnNum(turn) === turnNum ? turn : undefined
}
