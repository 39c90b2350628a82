import { createHash } from 'node:crypto'
import { AppError } from '@quayso/contract/errors'
import { messageLimit } from '@quayso/contract/message-text'
import type { Database } from '@quayso/database/connect'
import { checkText } from '../check-text.ts'
import { holdAuthor } from '../hold-author.ts'
import { requireOpen } from '../require-open.ts'
import { addMessage, findByKey, findSentSince, type Sending, takePlace } from './queries.ts'
import { tellMessage } from './tell-message.ts'
import type { MessageRow } from './view.ts'

interface Post {
  readonly memberId: number
  readonly game: string
  readonly content: string
  readonly key: string | undefined
  readonly at: Date
}

export const contentRule = {
  limit: messageLimit,
  whenEmpty: 'message_empty',
  whenTooLong: 'message_too_long',
} as const

/** Without a key, the same again within this time is a repetition. */
const repetitionMs = 60_000

/** What the same sending has become already; something else under its key would be lost, so it is refused. */
async function findSent(trx: Database, sending: Sending) {
  if (sending.key === undefined) {
    return findSentSince(trx, sending, new Date(sending.at.getTime() - repetitionMs))
  }
  const sent = await findByKey(trx, sending)
  if (sent && !sent.sent_hash.equals(sending.sentHash)) throw new AppError('key_reused')
  if (sent?.state === 'deleted') throw new AppError('message_unknown')
  return sent
}

/** Saves it once, however often it is sent; when this returns it is in the database for good. */
export async function postMessage(
  db: Database,
  { memberId, game, content: given, key, at }: Post,
): Promise<MessageRow> {
  const content = checkText(given, contentRule)
  const sentHash = createHash('sha256').update(`game:${game}\n${content}`).digest()
  const sending = { memberId, key, sentHash, at }
  return db.transaction().execute(async (trx) => {
    const author = await holdAuthor(trx, memberId)
    const sent = await findSent(trx, sending)
    if (sent) return { ...author, ...sent }
    await requireOpen(trx)
    const place = await takePlace(trx, game)
    const message = { ...author, ...(await addMessage(trx, { ...sending, ...place, content, state: 'shown' })) }
    await tellMessage(trx, { kind: 'game', game }, message)
    return message
  })
}
