import type { Database } from '@quayso/database/connect'
import type { OutboxRow } from './drain.ts'
import type { EventStream } from './stream.ts'

export interface OutboxEvent extends OutboxRow {
  /** None for what is not to be told. */
  readonly subject: string | null
  /** The same whoever publishes it, and of nothing else. */
  readonly messageId: string
  readonly payload: object
}

/** A table of news to be told, and where it goes. */
export interface Outbox {
  /** Whoever appends to it notifies this channel. */
  readonly channel: string
  readonly stream: EventStream
  /** The oldest that may be told, in order. */
  readonly read: (db: Database, limit: number) => Promise<readonly OutboxEvent[]>
  readonly remove: (db: Database, ids: readonly number[]) => Promise<void>
}
