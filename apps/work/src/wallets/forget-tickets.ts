import type { Database } from '@quayso/database/connect'
import { deleteInBatches } from '@quayso/database/delete-in-batches'
import { sql } from 'kysely'

/** Tickets long after their draw, and deletions that every device has heard of. What they are nobody here can read. */
export async function forgetTickets(db: Database, at: Date): Promise<void> {
  await deleteInBatches(db, 'wallet_ticket', sql`forget_at < ${at}`)
}
