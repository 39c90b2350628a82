import type { Mark } from '@quayso/contract/operator-calls'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { WriterRow } from '../writing/writer.ts'

/** What a review is about. */
export interface Reviewed {
  readonly kind: 'message' | 'topic'
  readonly id: number
}

function subjectColumns({ kind, id }: Reviewed) {
  return { message_id: kind === 'message' ? id : null, topic_id: kind === 'topic' ? id : null }
}

interface NewReview {
  readonly reason: 'rules' | 'reports'
  /** What the rules have met in its text. */
  readonly marks: readonly Mark[]
  readonly at: Date
}

/** One is enough: whatever else is said of it, a moderator looks once. */
export async function openReview(trx: Database, reviewed: Reviewed, { reason, marks, at }: NewReview): Promise<void> {
  await trx
    .insertInto('review')
    .values({ ...subjectColumns(reviewed), reason, marks: JSON.stringify(marks), opened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What waits has another text: a decision on the one before finds nothing to decide. It keeps its place in the queue. */
export async function renewReview(trx: Database, { kind, id }: Reviewed, marks: readonly Mark[]): Promise<void> {
  await sql`UPDATE review SET id = DEFAULT, marks = ${JSON.stringify(marks)} WHERE ${sql.ref(`${kind}_id`)} = ${id}`.execute(
    trx,
  )
}

/** Reports stay: nobody reports the same thing twice. */
export async function closeReview(trx: Database, { kind, id }: Reviewed): Promise<void> {
  const column = sql.ref(`${kind}_id`)
  await sql`DELETE FROM review WHERE ${column} = ${id}`.execute(trx)
}

export interface Review extends Reviewed {
  readonly reviewId: number
  readonly reason: 'rules' | 'reports'
  readonly openedAt: Date
  readonly marks: Mark[]
}

const selectReview = sql`
  SELECT id AS "reviewId", CASE WHEN topic_id IS NULL THEN 'message' ELSE 'topic' END AS kind,
    coalesce(topic_id, message_id) AS id, reason, opened_at AS "openedAt", marks
  FROM review`

export async function findReview(db: Database, reviewId: number): Promise<Review | undefined> {
  const { rows } = await sql<Review>`${selectReview} WHERE id = ${reviewId}`.execute(db)
  return rows[0]
}

export async function findReviewOf(db: Database, { kind, id }: Reviewed): Promise<Review | undefined> {
  const { rows } = await sql<Review>`${selectReview} WHERE ${sql.ref(`${kind}_id`)} = ${id}`.execute(db)
  return rows[0]
}

interface NewReport {
  readonly memberId: number
  readonly reviewed: Reviewed
  readonly reason: 'spam' | 'abuse' | 'fraud' | 'other'
  readonly isLight: boolean
  readonly at: Date
}

export async function addReport(trx: Database, { memberId, reviewed, reason, isLight, at }: NewReport): Promise<void> {
  await trx
    .insertInto('report')
    .values({ ...subjectColumns(reviewed), member_id: memberId, reason, is_light: isLight, reported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those that count. */
export async function countReports(trx: Database, { kind, id }: Reviewed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM report WHERE ${sql.ref(`${kind}_id`)} = ${id} AND NOT is_light`.execute(trx)
  return rows[0]?.count ?? 0
}

export interface ReviewRecord extends WriterRow {
  readonly id: number
  readonly kind: 'message' | 'topic'
  readonly subject_id: number
  readonly game: string
  readonly subject: string | null
  readonly content: string | null
  readonly state: 'shown' | 'held' | 'deleted'
  readonly added_at: Date
  readonly reason: 'rules' | 'reports'
  readonly report_count: number
}

/** What has waited longest comes first. */
export async function readReviews(db: Database, skip: number, size: number): Promise<ReviewRecord[]> {
  const { rows } = await sql<ReviewRecord>`
    SELECT r.id, r.reason, w.*, member.user_name, member.nick_name, member.icon_url,
      (SELECT count(*) FROM report WHERE message_id = r.message_id OR topic_id = r.topic_id) AS report_count
    FROM review r
    JOIN LATERAL (
      SELECT 'message' AS kind, m.id AS subject_id, b.game, NULL AS subject, m.content, m.state, m.added_at, m.member_id
      FROM message m JOIN board b ON b.id = m.board_id WHERE m.id = r.message_id
      UNION ALL
      SELECT 'topic', t.id, t.game, t.subject, t.content, t.state, t.added_at, t.member_id
      FROM topic t WHERE t.id = r.topic_id
    ) w ON true
    JOIN member ON member.id = w.member_id
    ORDER BY r.opened_at, r.id OFFSET ${skip} LIMIT ${size}`.execute(db)
  return rows
}

export async function countReviews(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
