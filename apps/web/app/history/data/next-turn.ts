import { toTurnNum, turnOf } from '@quayso/games/time/turn'

const dayLengthMs = 86_400_000

/** The turn of a game drawn round the clock that is due at this instant. The last one of a day is at the next midnight. */
export function turnDueAt(openMs: number, periodSeconds: number): string {
  const dayMs = Math.floor((openMs - 1) / dayLengthMs) * dayLengthMs
  return toTurnNum(turnOf(dayMs, Math.round((openMs - dayMs) / (periodSeconds * 1000))))
}
