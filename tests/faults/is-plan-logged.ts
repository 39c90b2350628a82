import { connect } from '@quayso/database/connect'
import { sql } from 'kysely'

/** Whether the last game is committed for thirty days, as promised to visitors, and the log has all commitments. */
export async function isPlanLogged(url: string, lastGame: string): Promise<boolean> {
  const db = connect({ url, application: 'faults', maxConnections: 1, onIdleError: () => {} })
  try {
    const { rows } = await sql<{ isLogged: boolean }>`
      SELECT EXISTS (
        SELECT FROM draw_anchor
        WHERE game = ${lastGame} AND day >= (now() AT TIME ZONE 'UTC')::date + 30
      ) AND NOT EXISTS (
        SELECT FROM outbox WHERE message_id LIKE 'anchor:%' AND leaf_index IS NULL
      ) AS "isLogged"`.execute(db)
    return rows[0]?.isLogged ?? false
  } finally {
    await db.destroy()
  }
}
