import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Whether no job is left, not even one for later. */
export async function isDrained(db: Database): Promise<boolean> {
  const { rows } = await sql<{ jobs: number }>`
    SELECT count(*)::integer AS jobs FROM graphile_worker._private_jobs`.execute(db)
  return rows[0]?.jobs === 0
}
