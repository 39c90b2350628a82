import type { Database } from '@quayso/database/connect'
import { deleteInBatches } from '@quayso/database/delete-in-batches'
import { sql } from 'kysely'

const keptMs = 90 * 86_400_000

/** Deletes what is older than an inbox is. */
export async function forgetNotifications(db: Database, at: Date): Promise<void> {
  await deleteInBatches(db, 'notification', sql`created_at <= ${new Date(at.getTime() - keptMs)}`)
}
