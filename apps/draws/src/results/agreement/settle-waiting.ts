import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { findOutsideTurn } from '../entry/check-entry.ts'
import { settleTurn } from '../entry/settle-turn.ts'
import { lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { ensurePartition } from '../record-result.ts'
import { sourceWaitMs } from './are-two.ts'
import { readEntries } from './read-entries.ts'

async function settleTurns(
  db: Database,
  game: string,
  turns: readonly number[],
  nowMs: number,
): Promise<Publication[]> {
  const check = async (reader: Database, turn: number) =>
    findOutsideTurn(game, toTurnNum(turn), await readPlans(reader))
  const published: Publication[] = []
  for (const turn of turns) {
    const early = await check(db, turn)
    if (!early.ok) continue
    await ensurePartition(db, turn)
    const publication = await inTransaction(db, async (trx) => {
      await lockClock(trx, early.value.game, nowMs)
      // Whoever held the clock may have changed the calendar.
      const found = await check(trx, turn)
      if (!found.ok) return undefined
      const author = (await readEntries(trx, game, turn)).at(-1)
      if (!author) throw new Error(`${game} ${turn} has no entry`)
      return (await settleTurn(trx, found.value, { nowMs, author })).publication
    })
    if (publication) published.push(publication)
  }
  return published
}

/** Publishes what follows now from all that was entered for a game since a time. */
export async function settleWaiting(db: Database, game: string, since: Date, nowMs: number): Promise<Publication[]> {
  const turns = await db
    .selectFrom('result_entry')
    .select('turn')
    .distinct()
    .where('game', '=', game)
    .where('entered_at', '>=', since)
    .orderBy('turn')
    .execute()
  return settleTurns(
    db,
    game,
    turns.map(({ turn }) => turn),
    nowMs,
  )
}

/** Publishes what was claimed before any office could have drawn it, and may be agreed on since a time. */
export async function settleRipe(db: Database, sinceMs: number, nowMs: number): Promise<Publication[]> {
  const span = (waitMs: number) =>
    sql<boolean>`drawn_from > ${new Date(sinceMs - waitMs)} AND drawn_from <= ${new Date(nowMs - waitMs)}`
  const ripe = await db
    .selectFrom('result_entry')
    .select(['game', sql<number[]>`array_agg(DISTINCT turn ORDER BY turn)`.as('turns')])
    .where((eb) => eb.or([span(0), span(sourceWaitMs)]))
    .groupBy('game')
    .orderBy('game')
    .execute()
  const published: Publication[] = []
  for (const { game, turns } of ripe) published.push(...(await settleTurns(db, game, turns, nowMs)))
  return published
}

/** Ends the pauses whose time is over, of one game or all: publishes what was entered meanwhile, then removes them. */
export async function endPauses(db: Database, nowMs: number, ofGame?: string): Promise<Publication[]> {
  const ended = await db
    .selectFrom('game_publishing')
    .select(['game', 'paused_at', 'paused_until'])
    .where('paused_until', '<=', new Date(nowMs))
    .$if(ofGame !== undefined, (query) => query.where('game', '=', ofGame ?? ''))
    .execute()
  const published: Publication[] = []
  for (const { game, paused_at, paused_until } of ended) {
    if (!paused_at || !paused_until) continue
    published.push(...(await settleWaiting(db, game, paused_at, nowMs)))
    await db
      .updateTable('game_publishing')
      .set({ paused_at: null, paused_until: null, pause_reason: null })
      .where('game', '=', game)
      // Paused anew meanwhile, it stays so.
      .where('paused_until', '=', paused_until)
      .execute()
  }
  return published
}
