import type { Database } from '@quayso/database/connect'

/** Whether the page has sent this order before. */
export async function isPlaced(db: Database, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('result_order').select('id').where('id', '=', orderId).executeTakeFirst()
  return row !== undefined
}
