import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { parseTurnNum } from '@quayso/games/time/turn'
import type { PlacedDraw, PlacedLeaf } from '../draws/verify-day.ts'
import type { Report } from './faults.ts'
import { createOfficialGame, type OfficialGame } from './official-game.ts'
import { type ClosedDay, createOwnGame, type OwnGame } from './own-game.ts'
import type { DayRange } from './planned-day.ts'

export interface GameDays {
  readonly game: Game
  readonly days: readonly ClosedDay[]
}

export interface SortedLeaves {
  /** Takes the next leaf of the log; returns the days that are over by it. */
  readonly add: (placed: PlacedLeaf) => GameDays | undefined
  /** At the end of the log: returns the other days of every game of ours until this instant. */
  readonly end: (untilMs: number) => GameDays[]
  /** All results of a lottery that is drawn by others. */
  readonly officialDraws: (code: string) => readonly PlacedDraw[]
}

/** When the turn of a game of ours is due; 0 for anything else. */
function ownTimeOf(game: Game | undefined, turnNum: string): number {
  const turn = parseTurnNum(turnNum)
  return game?.drawnBy === 'us' && turn !== undefined ? (turnAtMs(game, turn) ?? 0) : 0
}

/** Gives every leaf to its game; leaves of games that were not asked for only tell the time. */
export function sortLeaves(games: readonly Game[], range: DayRange, report: Report): SortedLeaves {
  const byCode = new Map(games.map((game) => [game.code, game]))
  const own = new Map<string, OwnGame>()
  const official = new Map<string, OfficialGame>()
  for (const game of games) {
    if (game.drawnBy === 'us') own.set(game.code, createOwnGame(game, range, report))
    else official.set(game.code, createOfficialGame(game, range, report))
  }
  /** The time of the latest result by us so far: the log's own clock. */
  let clockMs = 0

  const addOfficial = (game: OfficialGame, { leafIndex, leaf }: PlacedLeaf) => {
    if (leaf.kind === 'anchor') report({ fault: 'kind-unexpected', game: leaf.game, leafIndex })
    else game.add({ leafIndex, leaf })
  }

  return {
    add: (placed) => {
      const { leaf, leafIndex } = placed
      const game = byCode.get(leaf.game) ?? findGame(leaf.game)
      if (!game) {
        report({ fault: 'game-unknown', game: leaf.game, leafIndex })
        return undefined
      }
      const results = official.get(leaf.game)
      if (results) addOfficial(results, placed)
      const days = own.get(leaf.game)?.add(placed, clockMs) ?? []
      if (leaf.kind !== 'anchor') clockMs = Math.max(clockMs, ownTimeOf(game, leaf.turn))
      return days.length > 0 ? { game, days } : undefined
    },
    end: (untilMs) =>
      games.flatMap((game) => {
        const days = own.get(game.code)?.end(untilMs)
        return days ? [{ game, days }] : []
      }),
    officialDraws: (code) => official.get(code)?.draws ?? [],
  }
}
