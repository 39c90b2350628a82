import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { readOwnTickets } from '../../wallet/sync-tickets.ts'
import type { WalletKeys } from '../../wallet/wallet-keys.ts'
import { readOwnWritings } from './own-writings.ts'

/** Every row that holds something of the member; a table that gets such rows is read here, too. */
export async function readOwnRows(db: Database, memberId: number, walletKeys: WalletKeys | undefined) {
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
  const { rows: activity } = await sql<{ at: Date; action: string }>`
    SELECT at, action, id FROM audit WHERE member_id = ${memberId}
    UNION ALL SELECT at, action, NULL FROM session_audit WHERE member_id = ${memberId} ORDER BY at, id`.execute(db)
  const pictures = await db
    .selectFrom('picture')
    .select(['name', 'uploaded_at'])
    .where('member_id', '=', memberId)
    .orderBy('uploaded_at')
    .execute()
  const tickets = await readOwnTickets(db, memberId, walletKeys)
  const notifications = await db
    .selectFrom('notification')
    .select(['kind', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const { rows: devices } = await sql<{ created_at: Date; follows: string[] }>`
    SELECT created_at, ARRAY(SELECT kind || ' ' || target FROM push_follow WHERE subscription_id = s.id ORDER BY 1) AS follows
    FROM push_subscription s WHERE session_id IN (SELECT id FROM session WHERE member_id = ${memberId}) ORDER BY id`.execute(
    db,
  )
  const { rows: follows } = await sql<{ follow: string }>`
    SELECT kind || ' ' || target AS follow FROM member_follow WHERE member_id = ${memberId} ORDER BY 1`.execute(db)
  const own = { member, follows, identities, sessions, networks, activity, pictures, tickets, devices, notifications }
  return { ...own, ...(await readOwnWritings(db, memberId)) }
}
export type OwnRows = Awaited<ReturnType<typeof readOwnRows>>
