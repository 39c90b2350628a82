import type { Database } from '@quayso/database/connect'
import type { BoardKind } from '@quayso/database/tables.gen'
import { tellBoard } from '@quayso/events/board-outbox'
import { type MessageRow, toBoardMessage } from './view.ts'

/** Where the message stands: only the boards of games are followed live. */
interface Stand {
  readonly kind: BoardKind
  readonly game: string
}

/** Tells it as it is now; what is held is nobody's news. */
export async function tellMessage(trx: Database, { kind, game }: Stand, message: MessageRow): Promise<void> {
  if (kind !== 'game' || message.state !== 'shown') return
  await tellBoard(trx, { code: game, id: message.id, message: toBoardMessage(message) })
}

export async function tellGone(trx: Database, { kind, game }: Stand, id: number): Promise<void> {
  if (kind === 'game') await tellBoard(trx, { code: game, id, message: null })
}
