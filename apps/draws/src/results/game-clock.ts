import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn, type PlannedTurn } from '@quayso/games/time/planned-turn'

/** The next turn of a game, by its calendar as it is then. */
export interface ClockTurn extends PlannedTurn {
  /** Rises with every change of the calendar. */
  readonly calendar: number
}

/** After this time an external result is no longer waited for; it can still be entered. */
export const outsideGraceMs = 3 * 3_600_000

/** Locks the clock of a game until the end of the transaction: only one transaction at a time publishes for a game. */
export async function lockClock(trx: Database, game: Game, nowMs: number): Promise<ClockTurn> {
  const { turn, atMs } = nextTurn(game, nowMs)
  await trx
    .insertInto('game_clock')
    .values({ game: game.code, next_turn: turn, next_at: new Date(atMs) })
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute()
  const clock = await trx
    .selectFrom('game_clock')
    .select(['next_turn', 'next_at', 'calendar'])
    .where('game', '=', game.code)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { turn: clock.next_turn, atMs: clock.next_at.getTime(), calendar: clock.calendar }
}

/** Of a clock that is locked. */
export async function setClock(trx: Database, game: Game, { turn, atMs }: PlannedTurn): Promise<void> {
  await trx
    .updateTable('game_clock')
    .set({ next_turn: turn, next_at: new Date(atMs) })
    .where('game', '=', game.code)
    .execute()
}

interface Move {
  readonly game: Game
  /** The next turn of the locked clock. */
  readonly from: ClockTurn
  /** The time of the newest published turn. */
  readonly pastMs: number
  /** How many complete results were added. */
  readonly drawn: number
}

/** Moves the clock to the turn after the one just published, even while that is still being drawn; never backwards. */
export async function advanceClock(trx: Database, { game, from, pastMs, drawn }: Move): Promise<ClockTurn> {
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
  return { ...next, calendar: from.calendar }
}
