import type { Database } from '@quayso/database/connect'
import type { Role } from '../access/permissions.ts'
import { tokenHash } from '../identity/secrets.ts'
import { isAlive } from '../identity/sessions.ts'
import type { Operator } from '../kernel/context.ts'
import { machineCookie, sessionCookie } from '../kernel/cookies.ts'

const seenEveryMs = 60_000

/**
 * Who the session in the cookie belongs to; undefined when it has ended, its operator is not active, or it comes from
 * another machine than the one it began on.
 */
export async function readOperator(
  db: Database,
  cookies: Readonly<Record<string, string | undefined>>,
  now: Date,
  isBackground = false,
): Promise<Operator | undefined> {
  const { [sessionCookie]: token, [machineCookie]: machine } = cookies
  if (!token || !machine) return undefined
  const hash = tokenHash(token)
  const row = await db
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['o.id', 'o.login', 'o.name', 'o.roles', 'o.locale', 'o.has_letter_keys', 'o.counts_from'])
    .select(['s.id as session_id', 's.verified_at', 's.waits_until', 's.last_seen_at', 's.way', 's.machine_hash'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('frozen_operator as f')
          .select(['f.level', 'f.until'])
          .whereRef('f.operator_id', '=', 'o.id')
          .orderBy('f.level')
          .limit(1)
          .as('frozen'),
      (join) => join.onTrue(),
    )
    .select(['frozen.level', 'frozen.until'])
    .where('s.token_hash', '=', hash)
    .where('s.machine_hash', '=', tokenHash(machine))
    .where('o.state', '=', 'active')
    .where(isAlive(now))
    .executeTakeFirst()
  if (!row) return undefined
  // A page that only refreshes itself does not keep its session: its operator may have left the room.
  if (!isBackground && now.getTime() - row.last_seen_at.getTime() > seenEveryMs) {
    await db.updateTable('operator_session').set({ last_seen_at: now }).where('token_hash', '=', hash).execute()
  }
  return {
    id: row.id,
    login: row.login,
    name: row.name,
    roles: row.roles as Role[],
    locale: row.locale as 'vi' | 'en',
    hasLetterKeys: row.has_letter_keys,
    // Before any time for who was there before the rule.
    countsFromMs: Number(row.counts_from),
    sessionId: row.session_id,
    machineHash: row.machine_hash,
    verifiedAt: row.verified_at,
    waitsUntil: row.waits_until,
    frozen: row.level && row.until ? { level: row.level as 'all' | 'rights', until: row.until } : undefined,
    isByCode: row.way === 'password',
    mustAddPasskey: row.way === 'recovery',
  }
}
