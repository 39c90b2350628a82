import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Publication } from '../publication.ts'
import { settleWaiting } from './settle-waiting.ts'

interface Trust {
  readonly source: string
  readonly reason: string
  readonly by: string
}

/** A person's word brings a source back; its mistakes so far no longer count. Returns whether it was not counted. */
async function recordTrust(db: Database, { source, reason, by }: Trust): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
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
    await trx
      .updateTable('result_alert')
      .set({ closed_at: sql`clock_timestamp()`, closed_by: by })
      .where('kind', '=', 'source-not-counted')
      .where('source', '=', source)
      .where('closed_at', 'is', null)
      .execute()
    return true
  })
}

const recentMs = 86_400_000

/** Counts a source again, also what it has said today; returns what that publishes, undefined if it counted before. */
export async function trustSource(db: Database, trust: Trust, nowMs: number): Promise<Publication[] | undefined> {
  if (!(await recordTrust(db, trust))) return undefined
  const since = new Date(nowMs - recentMs)
  const games = await db
    .selectFrom('result_entry')
    .select('game')
    .distinct()
    .where('told_by', '=', trust.source)
    .where('source', '=', 'feed')
    .where('entered_at', '>=', since)
    .execute()
  const published: Publication[] = []
  for (const { game } of games) published.push(...(await settleWaiting(db, game, since, nowMs)))
  return published
}
