import { AppError } from '@quayso/contract/errors/errors'
import type { Database } from '@quayso/database/connect'

/** What the rules do not let anybody write. */
export class RefusedByRules extends AppError {
  readonly ruleIds: readonly number[]

  constructor(ruleIds: readonly number[]) {
    super('words_refused')
    this.ruleIds = ruleIds
  }
}

export async function countHits(db: Database, ruleIds: readonly number[], at: Date): Promise<void> {
  if (ruleIds.length === 0) return
  await db
    .insertInto('text_rule_hit')
    .values(ruleIds.map((rule_id) => ({ rule_id, at })))
    .execute()
}

/** The transaction of somebody who writes. What the rules refuse leaves nothing behind but the count of those rules. */
export async function inWriting<Result>(
  db: Database,
  at: Date,
  write: (trx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(write)
  } catch (error) {
    if (error instanceof RefusedByRules) await countHits(db, error.ruleIds, at)
    throw error
  }
}
