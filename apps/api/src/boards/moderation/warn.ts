import { AppError } from '@quayso/contract/errors/errors'
import type { Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { type Actor, recordAudit } from '../../access/audit.ts'
import { holdMember } from '../writing/hold-author.ts'
import { recordAct } from './acts.ts'
import type { Reviewed } from './reviews.ts'

interface Warning {
  readonly by: Actor
  readonly memberId: number
  readonly at: Date
  readonly reason: Reason
  /** What it is about. */
  readonly reviewed?: Reviewed | undefined
}

/** Says to a member that something was not in order, and changes nothing else. Nobody warns a moderator. */
export async function warnMember(db: Database, { by, memberId, at, reason, reviewed }: Warning): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, memberId)
    if (!member || member.user_name === null) throw new AppError('member_unknown')
    if (member.role === 'moderator') throw new AppError('forbidden')
    await recordAct(trx, { at, by, kind: 'warned', memberId, reviewed, reason })
    await recordAudit(trx, { at, ...by, action: 'member_warned', subjectId: memberId })
  })
}
