import type { Notification } from '@quayso/contract/calls/inbox'
import { type InboxFilter, inboxFilters, mostUnread } from '@quayso/contract/unread'
import type { Database } from '@quayso/database/connect'
import { tellUnread } from '@quayso/events/notifications'
import { sql } from 'kysely'

/** As long as work keeps them; those it has not deleted yet are not shown. */
const keptMs = 90 * 86_400_000
export const pageSize = 30

/** A notification with what its post is now. */
export interface NotificationRow {
  readonly id: number
  readonly kind: Notification['kind']
  readonly args: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly read_at: Date | null
  readonly topic_id: number | null
  readonly subject: string | null
  readonly user_name: string | null
  readonly nick_name: string | null
  readonly icon_url: string | null
  readonly excerpt: string | null
}

interface Asked {
  readonly filter?: InboxFilter | undefined
  readonly before?: number | undefined
}

/** One more than a page has: it says that there are older ones. */
export async function readInbox(db: Database, memberId: number, { filter, before }: Asked, at: Date) {
  const { rows } = await sql<NotificationRow>`
    SELECT n.id, n.kind, n.args, n.created_at, n.read_at, t.id AS topic_id, t.subject, w.user_name, w.nick_name,
      w.icon_url, left(coalesce(m.content, t.content), 200) AS excerpt
    FROM notification n
    LEFT JOIN message m ON m.id = (n.args ->> 'messageId')::bigint
    LEFT JOIN topic t
      ON t.id = coalesce((SELECT id FROM topic WHERE board_id = m.board_id), (n.args ->> 'topicId')::bigint)
    LEFT JOIN member w ON w.id = coalesce(m.member_id, t.member_id)
    WHERE n.member_id = ${memberId} AND n.created_at > ${new Date(at.getTime() - keptMs)}
      -- What was hidden while others than its topic's author were told.
      AND (n.kind NOT IN ('mention', 'author', 'topic') OR (t.state = 'shown' AND coalesce(m.state, 'shown') = 'shown'))
      ${before === undefined ? sql`` : sql`AND n.id < ${before}`}
      ${filter ? sql`AND n.kind = ANY(${inboxFilters[filter]}::text[])` : sql``}
    ORDER BY n.id DESC LIMIT ${sql.lit(pageSize + 1)}`.execute(db)
  return rows
}

export async function countUnread(db: Database, memberId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM notification
      WHERE member_id = ${memberId} AND read_at IS NULL AND created_at > ${new Date(at.getTime() - keptMs)}
      LIMIT ${sql.lit(mostUnread)}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

interface Reading {
  readonly memberId: number
  readonly at: Date
  readonly from: number
  readonly upTo: number
}

/** The member's other pages hear of it. */
export async function markRead(db: Database, { memberId, at, from, upTo }: Reading): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notification')
      .set({ read_at: at })
      .where('member_id', '=', memberId)
      .where('id', '>=', from)
      .where('id', '<=', upTo)
      .where('read_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await tellUnread(trx, [memberId])
  })
}
