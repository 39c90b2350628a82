import type { Database } from '@quayso/database/connect'

const keptMs = 60 * 86_400_000

/** Whether nobody has told it before: from now on somebody has. */
export async function claim(trx: Database, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('push_message')
    .values({ id, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  await trx
    .deleteFrom('push_message')
    .where('told_at', '<', new Date(now.getTime() - keptMs))
    .execute()
  return Number(numInsertedOrUpdatedRows) > 0
}
