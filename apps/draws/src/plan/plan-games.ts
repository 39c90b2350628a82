import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/schedule'
import { sql } from 'kysely'

const dayMs = 86_400_000
const partitionsAheadMs = 31 * dayMs

/** The database's clock is the only one: workers may disagree, their turns may not. */
async function databaseNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}

/** Months have their partition long before their first draw. */
async function ensurePartitions(db: Database, nowMs: number): Promise<void> {
  for (const atMs of [nowMs - dayMs, nowMs, nowMs + partitionsAheadMs]) {
    await sql`SELECT ensure_draw_partition(${new Date(atMs)}::date)`.execute(db)
  }
}

/** Gives every game a clock. A game that has one keeps it, so turns missed while nobody ran are drawn on return. */
export async function planGames(db: Database, games: readonly Game[], startTurnsAgo: number): Promise<void> {
  const nowMs = await databaseNowMs(db)
  await ensurePartitions(db, nowMs)
  const clocks = games.map(({ code, schedule }) => {
    const { turn, atMs } = nextTurn(schedule, nowMs - startTurnsAgo * schedule.periodSeconds * 1000)
    return { game: code, next_turn: turn, next_at: new Date(atMs) }
  })
  await db
    .insertInto('game_clock')
    .values(clocks)
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute()
}
