import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { findGame } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { lockClock } from '../game-clock.ts'
import type { Publication } from '../publication.ts'
import { touchSource } from '../sources/manage/touch-source.ts'
import { settleWaiting } from './settle-waiting.ts'

interface Trust {
  readonly source: string
  readonly reason: string
  readonly by: string
  readonly second: string
}

/** Two people bring a source back; its mistakes so far no longer count. Returns whether it was not counted. */
async function recordTrust(trx: Database, { source, reason, by, second }: Trust): Promise<boolean> {
  await sql`LOCK TABLE source_trust_lock IN EXCLUSIVE MODE`.execute(trx)
  const newest = await trx
    .selectFrom('source_trust')
    .select('is_counted')
    .where('source', '=', source)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.is_counted !== false) return false
  await trx.insertInto('source_trust').values({ source, is_counted: true, reason, changed_by: by }).execute()
  await touchSource(trx, { source, act: 'trust', by, second })
  await trx
    .updateTable('result_alert')
    .set({ closed_at: sql`clock_timestamp()`, closed_by: by })
    .where('kind', '=', 'source-not-counted')
    .where('source', '=', source)
    .where('closed_at', 'is', null)
    .execute()
  return true
}

/** The games that a source has told about since a time, in the order in which their clocks are locked. */
async function readGames(trx: Database, source: string, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('result_entry')
    .select('game')
    .distinct()
    .where('told_by', '=', source)
    .where('source', '=', 'feed')
    .where('entered_at', '>=', since)
    .orderBy('game')
    .execute()
  return rows.map(({ game }) => game)
}

const recentMs = 86_400_000

/** Counts a source again, also what it has said today; returns what that publishes, undefined if it counted before. */
export async function trustSource(db: Database, trust: Trust, nowMs: number): Promise<Publication[] | undefined> {
  const since = new Date(nowMs - recentMs)
  return inTransaction(db, async (trx) => {
    const games = await readGames(trx, trust.source, since)
    // Before the lock of trust, as an entry does that judges a source: otherwise each would wait for the other.
    for (const code of games) {
      const game = findGame(code)
      if (game) await lockClock(trx, game, nowMs)
    }
    if (!(await recordTrust(trx, trust))) return undefined
    const published: Publication[] = []
    for (const code of games) published.push(...(await settleWaiting(trx, code, since, nowMs)))
    return published
  })
}
