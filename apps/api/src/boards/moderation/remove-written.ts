import type { Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { type Actor, recordAudit } from '../../access/audit.ts'
import type { Visibility } from '../visibility.ts'
import { recordAct, wasReview } from './acts.ts'
import { keepRemoved, readWords } from './removed-texts.ts'
import { findReviewOf, type Reviewed } from './reviews.ts'

interface Removal {
  readonly reviewed: Reviewed
  /** Who wrote it. */
  readonly memberId: number
  readonly by: Actor
  readonly at: Date
  readonly state: 'shown' | 'held'
  readonly reason?: Reason | undefined
  /** The act that muted its writer along with it. */
  readonly muteActId?: number | undefined
}

/** A moderator removes what somebody else wrote; the words are kept for a while, so that it can be undone. */
export async function removeWritten(trx: Database, visibility: Visibility, removal: Removal): Promise<void> {
  const { reviewed, memberId, by, at, state, reason, muteActId } = removal
  const review = await findReviewOf(trx, reviewed)
  const words = await readWords(trx, reviewed)
  await visibility.remove(trx, reviewed.id, at)
  const was = { state, review: wasReview(review), muteActId }
  const actId = await recordAct(trx, {
    ...{ at, by, kind: 'removed', memberId, reviewed, reason, was },
    reviewId: review?.reviewId,
  })
  if (words) await keepRemoved(trx, { actId, memberId, at, ...words })
  await recordAudit(trx, { at, ...by, action: `${reviewed.kind}_removed`, subjectId: reviewed.id })
}
