import type { Game } from '@quayso/games/game'
import { nextTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import { earliestBeforeMs } from '../keeper/keep-seeds.ts'
import type { Clock } from './clocks.ts'

export type TurnRefusal =
  /** The catalogue has no such turn, or at another time. */
  | 'not-in-catalogue'
  /** Not the turn after the newest one drawn. */
  | 'not-next'
  /** The day is committed to a beacon that this worker does not follow. */
  | 'beacon-unknown'
  /** About to be due by the database's clock, and far from it by this process's own. */
  | 'not-yet'

interface Circumstances {
  /** The chain hash of the beacon that this worker follows. */
  readonly chain: string
  readonly isAboutToBeDue: boolean
  readonly ownNowMs: number
}

/**
 * Why a turn must not be drawn, whatever the database says: a clock that somebody moved ahead would reveal a seed from
 * which all earlier draws of the day follow.
 */
export function refuseTurn(game: Game, clock: Clock, given: Circumstances): TurnRefusal | undefined {
  const { turn, atMs, lastTurn, beacon } = clock
  if (turnAtMs(game, turn) !== atMs) return 'not-in-catalogue'
  if (lastTurn !== null) {
    const lastAtMs = turnAtMs(game, lastTurn)
    if (lastAtMs === undefined || nextTurn(game, lastAtMs).turn !== turn) return 'not-next'
  }
  if (beacon && beacon.chain !== given.chain) return 'beacon-unknown'
  return given.isAboutToBeDue && atMs - given.ownNowMs > earliestBeforeMs ? 'not-yet' : undefined
}
