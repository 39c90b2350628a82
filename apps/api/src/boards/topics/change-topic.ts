import { AppError } from '@quayso/contract/errors'
import type { Pick, TopicEdit } from '@quayso/contract/topics'
import type { Database } from '@quayso/database/connect'
import { toTurnNum } from '@quayso/games/turn'
import type { Session } from '../../session.ts'
import { gameOf } from '../game-of.ts'
import { holdAuthor } from '../hold-author.ts'
import { checkPick } from '../picks/check-pick.ts'
import { type PickRow, readPickOf, savePick, withdrawPick } from '../picks/queries.ts'
import { canDelete, canEdit, canSee } from '../policy.ts'
import { requireOpen } from '../require-open.ts'
import { deleteTopic, editTopic, holdTopic } from './queries.ts'
import { checkTopicText } from './topic-text.ts'

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
    await savePick(trx, owner, checkPick(gameOf(topic.game), pick, at))
  } else if (held) {
    await withdrawPick(trx, topic.id, at)
  }
}

export async function changeTopic(db: Database, member: Session, { id, pick, ...given }: TopicEdit, at: Date) {
  const text = checkTopicText(given)
  await db.transaction().execute(async (trx) => {
    await holdAuthor(trx, member.memberId)
    const topic = await holdTopic(trx, id)
    if (!topic || !canSee(member, topic)) throw new AppError('topic_unknown')
    if (!canEdit(member, topic)) throw new AppError('forbidden')
    await requireOpen(trx)
    await editTopic(trx, id, text, at)
    if (pick !== undefined) await changePick(trx, topic, pick, at)
  })
}

/** Done for whoever may do it, however often they ask. Its pick goes along only if its draw is still to come. */
export async function removeTopic(db: Database, member: Session, id: number, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const topic = await holdTopic(trx, id)
    if (!topic) throw new AppError('topic_unknown')
    if (!canDelete(member, topic)) throw new AppError(canSee(member, topic) ? 'forbidden' : 'topic_unknown')
    if (topic.state === 'deleted') return
    await deleteTopic(trx, id)
    const pick = await readPickOf(trx, id)
    if (pick && pick.closes_at > at) await withdrawPick(trx, id, at)
  })
}
