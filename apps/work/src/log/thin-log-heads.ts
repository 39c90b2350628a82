import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Leaves one signed head an hour of those that are older than 30 days. */
export async function thinLogHeads(db: Database): Promise<void> {
  await sql`SELECT thin_log_heads()`.execute(db)
}
