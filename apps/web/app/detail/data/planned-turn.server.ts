import type { DueTurn } from '@quayso/contract/draw'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'

interface Known {
  /** Newest first. */
  readonly draws: readonly Pick<DueTurn, 'turn'>[]
  readonly next: Pick<DueTurn, 'turn'>
  readonly nowMs: number
}

/** Beyond it only the next turn has a page: otherwise every game would have one for every future turn. */
const horizonMs = 7 * dayLengthMs

/** When a turn without a result is drawn; undefined for a turn that the game does not have or has skipped. */
export function plannedAtMs(game: Game, turn: number, { draws, next, nowMs }: Known): number | undefined {
  const [newest] = draws
  const isAhead = newest ? turn > newest.turn : turn >= next.turn
  const atMs = isAhead ? turnAtMs(game, turn) : undefined
  if (atMs === undefined) return undefined
  return turn === next.turn || Math.abs(atMs - nowMs) <= horizonMs ? atMs : undefined
}
