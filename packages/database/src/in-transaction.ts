import type { Database } from './connect.ts'

/** In the transaction it is given, with whatever else belongs to it, or in one of its own. */
export function inTransaction<Result>(db: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
