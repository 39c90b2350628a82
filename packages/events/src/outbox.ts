import type { Database } from '@quayso/database/connect'
import type { OutboxRow } from './drain.ts'
import type { EventStream } from './stream.ts'

export interface OutboxEvent extends OutboxRow {
  /** Null for events that are not published. */
  readonly subject: string | null
  /** Identifies the event, whichever relay publishes it. */
  readonly messageId: string
  readonly payload: object
}

/** A table of events to publish, and the stream they go to. */
export interface Outbox {
  /** Writers to the table notify this channel. */
  readonly channel: string
  readonly stream: EventStream
  /** The oldest rows that may be published, in order. */
  readonly read: (db: Database, limit: number) => Promise<readonly OutboxEvent[]>
  readonly remove: (db: Database, ids: readonly number[]) => Promise<void>
}
