import type { PushFollow } from '@quayso/contract/calls/push'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** What the member follows without a device. */
export async function readFollows(db: Database, memberId: number): Promise<PushFollow[]> {
  return db
    .selectFrom('member_follow')
    .select(['kind', 'target'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('target')
    .$castTo<PushFollow>()
    .execute()
}

/** Two changes at the same time do not fail: one of them stays. */
export async function replaceFollows(db: Database, memberId: number, follows: readonly PushFollow[]): Promise<void> {
  const [kinds, targets] = [follows.map(({ kind }) => kind), follows.map(({ target }) => target)]
  const wanted = sql`unnest(${kinds}::text[], ${targets}::text[]) AS wanted (kind, target)`
  await db.transaction().execute(async (trx) => {
    await sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`.execute(trx)
    await trx.deleteFrom('member_follow').where('member_id', '=', memberId).execute()
    await sql`
      INSERT INTO member_follow (member_id, kind, target) SELECT ${memberId}, kind, target FROM ${wanted}`.execute(trx)
  })
}
