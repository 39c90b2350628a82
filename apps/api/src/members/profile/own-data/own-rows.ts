import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { readOwnWritings } from './own-writings.ts'

/** Every row that holds something of the member; a table that gets such rows is read here, too. */
export async function readOwnRows(db: Database, memberId: number) {
  const member = await db
    .selectFrom('member')
    .select(['id', 'user_name', 'nick_name', 'icon_url', 'role', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw new AppError('session_ended')
  const identities = await db
    .selectFrom('member_identity')
    .select(['provider', 'provider_id', 'created_at'])
    .where('member_id', '=', memberId)
    .execute()
  const sessions = await db
    .selectFrom('session')
    .select(['login_source', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const networks = await db
    .selectFrom('known_network')
    .select(['network_hash', 'last_login_at'])
    .where('member_id', '=', memberId)
    .orderBy('last_login_at')
    .execute()
  const activity = await db
    .selectFrom('audit')
    .select(['at', 'action'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const pictures = await db
    .selectFrom('picture')
    .select(['name', 'uploaded_at'])
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at')
    .execute()
  return { member, identities, sessions, networks, activity, pictures, ...(await readOwnWritings(db, memberId)) }
}
export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>
