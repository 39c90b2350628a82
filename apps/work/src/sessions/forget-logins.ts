import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/**
 * Counts logins and logouts by the hour, and forgets whole weeks that are over 13 weeks ago. Of operators, forgets from
 * where they acted 91 days ago, and notices of 400 days ago.
 */
export async function forgetLogins(db: Database): Promise<void> {
  await sql`SELECT count_session_hours()`.execute(db)
  await sql`SELECT forget_session_audit()`.execute(db)
  await sql`SELECT forget_where()`.execute(db)
  await sql`SELECT forget_notices()`.execute(db)
}
