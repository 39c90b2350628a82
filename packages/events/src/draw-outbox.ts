import type { Outbox } from './outbox.ts'
import { drawStream } from './stream.ts'

/** Events with a leaf are published once the leaf is in the log. */
export const drawOutbox: Outbox = {
  channel: 'outbox',
  stream: drawStream,
  read: async (db, limit) => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'subject', 'message_id as messageId', 'payload'])
      .where(({ eb, or }) => or([eb('leaf', 'is', null), eb('leaf_index', 'is not', null)]))
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map((row) => ({ ...row, payload: row.payload as object }))
  },
  remove: async (db, ids) => {
    await db.deleteFrom('outbox').where('id', 'in', ids).execute()
  },
}
