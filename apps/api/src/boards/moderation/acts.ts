import type { Mark, Reason } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { notifyMembers } from '@quayso/events/notifications'
import type { Actor } from '../../access/audit.ts'
import type { Review, Reviewed } from './reviews.ts'

/** What something was before a moderator decided, so that the decision can be undone. */
export interface Was {
  readonly state: 'shown' | 'held'
  /** As it waited; null when nobody had asked. */
  readonly review: { readonly reason: 'rules' | 'reports'; readonly openedAt: string; readonly marks: Mark[] } | null
  /** The act that muted its writer along with it. */
  readonly muteActId?: number | undefined
}

export function wasReview(review: Review | undefined): Was['review'] {
  return review ? { reason: review.reason, openedAt: review.openedAt.toISOString(), marks: review.marks } : null
}

interface NewAct {
  readonly at: Date
  readonly by: Actor
  readonly kind: 'approved' | 'removed' | 'warned' | 'muted' | 'unmuted' | 'name_reset' | 'picture_reset'
  /** Whom it concerns. */
  readonly memberId: number
  readonly reviewed?: Reviewed | undefined
  readonly reviewId?: number | undefined
  readonly reason?: Reason | undefined
  readonly until?: Date | null | undefined
  readonly was?: Was | undefined
}

function rulesOf(was: Was | undefined): number[] {
  const ids = was?.review?.marks.flatMap(({ ruleId }) => (ruleId === null ? [] : [ruleId])) ?? []
  return [...new Set(ids)]
}

/** Whoever it concerns is told; that something was found in order, only if it had been kept from others. */
async function tellAct(trx: Database, actId: number, { at, kind: act, memberId, reason, until, was }: NewAct) {
  if (act === 'approved' && was?.state !== 'held') return
  const args = { act, ...(reason && { reason }), ...(until && { until: until.toISOString() }) }
  await notifyMembers(trx, [memberId], { kind: 'moderation', about: aboutAct(actId), args, at })
}

/** By which the notification of an act is found when it is undone. */
export function aboutAct(actId: number): string {
  return `act:${actId}`
}

/** In the transaction of what it records. */
export async function recordAct(trx: Database, act: NewAct): Promise<number> {
  const { at, by, kind, memberId, reviewed, reviewId, reason, until, was } = act
  const { id } = await trx
    .insertInto('moderation_act')
    .values({
      ...{ at, kind, member_id: memberId, review_id: reviewId ?? null, reason: reason ?? null, until: until ?? null },
      message_id: reviewed?.kind === 'message' ? reviewed.id : null,
      topic_id: reviewed?.kind === 'topic' ? reviewed.id : null,
      ...{ by_member: by.memberId ?? null, by_operator: by.operatorId ?? null },
      ...{ rule_ids: rulesOf(was), was: was ? JSON.stringify(was) : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tellAct(trx, id, act)
  return id
}
