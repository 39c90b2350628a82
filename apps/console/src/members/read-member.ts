import type { Database } from '@quayso/database/connect'
import type { Locale } from '@quayso/games/locale'
import { sql } from 'kysely'
import { nameOfGame } from '../moderation/name-of-game.ts'

const mostRows = 20
const dayMs = 86_400_000
const answerWithinMs = 30 * dayMs

interface Writing {
  readonly kind: 'message' | 'topic'
  readonly id: number
  readonly at: Date
  readonly game: string
  readonly text: string | null
  readonly state: 'shown' | 'held' | 'deleted'
}

/** The newest that they wrote; what was deleted has lost its text. */
export async function readWritings(db: Database, memberId: number, locale: Locale) {
  const { rows } = await sql<Writing>`
    (SELECT 'message' AS kind, m.id, m.added_at AS at, b.game, m.content AS text, m.state
      FROM message m JOIN board b ON b.id = m.board_id WHERE m.member_id = ${memberId}
      ORDER BY m.added_at DESC LIMIT ${mostRows})
    UNION ALL
    (SELECT 'topic', t.id, t.added_at, t.game, t.subject, t.state
      FROM topic t WHERE t.member_id = ${memberId} ORDER BY t.added_at DESC LIMIT ${mostRows})
    ORDER BY at DESC LIMIT ${mostRows}`.execute(db)
  return rows.map(({ at, game, ...row }) => ({ ...row, at: at.toISOString(), game: nameOfGame(game, locale) }))
}

interface Report {
  readonly at: Date
  readonly reason: string
  readonly memberId: number
  readonly isLight: boolean
}

const toReport = ({ at, ...report }: Report) => ({ ...report, at: at.toISOString() })

export async function readReportsAbout(db: Database, memberId: number) {
  const { rows } = await sql<Report>`
    SELECT r.reported_at AS at, r.reason, r.member_id AS "memberId", r.is_light AS "isLight"
    FROM report r LEFT JOIN message m ON m.id = r.message_id LEFT JOIN topic t ON t.id = r.topic_id
    WHERE coalesce(m.member_id, t.member_id) = ${memberId} ORDER BY r.id DESC LIMIT ${mostRows}`.execute(db)
  return rows.map(toReport)
}

export async function readReportsBy(db: Database, memberId: number) {
  const { rows } = await sql<Report>`
    SELECT r.reported_at AS at, r.reason, coalesce(m.member_id, t.member_id) AS "memberId", r.is_light AS "isLight"
    FROM report r LEFT JOIN message m ON m.id = r.message_id LEFT JOIN topic t ON t.id = r.topic_id
    WHERE r.member_id = ${memberId} ORDER BY r.id DESC LIMIT ${mostRows}`.execute(db)
  return rows.map(toReport)
}

export async function readRequests(db: Database, memberId: number, now: Date) {
  const rows = await db
    .selectFrom('member_request')
    .select(['id', 'kind', 'came_by', 'received_at', 'done_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id, kind, came_by, received_at, done_at }) => ({
    ...{ id, kind: kind as 'export' | 'delete', cameBy: came_by, receivedAt: received_at.toISOString() },
    daysLeft: Math.floor((received_at.getTime() + answerWithinMs - now.getTime()) / dayMs),
    doneAt: done_at?.toISOString() ?? null,
  }))
}

export async function countPickedTurns(db: Database, memberId: number): Promise<number> {
  const { rows } = await sql<{ turns: number }>`
    SELECT count(*)::integer AS turns FROM pick WHERE member_id = ${memberId} AND withdrawn_at IS NULL`.execute(db)
  return rows[0]?.turns ?? 0
}
