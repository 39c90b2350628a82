import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
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
      const { turn, atMs } = nextTurn(game, nowMs - window.afterMs - 1)
      return atMs - window.beforeMs <= nowMs ? [{ game, turn, turnNum: toTurnNum(turn) }] : []
    })
}
