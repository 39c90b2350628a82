import type { Mark } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import { sql } from 'kysely'
import { nameOfGame } from './name-of-game.ts'

/** Nobody works off more than this before the list is read again. */
const mostRows = 200

interface QueueRow {
  readonly id: number
  readonly kind: 'message' | 'topic'
  readonly subject_id: number
  readonly member_id: number
  readonly name: string | null
  readonly game: string
  readonly subject: string | null
  readonly content: string | null
  readonly state: 'shown' | 'held' | 'deleted'
  readonly added_at: Date
  readonly opened_at: Date
  readonly reason: 'rules' | 'reports'
  readonly marks: Mark[]
  readonly reports: number
  readonly light_reports: number
}

/** What waits for a moderator, longest first. */
export async function readQueue(db: Database, locale: Locale) {
  const { rows } = await sql<QueueRow>`
    SELECT r.id, r.reason, r.opened_at, r.marks, w.*, coalesce(member.nick_name, member.user_name) AS name,
      reported.reports, reported.light_reports
    FROM review r
    JOIN LATERAL (
      SELECT 'message' AS kind, m.id AS subject_id, b.game, NULL AS subject, m.content, m.state, m.added_at, m.member_id
      FROM message m JOIN board b ON b.id = m.board_id WHERE m.id = r.message_id
      UNION ALL
      SELECT 'topic', t.id, t.game, t.subject, t.content, t.state, t.added_at, t.member_id
      FROM topic t WHERE t.id = r.topic_id
    ) w ON true
    JOIN member ON member.id = w.member_id
    JOIN LATERAL (
      SELECT count(*)::integer AS reports, count(*) FILTER (WHERE is_light)::integer AS light_reports
      FROM report WHERE message_id = r.message_id OR topic_id = r.topic_id
    ) reported ON true
    ORDER BY r.opened_at, r.id LIMIT ${mostRows}`.execute(db)
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, subjectId: row.subject_id, memberId: row.member_id, name: row.name },
    ...{ game: nameOfGame(row.game, locale), subject: row.subject, content: row.content ?? '' },
    ...{ isHeld: row.state === 'held', addedAt: row.added_at.toISOString(), openedAt: row.opened_at.toISOString() },
    ...{ reason: row.reason, marks: row.marks, reports: row.reports, lightReports: row.light_reports },
  }))
}

export async function countWaiting(db: Database, now: Date) {
  const { rows } = await sql<{ total: number; muted: number; rules: number }>`
    SELECT (SELECT count(*) FROM review)::integer AS total,
      (SELECT count(*) FROM mute WHERE until IS NULL OR until > ${now})::integer AS muted,
      (SELECT count(*) FROM text_rule)::integer AS rules`.execute(db)
  return rows[0] ?? { total: 0, muted: 0, rules: 0 }
}

interface Reviewed {
  readonly id: number
  readonly kind: 'message' | 'topic'
  readonly subjectId: number
  readonly memberId: number
}

export async function findReviews(db: Database, ids: readonly number[]): Promise<Reviewed[]> {
  const { rows } = await sql<Reviewed>`
    SELECT r.id, CASE WHEN r.topic_id IS NULL THEN 'message' ELSE 'topic' END AS kind,
      coalesce(r.message_id, r.topic_id) AS "subjectId", coalesce(m.member_id, t.member_id) AS "memberId"
    FROM review r LEFT JOIN message m ON m.id = r.message_id LEFT JOIN topic t ON t.id = r.topic_id
    WHERE r.id = ANY(${[...ids]}) ORDER BY r.id`.execute(db)
  return rows
}

interface Neighbour {
  readonly id: number
  readonly name: string | null
  readonly content: string
  readonly added_at: Date
}

/** The messages that are shown on either side of one, two of each. */
export async function readNeighbours(db: Database, messageId: number) {
  const look = async (isAfter: boolean) => {
    const [compare, order] = isAfter ? [sql`>`, sql`ASC`] : [sql`<`, sql`DESC`]
    const { rows } = await sql<Neighbour>`
      SELECT n.id, coalesce(member.nick_name, member.user_name) AS name, n.content, n.added_at
      FROM message m
      JOIN message n ON n.board_id = m.board_id AND n.state = 'shown' AND n.place ${compare} m.place
      JOIN member ON member.id = n.member_id
      WHERE m.id = ${messageId} ORDER BY n.place ${order} LIMIT 2`.execute(db)
    return rows.map(({ id, name, content, added_at }) => ({ id, name, content, addedAt: added_at.toISOString() }))
  }
  return { before: (await look(false)).reverse(), after: await look(true) }
}
