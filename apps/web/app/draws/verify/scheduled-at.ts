import { findGame } from '@quayso/games/catalogue'
import { turnAtMs } from '@quayso/games/time/planned-turn'

/** By the schedule and not by what the page says: another time would be another round of the beacon. */
export function scheduledAtMs(code: string, turn: number): number {
  const game = findGame(code)
  return (game && turnAtMs(game, turn)) ?? Number.NaN
}
