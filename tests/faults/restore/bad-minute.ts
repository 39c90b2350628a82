import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface Rows {
  readonly draws: number
  readonly messages: number
  /** Over every column of every row. */
  readonly digest: string
}

const digest = (table: string) => {
  const row = sql`${sql.table(table)}::text`
  return sql`(SELECT md5(coalesce(string_agg(${row}, '|' ORDER BY ${row}), '')) FROM ${sql.table(table)})`
}

const counted = (draws: string, messages: string) => sql<Rows>`
  SELECT (SELECT count(*) FROM ${sql.table(draws)}) AS draws, (SELECT count(*) FROM ${sql.table(messages)}) AS messages,
    ${digest(draws)} || ${digest(messages)} AS digest`

/** An operator deletes half of the draws and a third of the messages, bypassing the triggers. */
export async function deleteByMistake(db: Database): Promise<Rows | undefined> {
  return db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    // Nothing is written between the delete and the commit: the restored rows must be exactly these.
    await sql`LOCK TABLE draw, message IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const { rows } = await sql<Rows>`
      WITH gone_draw AS (DELETE FROM draw WHERE ord % 2 = 0 RETURNING *),
        gone_message AS (DELETE FROM message WHERE id % 3 = 0 RETURNING *)
      ${counted('gone_draw', 'gone_message')}`.execute(trx)
    return rows[0]
  })
}

/** The same rows, in the restored database. */
export async function readDeleted(db: Database): Promise<Rows | undefined> {
  const { rows } = await sql<Rows>`
    WITH gone_draw AS (SELECT * FROM draw WHERE ord % 2 = 0),
      gone_message AS (SELECT * FROM message WHERE id % 3 = 0)
    ${counted('gone_draw', 'gone_message')}`.execute(db)
  return rows[0]
}
