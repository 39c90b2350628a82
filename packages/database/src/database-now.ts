import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Only the database's clock counts: those of processes, and of tests, may differ. */
export async function databaseNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
