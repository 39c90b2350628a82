import type { Database } from '@quayso/database/connect'
import { appendBoardEvent } from '@quayso/events/board-outbox'
import { type MessageRow, toBoardMessage } from './view.ts'

/** Where the message stands: only the boards of games are followed live. */
type LiveStand = { readonly kind: 'game'; readonly game: string } | { readonly kind: 'topic' }

/** Tells it as it is now; what is held is nobody's news. */
export async function tellMessage(trx: Database, boardRef: LiveStand, message: MessageRow): Promise<void> {
  if (boardRef.kind !== 'game' || message.state !== 'shown') return
  await appendBoardEvent(trx, { code: boardRef.game, id: message.id, message: toBoardMessage(message) })
}

export async function tellGone(trx: Database, boardRef: LiveStand, id: number): Promise<void> {
  if (boardRef.kind === 'game') await appendBoardEvent(trx, { code: boardRef.game, id, message: null })
}
