import type { Database } from '@quayso/database/connect'
import { closeReview } from '../moderation/reviews.ts'
import type { Visibility } from '../visibility.ts'
import { holdMember } from '../writing/hold-author.ts'
import { deleteMessage, hideMessage, holdMessage, restoreMessage, showMessage } from './queries.ts'
import { tellGone, tellMessage } from './tell-message.ts'
import { forgetReply, tellReply } from './tell-reply.ts'

async function found(trx: Database, id: number) {
  const message = await holdMessage(trx, id)
  if (!message) throw new Error(`message ${id} is not there`)
  return message
}

/** Open boards hear of each change. */
export const messageVisibility: Visibility = {
  hold: holdMessage,
  hide: async (trx, id) => {
    const message = await found(trx, id)
    if (message.state !== 'shown') return
    await hideMessage(trx, id)
    await tellGone(trx, message, id)
    await forgetReply(trx, message)
  },
  show: async (trx, id, at) => {
    const message = await found(trx, id)
    const writer = await holdMember(trx, message.memberId)
    if (!writer || message.state === 'deleted') return
    const shown = await showMessage(trx, message, at)
    if (message.state !== 'held') return
    await tellMessage(trx, message, { ...writer, ...shown })
    if (at) await tellReply(trx, { ...message, content: shown.content }, at)
  },
  remove: async (trx, id) => {
    const message = await found(trx, id)
    await closeReview(trx, { kind: 'message', id })
    if (message.state === 'deleted') return
    await deleteMessage(trx, id)
    if (message.state !== 'shown') return
    await tellGone(trx, message, id)
    await forgetReply(trx, message)
  },
  restore: (trx, id, { content }) => restoreMessage(trx, id, content),
}
