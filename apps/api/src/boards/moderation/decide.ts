import { AppError } from '@quayso/contract/errors/errors'
import type { Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { type Actor, recordAudit } from '../../access/audit.ts'
import { messageVisibility } from '../messages/visibility.ts'
import { topicVisibility } from '../topics/visibility.ts'
import type { Visibility } from '../visibility.ts'
import { holdMember } from '../writing/hold-author.ts'
import { recordAct, wasReview } from './acts.ts'
import { holdSilent, type MuteLength } from './mutes.ts'
import { removeWritten } from './remove-written.ts'
import { closeReview, findReview, type Reviewed } from './reviews.ts'

interface Decision {
  readonly reviewId: number
  readonly decision: 'approved' | 'removed'
  readonly by: Actor
  readonly at: Date
  /** Of a removal. */
  readonly reason?: Reason | undefined
  /** Its writer loses their voice, too. */
  readonly mute?: MuteLength | undefined
}

export const visibilities: Readonly<Record<Reviewed['kind'], Visibility>> = {
  message: messageVisibility,
  topic: topicVisibility,
}

/** Shows what waited, or removes it; what somebody has decided already cannot be decided again. */
export async function decideReview(
  db: Database,
  { reviewId, decision, by, at, reason, mute }: Decision,
): Promise<void> {
  const reviewed = await findReview(db, reviewId)
  if (!reviewed) throw new AppError('review_unknown')
  const { kind, id } = reviewed
  const visibility = visibilities[kind]
  const writer = await db.selectFrom(kind).select('member_id').where('id', '=', id).executeTakeFirstOrThrow()
  const memberId = writer.member_id
  await db.transaction().execute(async (trx) => {
    // Member, then what they wrote, then its review: everybody who holds several holds them in this order.
    await holdMember(trx, memberId)
    const standing = await visibility.hold(trx, id)
    const review = await findReview(trx, reviewId)
    if (!review || !standing || standing.state === 'deleted') throw new AppError('review_unknown')
    const { state } = standing
    if (decision === 'removed') {
      const muteActId = mute && (await holdSilent(trx, { memberId, by, at, reason, ...mute }))
      await removeWritten(trx, visibility, { reviewed, memberId, by, at, state, reason, muteActId })
      return
    }
    await closeReview(trx, reviewed)
    await visibility.show(trx, id, at)
    const was = { state, review: wasReview(review) }
    await recordAct(trx, { at, by, kind: 'approved', memberId, reviewed, reviewId, was })
    await recordAudit(trx, { at, ...by, action: `${kind}_approved`, subjectId: id })
  })
}
