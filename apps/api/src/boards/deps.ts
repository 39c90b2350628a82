import type { Database } from '@quayso/database/connect'

export interface BoardsDeps {
  readonly db: Database
  readonly now: () => Date
  /** There is news of a board, or of what members have to read, in the outboxes. */
  readonly onNews: () => void
}
