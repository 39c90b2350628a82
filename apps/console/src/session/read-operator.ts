import { createHash } from 'node:crypto'
import type { Database } from '@quayso/database/connect'
import type { Role } from '../access/permissions.ts'
import type { Operator } from '../kernel/context.ts'
import { sessionCookie } from '../kernel/cookies.ts'

export const idleMs = 30 * 60_000
export const longestMs = 12 * 3_600_000
const seenEveryMs = 60_000

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Who the session in the cookie belongs to; undefined when it has ended, or its operator is not active. */
export async function readOperator(
  db: Database,
  cookies: Readonly<Record<string, string | undefined>>,
  now: Date,
  isBackground = false,
): Promise<Operator | undefined> {
  const token = cookies[sessionCookie]
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.login', 'o.name', 'o.roles', 'o.locale', 'o.has_letter_keys'])
    .select(['s.id as session_id', 's.verified_at', 's.waits_until', 's.last_seen_at'])
    .where('s.token_hash', '=', tokenHash)
    .where('o.state', '=', 'active')
    .where('s.last_seen_at', '>', new Date(now.getTime() - idleMs))
    .where('s.created_at', '>', new Date(now.getTime() - longestMs))
    .executeTakeFirst()
  if (!row) return undefined
  // A page that only refreshes itself does not keep its session: its operator may have left the room.
  if (!isBackground && now.getTime() - row.last_seen_at.getTime() > seenEveryMs) {
    await db.updateTable('operator_session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  return {
    id: row.id,
    login: row.login,
    name: row.name,
    roles: row.roles as Role[],
    locale: row.locale as 'vi' | 'en',
    hasLetterKeys: row.has_letter_keys,
    sessionId: row.session_id,
    verifiedAt: row.verified_at,
    waitsUntil: row.waits_until,
  }
}
