import { turnOf } from '@quayso/games/time/turn'

const dayLengthMs = 86_400_000

/** The turn due at this instant in a game drawn round the clock. The last one of a day is at the next midnight. */
export function turnDueAt(dueAtMs: number, periodSeconds: number): number {
  const dayMs = Math.floor((dueAtMs - 1) / dayLengthMs) * dayLengthMs
  return turnOf(dayMs, Math.round((dueAtMs - dayMs) / (periodSeconds * 1000)))
}
