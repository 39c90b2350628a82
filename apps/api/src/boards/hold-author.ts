import { AppError } from '@quayso/contract/errors'
import type { Database } from '@quayso/database/connect'
import type { WriterRow } from './writer.ts'

export interface Author extends WriterRow {
  readonly created_at: Date
}

/**
 * The member, held until the transaction ends: of several things that they send at once, one goes on and the others
 * wait, and nobody who deletes their account can write in the same moment.
 */
export async function holdAuthor(trx: Database, memberId: number): Promise<Author> {
  const author = await trx
    .selectFrom('member')
    .select(['id as member_id', 'user_name', 'nick_name', 'icon_url', 'created_at'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!author) throw new AppError('session_ended')
  return author
}
