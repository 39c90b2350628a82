import type { Database } from '@quayso/database/connect'

const keptMs = 90 * 86_400_000

/** Deletes what is older than an inbox is. */
export async function forgetNotifications(db: Database, at: Date): Promise<void> {
  await db
    .deleteFrom('notification')
    .where('created_at', '<=', new Date(at.getTime() - keptMs))
    .execute()
}
