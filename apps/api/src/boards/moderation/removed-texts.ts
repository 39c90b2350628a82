import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Reviewed } from './reviews.ts'

interface Words {
  readonly subject: string | null
  readonly content: string
}

/** The words of something that stands; they are lost with its removal. */
export async function readWords(trx: Database, { kind, id }: Reviewed): Promise<Words | undefined> {
  const subject = kind === 'topic' ? sql`subject` : sql`NULL`
  const { rows } = await sql<Words>`
    SELECT ${subject} AS subject, content FROM ${sql.table(kind)} WHERE id = ${id} AND content IS NOT NULL`.execute(trx)
  return rows[0]
}

interface Removed extends Words {
  readonly actId: number
  readonly memberId: number
  readonly at: Date
}

/** For whoever undoes the removal, and nobody else. */
export async function keepRemoved(trx: Database, { actId, memberId, at, subject, content }: Removed): Promise<void> {
  await trx
    .insertInto('removed_text')
    .values({ act_id: actId, member_id: memberId, subject, content, removed_at: at })
    .execute()
}

/** Once: whoever takes them puts them back. */
export async function takeRemoved(trx: Database, actId: number): Promise<Words | undefined> {
  return trx.deleteFrom('removed_text').where('act_id', '=', actId).returning(['subject', 'content']).executeTakeFirst()
}
