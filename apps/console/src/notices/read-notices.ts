import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

interface NoticeRow {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly subject: string
  readonly words: string | null
  readonly author: string | null
  readonly approver: string | null
  readonly reason: string | null
  readonly text: string
  readonly leafIndex: number | null
  readonly seenBy: string[]
  readonly isSeen: boolean
}

/** The newest notices, and older ones that too few have seen; of one thing not so many that they cover another. */
export async function readNotices(db: Database): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    WITH listed AS (
      (SELECT id FROM operator_notice ORDER BY id DESC LIMIT 100)
      UNION (SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY kind, author, subject ORDER BY id DESC) AS place FROM unseen_notice) unseen
        WHERE place <= 200))
    SELECT n.id, n.at, n.kind, n.subject, n.details ->> 'words' AS words, n.author, n.approver, n.details ->> 'reason' AS reason, notice_text(n) AS text,
      (SELECT index FROM log_leaf WHERE message_id = 'rights:' || n.id) AS "leafIndex",
      ARRAY(SELECT login::text FROM operator_notice_seen JOIN operator ON operator.id = operator_id
        WHERE notice_id = n.id ORDER BY at) AS "seenBy",
      n.seen_at IS NOT NULL OR n.id NOT IN (SELECT id FROM unseen_notice) AS "isSeen"
    FROM operator_notice n JOIN listed USING (id) ORDER BY n.id DESC`.execute(db)
  return rows
}
