import type { Game } from '@quayso/games/game'
import { nextTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import { earliestBeforeMs } from '../keeper/keep-seeds.ts'
import type { Clock } from './clocks.ts'

export type TurnRefusal =
  /** The catalogue has no such turn, or at another time. */
  | 'not-in-catalogue'
  /** Not the turn after the newest one drawn. */
  | 'not-next'
  /** About to be due by the database's clock, and far from it by this process's own. */
  | 'not-yet'

/**
 * Why a turn that is about to be due must not be drawn, whatever the database says: a clock that somebody moved ahead
 * would reveal a seed from which all earlier draws of the day follow.
 */
export function refuseTurn(game: Game, clock: Clock, ownNowMs: number): TurnRefusal | undefined {
  const { turn, atMs, lastTurn } = clock
  if (turnAtMs(game, turn) !== atMs) return 'not-in-catalogue'
  const lastAtMs = lastTurn === null ? undefined : turnAtMs(game, lastTurn)
  if (lastAtMs !== undefined && nextTurn(game, lastAtMs).turn !== turn) return 'not-next'
  return atMs - ownNowMs > earliestBeforeMs ? 'not-yet' : undefined
}
