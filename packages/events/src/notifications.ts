import type { Notification, UnreadEvent } from '@quayso/contract/calls/inbox'
import { mostUnread } from '@quayso/contract/unread'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Outbox } from './outbox.ts'
import { unreadStream } from './stream.ts'
import { unreadSubject } from './subjects.ts'

const channel = 'notification_outbox'
/** A row may name a thousand members: more of them at once would take longer than a statement may. */
const rowsAtOnce = 5

/** The numbers are counted when they are published, so that an event never tells less than is committed. */
async function readOutbox(db: Database, limit: number) {
  const { rows } = await sql<{ id: number; unread: UnreadEvent['unread'] }>`
    SELECT o.id, (
      SELECT json_agg(json_build_object('memberId', told.id, 'count', (
        SELECT count(*) FROM (
          SELECT FROM notification n WHERE n.member_id = told.id AND n.read_at IS NULL LIMIT ${sql.lit(mostUnread)}) unread)))
      FROM unnest(o.member_ids) AS told (id)) AS unread
    FROM (SELECT * FROM notification_outbox ORDER BY id LIMIT ${limit}) o ORDER BY o.id`.execute(db)
  return rows
}

export const unreadOutbox: Outbox = {
  channel,
  stream: unreadStream,
  read: async (db, limit) => {
    const rows = await readOutbox(db, Math.min(limit, rowsAtOnce))
    return rows.map(({ id, unread }) => ({
      id,
      subject: unreadSubject,
      messageId: `unread:${id}`,
      payload: { unread },
    }))
  },
  remove: async (db, ids) => {
    await db.deleteFrom('notification_outbox').where('id', 'in', ids).execute()
  },
}

/** An event has room for so many members. */
const perEvent = 1000

function batchesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / perEvent) }, (_, i) =>
    items.slice(i * perEvent, (i + 1) * perEvent),
  )
}

/** Published after the transaction has committed, and only then. */
export async function tellUnread(trx: Database, memberIds: readonly number[]): Promise<void> {
  for (const batch of batchesOf(memberIds)) {
    await sql`
      WITH appended AS (INSERT INTO notification_outbox (member_ids) VALUES (${batch}::bigint[]))
      SELECT pg_notify(${channel}, '')`.execute(trx)
  }
}

export interface NewNotification {
  readonly kind: Notification['kind']
  /** Names what it is about: nobody is told of it twice. */
  readonly about: string
  readonly args: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Adds a notification to the inboxes of these members, in the transaction of its cause. */
export async function notifyMembers(
  trx: Database,
  memberIds: readonly number[],
  { kind, about, args, at }: NewNotification,
): Promise<void> {
  for (const batch of batchesOf(memberIds.toSorted((a, b) => a - b))) {
    await sql`
      WITH told AS (
        INSERT INTO notification (member_id, kind, about, args, created_at)
        SELECT id, ${kind}, ${about}, ${JSON.stringify(args)}::jsonb, ${at}::timestamptz
        FROM unnest(${batch}::bigint[]) AS wanted (id)
        -- All in the same order, so that two jobs cannot wait for each other.
        ORDER BY id
        ON CONFLICT (member_id, about) DO NOTHING
        RETURNING member_id
      ), appended AS (
        INSERT INTO notification_outbox (member_ids) SELECT array_agg(member_id) FROM told HAVING count(*) > 0
      )
      SELECT pg_notify(${channel}, '')`.execute(trx)
  }
}

/** Takes a notification back whose cause is gone. */
export async function forgetNotification(trx: Database, memberId: number, about: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where('member_id', '=', memberId)
    .where('about', '=', about)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tellUnread(trx, [memberId])
}
