import { toTurnNum, turnOf } from '@quayso/games/time/turn'

const dayLengthMs = 86_400_000

/** The turn due at this instant in a game drawn round the clock. The last one of a day is at the next midnight. */
export function turnDueAt(openMs: number, periodSeconds: number): string {
  const dayMs = Math.floor((openMs - 1) / dayLengthMs) * dayLengthMs
  return toTurnNum(turnOf(dayMs, Math.round((openMs - dayMs) / (periodSeconds * 1000))))
}
