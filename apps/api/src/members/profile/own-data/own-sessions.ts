import type { SessionRow } from '@quayso/contract/calls/members'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { recordSessionAudit } from '../../../access/audit.ts'
import { isAlive, type Session } from '../../../access/session.ts'
import { toSessionRow } from '../../view.ts'

export async function listSessions(db: Database, { id, memberId }: Session, at: Date): Promise<SessionRow[]> {
  const sessions = await db
    .selectFrom('session')
    .select(['id', 'login_source', 'user_agent', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .where(isAlive(at))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.map((session) => toSessionRow(session, id))
}

interface Ending {
  readonly sessionId: number
  readonly action: 'logged_out' | 'session_ended'
  readonly at: Date
}

/** One of the member's own; what belongs to others is not there for them. */
export async function endSession(db: Database, memberId: number, { sessionId, action, at }: Ending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('session')
      .where('id', '=', sessionId)
      .where('member_id', '=', memberId)
      .returning('id')
      .executeTakeFirst()
    if (!ended) throw new AppError('not_found')
    await recordSessionAudit(trx, { at, memberId, sessionId, action })
  })
}
