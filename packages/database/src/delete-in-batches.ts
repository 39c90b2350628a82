import { type RawBuilder, sql } from 'kysely'
import type { Database } from './connect.ts'
import type { DB } from './tables.gen.ts'

/** So many take far less time than a statement may. */
const perStatement = 5000

/** Deletes all rows of which this is true, some at a time: what was deleted stays so when the process ends in between. */
export async function deleteInBatches(db: Database, table: keyof DB, isDue: RawBuilder<unknown>): Promise<void> {
  const deleteSome = sql`
    DELETE FROM ${sql.table(table)}
    WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${isDue} LIMIT ${sql.lit(perStatement)}))`
  for (;;) {
    const { numAffectedRows = 0n } = await deleteSome.execute(db)
    if (numAffectedRows < perStatement) return
  }
}
