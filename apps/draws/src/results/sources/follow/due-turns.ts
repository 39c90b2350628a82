import type { Game } from '@quayso/games/game'
import { findNextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'

export interface DueTurn {
  readonly game: Game
  readonly turn: number
  readonly turnNum: string
}

interface Window {
  readonly games: readonly string[]
  readonly beforeMs: number
  readonly afterMs: number
}

/** The draws around which a source is asked now. */
export function findDueTurns(games: readonly Game[], window: Window, nowMs: number): DueTurn[] {
  return games
    .filter(({ code, drawnBy }) => drawnBy === 'outside' && window.games.includes(code))
    .flatMap((game) => {
      const next = findNextTurn(game, nowMs - window.afterMs - 1)
      return next && next.atMs - window.beforeMs <= nowMs
        ? [{ game, turn: next.turn, turnNum: toTurnNum(next.turn) }]
        : []
    })
}
