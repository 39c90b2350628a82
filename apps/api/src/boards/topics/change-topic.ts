import type { Pick, TopicEdit } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { withExceptions } from '@quayso/games/game'
import { toTurnNum } from '@quayso/games/time/turn'
import type { Session } from '../../access/session.ts'
import { gameOf } from '../../http/game-of.ts'
import { removeWritten } from '../moderation/remove-written.ts'
import { openReview, renewReview } from '../moderation/reviews.ts'
import { checkPick } from '../picks/check-pick.ts'
import { type PickRow, readPickOf, savePick, withdrawPick } from '../picks/queries.ts'
import { canDelete, canEdit, canSee } from '../policy.ts'
import { admit } from '../writing/admit.ts'
import { holdAuthor } from '../writing/hold-author.ts'
import { inWriting } from '../writing/rule-hits.ts'
import { editTopic, hideTopic, holdTopic } from './queries.ts'
import { checkTopicText } from './topic-text.ts'
import { topicVisibility } from './visibility.ts'

interface Topic {
  readonly id: number
  readonly memberId: number
  readonly game: string
}

function isSamePick({ turn, scope, numbers }: PickRow, pick: Pick): boolean {
  return toTurnNum(turn) === pick.turnNum && scope === pick.scope && numbers.join() === pick.numbers.join()
}

/** Null withdraws it. What has closed stays, whether it was right or wrong. */
async function changePick(trx: Database, topic: Topic, pick: Pick | null, at: Date): Promise<void> {
  const held = await readPickOf(trx, topic.id)
  if (held && pick && isSamePick(held, pick)) return
  if (held && held.closes_at <= at) throw new AppError('pick_closed')
  if (pick) {
    const owner = { topicId: topic.id, memberId: topic.memberId, game: topic.game }
    const game = withExceptions(gameOf(topic.game), await readPlans(trx))
    await savePick(trx, owner, checkPick(game, pick, at))
  } else if (held) {
    await withdrawPick(trx, topic.id, at)
  }
}

export async function changeTopic(db: Database, member: Session, { id, pick, ...given }: TopicEdit, at: Date) {
  const text = checkTopicText(given)
  await inWriting(db, at, async (trx) => {
    const author = await holdAuthor(trx, member.memberId)
    const topic = await holdTopic(trx, id)
    if (!topic || !canSee(member, topic)) throw new AppError('topic_unknown')
    if (!canEdit(member, topic)) throw new AppError('forbidden')
    const { state, marks } = await admit(trx, { author, what: 'edit', text, at })
    await editTopic(trx, id, text, at)
    await renewReview(trx, { kind: 'topic', id }, marks)
    if (state === 'held') {
      await hideTopic(trx, id)
      await openReview(trx, { kind: 'topic', id }, { reason: 'rules', marks, at })
    }
    if (pick !== undefined) await changePick(trx, topic, pick, at)
  })
}

/** Done for whoever may do it, however often they ask. */
export async function removeTopic(db: Database, member: Session, id: number, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const topic = await holdTopic(trx, id)
    if (!topic) throw new AppError('topic_unknown')
    if (!canDelete(member, topic)) throw new AppError(canSee(member, topic) ? 'forbidden' : 'topic_unknown')
    if (topic.state === 'deleted') return
    if (topic.memberId === member.memberId) return topicVisibility.remove(trx, id, at)
    const { memberId, state } = topic
    await removeWritten(trx, topicVisibility, {
      reviewed: { kind: 'topic', id },
      memberId,
      by: { memberId: member.memberId },
      at,
      state,
    })
  })
}
