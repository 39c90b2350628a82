import type { Database } from '@quayso/database/connect'

/** Tickets long after their draw, and deletions that every device has heard of. What they are nobody here can read. */
export async function forgetTickets(db: Database, at: Date): Promise<void> {
  await db.deleteFrom('wallet_ticket').where('forget_at', '<', at).execute()
}
