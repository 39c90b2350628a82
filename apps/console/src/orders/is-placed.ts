import type { Database } from '@quayso/database/connect'

/** Whether this order is in the database, whoever gave it. */
export async function isPlaced(db: Database, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('result_order').select('id').where('id', '=', orderId).executeTakeFirst()
  return row !== undefined
}
