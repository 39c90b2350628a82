import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { consumeForMember } from '../../access/consume-for-member.ts'
import type { Session } from '../../access/session.ts'
import type { Limit } from '../../access/throttle.ts'
import { canSee } from '../policy.ts'
import type { Standing, Visibility } from '../visibility.ts'
import { holdAuthor } from '../writing/hold-author.ts'
import { isNewcomer } from '../writing/newcomer.ts'
import { addReport, countReports, openReview, type Reviewed } from './reviews.ts'

interface Report {
  readonly reviewed: Reviewed
  readonly visibility: Visibility
  readonly reason: 'spam' | 'abuse' | 'fraud' | 'other'
  readonly at: Date
}

/** So many members who have been here for a while hide something until a moderator has looked at it. */
const enoughToHide = 3
const limit: Limit = { name: 'report', burst: 10, perHour: 20 }

async function isModerator(trx: Database, memberId: number): Promise<boolean> {
  const member = await trx.selectFrom('member').select('role').where('id', '=', memberId).executeTakeFirst()
  return member?.role === 'moderator'
}

/** Not what a moderator wrote or found in order: else three accounts could silence whoever keeps order. */
async function isHiddenByReports(trx: Database, reviewed: Reviewed, written: Standing): Promise<boolean> {
  if (written.approved_at !== null || (await countReports(trx, reviewed)) < enoughToHide) return false
  return !(await isModerator(trx, written.memberId))
}

/** Reporting twice is reporting once. Whatever becomes of it, moderators look at it. */
export async function reportWritten(db: Database, member: Session, report: Report): Promise<void> {
  const { reviewed, visibility, reason, at } = report
  const { memberId } = member
  await db.transaction().execute(async (trx) => {
    const reporter = await holdAuthor(trx, memberId)
    const written = await visibility.hold(trx, reviewed.id)
    const unknown = reviewed.kind === 'topic' ? 'topic_unknown' : 'message_unknown'
    if (!written || !canSee(member, written)) throw new AppError(unknown)
    if (written.memberId === memberId) throw new AppError('forbidden')
    await consumeForMember(trx, limit, memberId, at)
    await addReport(trx, { memberId, reviewed, reason, isLight: isNewcomer(reporter, at), at })
    await openReview(trx, reviewed, { reason: 'reports', marks: [], at })
    if (await isHiddenByReports(trx, reviewed, written)) await visibility.hide(trx, reviewed.id)
  })
}
