import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import type { WriterRow } from './writer.ts'

export interface Author extends WriterRow {
  readonly created_at: Date
  readonly role: 'member' | 'moderator'
}

/** Held until the transaction ends, whether or not they have left. */
export async function holdMember(trx: Database, memberId: number): Promise<Author | undefined> {
  return trx
    .selectFrom('member')
    .select(['id as member_id', 'user_name', 'nick_name', 'icon_url', 'created_at', 'role'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * The member, held until the transaction ends: of several things that they send at once, one goes on and the others
 * wait, and nobody who deletes their account can write in the same moment.
 */
export async function holdAuthor(trx: Database, memberId: number): Promise<Author> {
  const author = await holdMember(trx, memberId)
  if (!author || author.user_name === null) throw new AppError('session_ended')
  return author
}
