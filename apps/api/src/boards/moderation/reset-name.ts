import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { type Actor, recordAudit } from '../../access/audit.ts'
import { resetNickName } from '../../wording/reset-nick-name.ts'
import { holdMember } from '../writing/hold-author.ts'
import { recordAct } from './acts.ts'

interface Reset {
  readonly by: Actor
  readonly memberId: number
  readonly at: Date
}

/** Nobody renames a moderator; not even one of them another. */
export async function resetName(db: Database, { by, memberId, at }: Reset): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const member = await holdMember(trx, memberId)
    if (!member || member.user_name === null) throw new AppError('member_unknown')
    if (member.role === 'moderator') throw new AppError('forbidden')
    await resetNickName(trx, { memberId, userName: member.user_name })
    await recordAudit(trx, { at, ...by, action: 'nickname_reset', subjectId: memberId })
    await recordAct(trx, { at, by, kind: 'name_reset', memberId })
  })
}
