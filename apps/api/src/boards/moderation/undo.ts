import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { forgetNotification } from '@quayso/events/notifications'
import { recordAudit } from '../../access/audit.ts'
import { holdMember } from '../writing/hold-author.ts'
import { aboutAct, type Was } from './acts.ts'
import { visibilities } from './decide.ts'
import { takeRemoved } from './removed-texts.ts'
import { openReview, type Reviewed } from './reviews.ts'

interface Undoing {
  readonly actId: number
  readonly operatorId: number
  readonly at: Date
}

async function findAct(trx: Database, actId: number) {
  const act = await trx
    .selectFrom('moderation_act')
    .select(['id', 'at', 'kind', 'member_id', 'message_id', 'topic_id', 'undone_at', 'was'])
    .where('id', '=', actId)
    .executeTakeFirst()
  const id = act?.message_id ?? act?.topic_id
  if (!act?.was || act.undone_at || typeof id !== 'number') return undefined
  const reviewed: Reviewed = { kind: act.message_id === null ? 'topic' : 'message', id }
  return { ...act, was: act.was as unknown as Was, reviewed }
}

/** Whoever was muted along with it may write again, unless somebody has muted them anew. */
async function liftMute(trx: Database, muteActId: number, { operatorId, at }: Undoing): Promise<void> {
  const act = await trx
    .updateTable('moderation_act')
    .set({ undone_at: at, undone_by: operatorId })
    .where('id', '=', muteActId)
    .where('undone_at', 'is', null)
    .returning(['member_id', 'until'])
    .executeTakeFirst()
  if (!act) return
  await forgetNotification(trx, act.member_id, aboutAct(muteActId))
  await trx
    .deleteFrom('mute')
    .where('member_id', '=', act.member_id)
    .where('until', 'is not distinct from', act.until)
    .execute()
}

/**
 * Takes a decision back: what was removed or shown waits again as it did before. What its writer has changed or deleted
 * since, and what has been decided again, stays as it is.
 */
export async function undoDecision(db: Database, undoing: Undoing): Promise<void> {
  const { actId, operatorId, at } = undoing
  const found = await findAct(db, actId)
  if (!found) throw new AppError('review_unknown')
  await db.transaction().execute(async (trx) => {
    await holdMember(trx, found.member_id)
    const visibility = visibilities[found.reviewed.kind]
    const standing = await visibility.hold(trx, found.reviewed.id)
    // Somebody may have been quicker while it was not held.
    const act = await findAct(trx, actId)
    if (!standing || !act) throw new AppError('review_unknown')
    const { kind, was, reviewed } = act
    if (kind === 'approved') {
      if (standing.state !== 'shown' || standing.approved_at?.getTime() !== act.at.getTime()) {
        throw new AppError('review_unknown')
      }
    } else {
      const words = standing.state === 'deleted' ? await takeRemoved(trx, actId) : undefined
      if (!words) throw new AppError('review_unknown')
      await visibility.restore(trx, reviewed.id, { ...words, removedAt: act.at, at })
    }
    if (was.state === 'held' && kind === 'approved') await visibility.hide(trx, reviewed.id)
    if (was.state === 'shown' && kind === 'removed') await visibility.show(trx, reviewed.id, null)
    const { review } = was
    if (review) await openReview(trx, reviewed, { ...review, at: new Date(review.openedAt) })
    if (was.muteActId !== undefined) await liftMute(trx, was.muteActId, undoing)
    await trx
      .updateTable('moderation_act')
      .set({ undone_at: at, undone_by: operatorId })
      .where('id', '=', actId)
      .execute()
    await forgetNotification(trx, act.member_id, aboutAct(actId))
    await recordAudit(trx, { at, operatorId, action: 'decision_undone', subjectId: actId })
  })
}
