import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { countRecoveryCodes } from '../identity/recovery.ts'
import { isAlive } from '../identity/sessions.ts'
import type { Operator } from '../kernel/context.ts'
import { describeBrowser } from './describe-browser.ts'

async function readPasskeys(db: Database, operatorId: number) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['credential_id', 'name', 'created_at', 'last_used_at'])
    .where('operator_id', '=', operatorId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ credential_id, name, created_at, last_used_at }) => ({
    id: credential_id.toString('base64url'),
    name,
    createdAt: created_at.toISOString(),
    ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
  }))
}

async function readSessions(db: Database, { id, sessionId }: Operator, now: Date) {
  const rows = await db
    .selectFrom('operator_session as s')
    .select(['s.id', 's.user_agent', 's.created_at', 's.last_seen_at'])
    .where('s.operator_id', '=', id)
    .where(isAlive(now))
    .orderBy('s.last_seen_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    ...describeBrowser(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === sessionId,
  }))
}

/** When the operator last did it, as the audit has it. */
async function lastTime(db: Database, who: string, action: string) {
  const { at } = await db
    .selectFrom('operator_audit')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('who', '=', who)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return at ?? undefined
}

async function readKey(db: Database, operatorId: number) {
  const row = await db
    .selectFrom('operator_key')
    .select(['created_at', 'last_used_at', 'expires_at'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  if (!row) return undefined
  const { created_at, last_used_at, expires_at } = row
  return {
    createdAt: created_at.toISOString(),
    endsAt: expires_at.toISOString(),
    ...(last_used_at && { lastUsedAt: last_used_at.toISOString() }),
  }
}

export async function readAccount(db: Database, operator: Operator, now: Date) {
  const { id, login, name, roles, locale, hasLetterKeys } = operator
  const { password_hash, totp_secret } = await db
    .selectFrom('operator')
    .select(['password_hash', 'totp_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const passwordSetAt = password_hash ? await lastTime(db, login, 'password-set') : undefined
  const totpSetAt = totp_secret ? await lastTime(db, login, 'totp-set') : undefined
  const key = await readKey(db, id)
  return {
    ...{ login, name, roles: [...roles], locale, hasLetterKeys },
    passkeys: await readPasskeys(db, id),
    ...(passwordSetAt && { passwordSetAt: passwordSetAt.toISOString() }),
    ...(totpSetAt && { totpSetAt: totpSetAt.toISOString() }),
    codesLeft: await countRecoveryCodes(db, id),
    sessions: await readSessions(db, operator, now),
    ...(key && { key }),
  }
}
