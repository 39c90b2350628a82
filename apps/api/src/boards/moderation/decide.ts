import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { recordAudit } from '../../access/audit.ts'
import { messageVisibility } from '../messages/visibility.ts'
import { topicVisibility } from '../topics/visibility.ts'
import type { Visibility } from '../visibility.ts'
import { holdMember } from '../writing/hold-author.ts'
import { closeReview, findReview, type Reviewed } from './reviews.ts'

interface Decision {
  readonly reviewId: number
  readonly decision: 'approved' | 'removed'
  readonly moderatorId: number
  readonly at: Date
}

export const visibilities: Readonly<Record<Reviewed['kind'], Visibility>> = {
  message: messageVisibility,
  topic: topicVisibility,
}

/** Shows what waited, or removes it for good; what somebody has decided already cannot be decided again. */
export async function decideReview(db: Database, { reviewId, decision, moderatorId, at }: Decision): Promise<void> {
  const reviewed = await findReview(db, reviewId)
  if (!reviewed) throw new AppError('review_unknown')
  const { kind, id } = reviewed
  const visibility = visibilities[kind]
  const writer = await db.selectFrom(kind).select('member_id').where('id', '=', id).executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    // Member, then what they wrote, then its review: everybody who holds several holds them in this order.
    await holdMember(trx, writer.member_id)
    await visibility.hold(trx, id)
    if (!(await findReview(trx, reviewId))) throw new AppError('review_unknown')
    await closeReview(trx, reviewed)
    if (decision === 'approved') await visibility.show(trx, id, at)
    else await visibility.remove(trx, id, at)
    await recordAudit(trx, { at, memberId: moderatorId, action: `${kind}_${decision}`, subjectId: id })
  })
}
