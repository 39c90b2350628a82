import type { BoardMessage, OwnMessage } from '@quayso/contract/calls/boards'
import type { MemberRole, MessageState } from '@quayso/database/tables.gen'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { toWriter, type WriterRow } from '../writing/writer.ts'

export interface MessageRow extends WriterRow {
  /** Its writer's. */
  readonly role: MemberRole
  readonly id: number
  readonly content: string | null
  readonly state: MessageState
  readonly added_at: Date
  readonly edited_at: Date | null
}

export function toBoardMessage(row: MessageRow): BoardMessage {
  return {
    id: row.id,
    ...toWriter(row),
    // Nothing of whoever has left.
    userRole: row.role === 'moderator' && row.user_name !== null ? '2' : '1',
    content: row.content ?? '',
    addTime: toVietnamIso(row.added_at.getTime()),
    editTime: row.edited_at && toVietnamIso(row.edited_at.getTime()),
  }
}

export function toOwnMessage(row: MessageRow): OwnMessage {
  return { ...toBoardMessage(row), isHeld: row.state === 'held' }
}
