import type { Database } from '@quayso/database/connect'
import { isToken, newToken, tokenHash } from './secrets.ts'
import { endSessions } from './sessions.ts'

const livesMs = 48 * 3_600_000

/** Ends the operator's earlier invitations. The token is shown once. */
export async function newInvitation(
  db: Database,
  operatorId: number,
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + livesMs)
  await db
    .deleteFrom('operator_invitation')
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('operator_invitation')
    .values({ token_hash: tokenHash(token), operator_id: operatorId, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

/** In the part of an address that browsers send to nobody. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}/invitation#${token}`
}

export async function findInvitation(db: Database, token: string, at: Date) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('operator_invitation as invitation')
    .innerJoin('operator', 'operator.id', 'invitation.operator_id')
    .select(['operator.id', 'operator.login', 'operator.name', 'operator.roles', 'operator.state'])
    .select('invitation.expires_at as expiresAt')
    .where('invitation.token_hash', '=', tokenHash(token))
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', at)
    .where('operator.state', '<>', 'suspended')
    .executeTakeFirst()
}

/** Of two at once only one gets true. */
export async function takeInvitation(db: Database, token: string, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('operator_invitation')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('operator_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Who is invited again has lost every way in: what was lost must not open anything either. */
export async function forgetWaysIn(db: Database, operatorId: number): Promise<void> {
  await db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute()
  await endSessions(db, { operatorId })
  await db.deleteFrom('operator_machine').where('operator_id', '=', operatorId).execute()
  await db
    .updateTable('operator')
    .set({ password_hash: null, totp_secret: null, totp_step: null })
    .where('id', '=', operatorId)
    .execute()
}

export async function activate(db: Database, operatorId: number): Promise<void> {
  await db.updateTable('operator').set({ state: 'active' }).where('id', '=', operatorId).execute()
}
