import type { Database } from '@quayso/database/connect'
import type { MessageState } from '@quayso/database/tables.gen'

/** What is to be known of something written before it is shown, hidden or removed. */
export interface Standing {
  readonly memberId: number
  readonly state: MessageState
  readonly approved_at: Date | null
}

interface Restored {
  readonly subject: string | null
  readonly content: string
  readonly removedAt: Date
  readonly at: Date
}

/** What moderators and reports do to what is written, whatever it is. Everything but the look expects it to be held. */
export interface Visibility {
  /** Held until the transaction ends. */
  readonly hold: (trx: Database, id: number) => Promise<Standing | undefined>
  readonly hide: (trx: Database, id: number) => Promise<void>
  /** A moderator found it in order at this time; null leaves that as it was. */
  readonly show: (trx: Database, id: number, at: Date | null) => Promise<void>
  readonly remove: (trx: Database, id: number, at: Date) => Promise<void>
  /** What was removed has its words again, and is held. */
  readonly restore: (trx: Database, id: number, restored: Restored) => Promise<void>
}
