import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Only the database's clock counts: the clocks of workers may differ. */
export async function databaseNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
