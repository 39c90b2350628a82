import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

interface NewPicture {
  readonly name: string
  readonly memberId: number
  readonly at: Date
}

export async function addPicture(db: Database, { name, memberId, at }: NewPicture): Promise<void> {
  await db.insertInto('picture').values({ name, member_id: memberId, uploaded_at: at }).execute()
}

/** Whether there is such a picture for anyone to see. */
export async function hasPicture(db: Database, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('picture')
    .select('name')
    .where('name', '=', name)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  return found !== undefined
}

/** Gives up so many that were uploaded before then and never shown, oldest first; tells how many it was. */
export async function giveUpUnshown(db: Database, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    UPDATE picture SET state = 'gone' WHERE name IN (
      SELECT name FROM picture WHERE state = 'new' AND uploaded_at < ${before} ORDER BY uploaded_at
      LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING name`.execute(db)
  return rows.length
}

/** So many whose files are to be taken away, by their names. */
export async function readGone(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('state', '=', 'gone')
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}

export async function forgetPicture(db: Database, name: string): Promise<void> {
  await db.deleteFrom('picture').where('name', '=', name).execute()
}
