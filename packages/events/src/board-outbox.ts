import type { BoardEvent } from '@quayso/contract/calls/boards'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Outbox } from './outbox.ts'
import { boardStream } from './stream.ts'
import { boardSubject } from './subjects.ts'

export const boardOutbox: Outbox = {
  channel: 'board_outbox',
  stream: boardStream,
  read: async (db, limit) => {
    const rows = await db.selectFrom('board_outbox').selectAll().orderBy('id').limit(limit).execute()
    return rows.map(({ id, game, payload }) => ({
      id,
      subject: boardSubject(game),
      messageId: `board:${id}`,
      payload: payload as object,
    }))
  },
  remove: async (db, ids) => {
    await db.deleteFrom('board_outbox').where('id', 'in', ids).execute()
  },
}

/** Published after the transaction has committed, and only then. */
export async function appendBoardEvent(trx: Database, event: Omit<BoardEvent, 'seq'>): Promise<void> {
  await sql`
    WITH appended AS (INSERT INTO board_outbox (game, payload) VALUES (${event.code}, ${JSON.stringify(event)}::jsonb))
    SELECT pg_notify(${boardOutbox.channel}, '')`.execute(trx)
}
