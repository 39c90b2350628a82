import type { Database } from '@quayso/database/connect'

export interface BoardsDeps {
  readonly db: Database
  readonly now: () => Date
  /** There is news of a board in the outbox. */
  readonly onNews: () => void
}
