import type { Pick } from '@quayso/contract/calls/topics'
import type { Database } from '@quayso/database/connect'
import { readPlans } from '@quayso/events/read-calendar'
import { type Game, withExceptions } from '@quayso/games/game'
import { tellTopic } from '../messages/tell-reply.ts'
import { openReview } from '../moderation/reviews.ts'
import { checkPick } from '../picks/check-pick.ts'
import { savePick } from '../picks/queries.ts'
import { admit } from '../writing/admit.ts'
import { findSent, hashSent } from '../writing/find-sent.ts'
import { holdAuthor } from '../writing/hold-author.ts'
import { requireGameBoard } from '../writing/require-open.ts'
import { inWriting } from '../writing/rule-hits.ts'
import { addTopic } from './queries.ts'
import { checkTopicText } from './topic-text.ts'

interface Post {
  readonly memberId: number
  readonly game: Game
  readonly subject: string
  readonly content: string
  readonly pick: Pick | undefined
  readonly key: string | undefined
  readonly at: Date
}

/** Saves it once, however often it is sent, and answers with its number. */
export async function postTopic(db: Database, { memberId, game, pick, key, at, ...given }: Post): Promise<number> {
  const text = checkTopicText(given)
  const sentHash = hashSent(game.code, text.subject, text.content, JSON.stringify(pick ?? null))
  const sending = { memberId, key, at, sentHash }
  return inWriting(db, at, async (trx) => {
    const author = await holdAuthor(trx, memberId)
    // Before the pick is looked at: one that was saved in time may be sent again after it has closed.
    const sentId = await findSent(trx, 'topic', sending)
    if (sentId !== undefined) return sentId
    await requireGameBoard(trx, game.code, at)
    const checked = pick && checkPick(withExceptions(game, await readPlans(trx)), pick, at)
    const { state, marks } = await admit(trx, { author, what: 'topic', text, at })
    const topicId = await addTopic(trx, { ...sending, ...text, game: game.code, state })
    if (state === 'held') await openReview(trx, { kind: 'topic', id: topicId }, { reason: 'rules', marks, at })
    if (state === 'shown') await tellTopic(trx, topicId)
    if (checked) await savePick(trx, { topicId, memberId, game: game.code }, checked)
    return topicId
  })
}
