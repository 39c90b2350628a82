import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import type { Clock } from './clocks.ts'

/** Sets a clock that does not follow from the draws back to the turn after the newest one drawn. */
export async function repairClock(db: Database, game: Game, { turn, lastTurn }: Clock): Promise<void> {
  const lastAtMs = lastTurn === null ? undefined : turnAtMs(game, lastTurn)
  const next = nextTurn(game, lastAtMs ?? Date.now())
  await db
    .updateTable('game_clock')
    .set({ next_turn: next.turn, next_at: new Date(next.atMs) })
    .where('game', '=', game.code)
    // Another worker may have repaired it, and drawn.
    .where('next_turn', '=', turn)
    .execute()
}
