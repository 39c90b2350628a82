import type { DrawStatus } from '@quayso/contract/calls/draws'
import { toDrawEvent, toDrawOrigin } from '@quayso/contract/draw-view'
import type { Database } from '@quayso/database/connect'
import type { DrawSource } from '@quayso/database/tables.gen'
import { drawMessageId, drawSubject } from '@quayso/events/subjects'
import type { Game } from '@quayso/games/game'
import { nextTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import { type ClockTurn, outsideGraceMs } from '../game-clock.ts'
import { addToOutbox } from '../record-result.ts'

interface ToldDraw {
  readonly turn: number
  readonly due_at: Date
  readonly drawn_at: Date
  readonly tiers: string[]
  readonly version: number
  readonly status: DrawStatus
  readonly source: DrawSource
}

/** The newest turn that has numbers, be it whole or under way. */
async function readNewestTurn(trx: Database, game: Game): Promise<number | undefined> {
  const { rows } = await sql<{ turn: number | null }>`
    SELECT greatest(
      (SELECT max(turn) FROM draw WHERE game = ${game.code}),
      (SELECT max(turn) FROM draw_progress WHERE game = ${game.code})) AS turn`.execute(trx)
  return rows[0]?.turn ?? undefined
}

async function moveClock(trx: Database, game: Game, nowMs: number): Promise<ClockTurn> {
  const newest = await readNewestTurn(trx, game)
  const newestAtMs = (newest !== undefined && turnAtMs(game, newest)) || 0
  const next = nextTurn(game, Math.max(newestAtMs, nowMs - outsideGraceMs))
  const { calendar } = await trx
    .updateTable('game_clock')
    .set((eb) => ({ next_turn: next.turn, next_at: new Date(next.atMs), calendar: eb('calendar', '+', 1) }))
    .where('game', '=', game.code)
    .returning('calendar')
    .executeTakeFirstOrThrow()
  return { ...next, calendar }
}

/** The newest draw that everyone may know: what is not in the log yet is told by its own event. */
async function readTold(trx: Database, game: Game): Promise<ToldDraw | undefined> {
  const { rows } = await sql<ToldDraw>`
    SELECT turn, due_at, drawn_at, tiers, version, status, source FROM draw_current draw
    WHERE game = ${game.code}
      AND (source = 'sample' OR EXISTS (SELECT FROM log_leaf WHERE log_leaf.message_id = draw.message_id))
    ORDER BY turn DESC LIMIT 1`.execute(trx)
  return rows[0]
}

/**
 * Moves the locked clock of a game to its next turn by a changed calendar, back as well as on, and tells open pages of
 * it with the game's newest draw. A game without a draw has no such news: its pages hear of it when they ask next.
 */
export async function replan(trx: Database, game: Game, nowMs: number): Promise<ClockTurn> {
  const next = await moveClock(trx, game, nowMs)
  const told = await readTold(trx, game)
  if (!told) return next
  const { turn, due_at, drawn_at, version, source, ...rest } = told
  const draw = { ...rest, turn, version, dueAtMs: due_at.getTime(), origin: toDrawOrigin(source) }
  await addToOutbox(trx, {
    subject: drawSubject(game.code),
    message_id: `${drawMessageId(game.code, turn, version)}:calendar:${next.calendar}`,
    payload: { ...toDrawEvent(game, draw, next), drawnAt: drawn_at.toISOString() },
    leaf: null,
  })
  return next
}
