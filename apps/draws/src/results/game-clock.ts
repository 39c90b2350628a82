import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn, type PlannedTurn } from '@quayso/games/time/planned-turn'

/** Locks the clock of a game until the end of the transaction: only one transaction at a time publishes for a game. */
export async function lockClock(trx: Database, game: Game, nowMs: number): Promise<PlannedTurn> {
  const { turn, atMs } = nextTurn(game, nowMs)
  await trx
    .insertInto('game_clock')
    .values({ game: game.code, next_turn: turn, next_at: new Date(atMs) })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute()
  const clock = await trx
    .selectFrom('game_clock')
    .select(['next_turn', 'next_at'])
    .where('game', '=', game.code)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { turn: clock.next_turn, atMs: clock.next_at.getTime() }
}

interface Move {
  readonly game: Game
  /** The next turn of the locked clock. */
  readonly from: PlannedTurn
  /** The time of the newest published turn. */
  readonly pastMs: number
  /** How many complete results were added. */
  readonly drawn: number
}

/** Moves the clock to the turn after the one just published, even while that is still being drawn; never backwards. */
export async function advanceClock(trx: Database, { game, from, pastMs, drawn }: Move): Promise<PlannedTurn> {
  const following = nextTurn(game, pastMs)
  const next = following.atMs > from.atMs ? following : from
  await trx
    .updateTable('game_clock')
    .set((eb) => ({
      next_turn: next.turn,
      next_at: new Date(next.atMs),
      drawn: eb('drawn', '+', drawn),
    }))
    .where('game', '=', game.code)
    .execute()
  return next
}
