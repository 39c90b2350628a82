import { AppError } from '@quayso/contract/errors/errors'
import { messageLimit } from '@quayso/contract/rules/message-limits'
import type { Database } from '@quayso/database/connect'
import { openReview } from '../moderation/reviews.ts'
import { admit } from '../writing/admit.ts'
import { checkText } from '../writing/check-text.ts'
import { findSent, hashSent } from '../writing/find-sent.ts'
import { holdAuthor } from '../writing/hold-author.ts'
import { requireGameBoard } from '../writing/require-open.ts'
import { inWriting } from '../writing/rule-hits.ts'
import { addMessage, type BoardRef, findMessage, takePosition } from './queries.ts'
import { tellMessage } from './tell-message.ts'
import { tellReply } from './tell-reply.ts'
import type { MessageRow } from './view.ts'

interface Post {
  readonly memberId: number
  readonly boardRef: BoardRef
  readonly content: string
  readonly key: string | undefined
  readonly at: Date
}

export const contentRule = {
  limit: messageLimit,
  whenEmpty: 'message_empty',
  whenTooLong: 'message_too_long',
} as const

/** Saves it once, however often it is sent; when this returns it is in the database for good. */
export async function postMessage(
  db: Database,
  { memberId, boardRef, content: given, key, at }: Post,
): Promise<MessageRow> {
  const content = checkText(given, contentRule)
  const sending = { memberId, key, at, sentHash: hashSent(JSON.stringify(boardRef), content) }
  return inWriting(db, at, async (trx) => {
    const author = await holdAuthor(trx, memberId)
    const sentId = await findSent(trx, 'message', sending)
    if (sentId !== undefined) return { ...author, ...(await findMessage(trx, sentId)) }
    if (boardRef.kind === 'game') await requireGameBoard(trx, boardRef.game, at)
    const { state, marks } = await admit(trx, { author, what: 'message', text: { content }, at })
    const place = await takePosition(trx, boardRef, state === 'shown')
    if (!place) throw new AppError('topic_unknown')
    const message = { ...author, ...(await addMessage(trx, { ...sending, ...place, content, state })) }
    if (state === 'held') await openReview(trx, { kind: 'message', id: message.id }, { reason: 'rules', marks, at })
    await tellMessage(trx, boardRef, message)
    const isAnswer = boardRef.kind === 'topic' && state === 'shown'
    if (isAnswer) await tellReply(trx, { ...message, board_id: place.boardId }, at)
    return message
  })
}
