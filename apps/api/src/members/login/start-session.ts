import { randomBytes } from 'node:crypto'
import type { LoginResult } from '@quayso/contract/calls/logins'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { recordSessionAudit } from '../../access/audit.ts'
import { isIdle, tokenHash } from '../../access/session.ts'
import { holdProfile } from '../queries.ts'
import { toUserInfo } from '../view.ts'

/** Where and how somebody comes in. */
export interface Arrival {
  readonly at: Date
  readonly network: Buffer
  readonly userAgent: string
  readonly loginSource: number
}

/** The oldest end when a member has more. */
const maxSessions = 20
const maxNetworks = 10
/** Every new session takes this many dead ones along. */
const forgottenPerNew = 5

async function endSuperfluous(trx: Database, memberId: number, at: Date): Promise<void> {
  await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE member_id = ${memberId}
      ORDER BY last_seen_at DESC, id DESC OFFSET ${sql.lit(maxSessions)})`.execute(trx)
  await sql`
    DELETE FROM session WHERE id IN (
      SELECT id FROM session WHERE ${isIdle(at)} ORDER BY last_seen_at
      LIMIT ${sql.lit(forgottenPerNew)} FOR UPDATE SKIP LOCKED)`.execute(trx)
}

/** Strangers cannot use up the tries that are kept for this network from now on. */
async function rememberNetwork(trx: Database, memberId: number, { network, at }: Arrival): Promise<void> {
  await trx
    .insertInto('known_network')
    .values({ member_id: memberId, network_hash: network, last_login_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'network_hash']).doUpdateSet({ last_login_at: at }))
    .execute()
  await sql`
    DELETE FROM known_network WHERE member_id = ${memberId} AND network_hash IN (
      SELECT network_hash FROM known_network WHERE member_id = ${memberId}
      ORDER BY last_login_at DESC OFFSET ${sql.lit(maxNetworks)})`.execute(trx)
}

/** Logs a member in. The token is told once, here; what is kept of it does not log in anybody. */
export async function startSession(trx: Database, memberId: number, arrival: Arrival): Promise<LoginResult> {
  const { at, userAgent, loginSource } = arrival
  const profile = await holdProfile(trx, memberId)
  if (!profile) throw new AppError('login_failed')
  const token = randomBytes(32).toString('base64url')
  const { id: sessionId } = await trx
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      member_id: memberId,
      login_source: loginSource,
      user_agent: userAgent.slice(0, 200),
      created_at: at,
      last_seen_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await endSuperfluous(trx, memberId, at)
  await rememberNetwork(trx, memberId, arrival)
  await recordSessionAudit(trx, { at, memberId, sessionId, action: 'logged_in' })
  return { token, userInfo: toUserInfo(profile) }
}
