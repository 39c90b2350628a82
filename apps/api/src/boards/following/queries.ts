import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { PageRange } from '../page-range.ts'
import type { WriterRow } from '../writing/writer.ts'

export interface FollowedTopicRow {
  readonly id: number
  readonly topic_id: number
  /** Null when nobody sees the topic any more. */
  readonly subject: string | null
  readonly followed_at: Date
  readonly has_new: boolean
}

/** What the member wrote themselves is no news to them. */
export async function readFollowedTopics(db: Database, memberId: number, { skip, size }: PageRange) {
  const { rows } = await sql<FollowedTopicRow>`
    SELECT f.id, f.topic_id, f.followed_at, CASE WHEN t.state = 'shown' THEN t.subject END AS subject,
      t.state = 'shown' AND EXISTS (
        SELECT FROM message m
        WHERE m.board_id = t.board_id AND m.state = 'shown' AND m.news > f.opened_news AND m.member_id <> f.member_id
      ) AS has_new
    FROM follow_topic f JOIN topic t ON t.id = f.topic_id
    WHERE f.member_id = ${memberId}
    ORDER BY f.id DESC OFFSET ${skip} LIMIT ${size}`.execute(db)
  return rows
}

export interface FollowedAuthorRow extends WriterRow {
  readonly id: number
  readonly followed_at: Date
  /** Of the newest topic; null when there is none. */
  readonly topic_id: number | null
  readonly subject: string | null
  readonly has_new: boolean | null
}

export async function readFollowedAuthors(db: Database, memberId: number, { skip, size }: PageRange) {
  const { rows } = await sql<FollowedAuthorRow>`
    SELECT f.id, f.followed_at, f.author_id AS member_id, a.user_name, a.nick_name, a.icon_url,
      newest.id AS topic_id, newest.subject, newest.news > f.opened_news AS has_new
    FROM follow_author f
    JOIN member a ON a.id = f.author_id
    LEFT JOIN LATERAL (
      SELECT id, subject, news FROM topic WHERE member_id = f.author_id AND state = 'shown' ORDER BY news DESC LIMIT 1
    ) newest ON true
    WHERE f.member_id = ${memberId}
    ORDER BY f.id DESC OFFSET ${skip} LIMIT ${size}`.execute(db)
  return rows
}

type FollowTable = 'follow_topic' | 'follow_author'

/** A member follows at most a thousand of a kind: they are counted. */
export async function countFollows(db: Database, table: FollowTable, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE member_id = ${memberId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether there was something to end. */
export async function deleteFollow(db: Database, table: FollowTable, memberId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE id = ${id} AND member_id = ${memberId} RETURNING id`.execute(db)
  return rows.length > 0
}

/** From now on: what is there already is not new. The number is that of an earlier follow, if there is one. */
export async function followTopic(trx: Database, memberId: number, topicId: number, at: Date) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO follow_topic AS f (member_id, topic_id, followed_at, opened_news)
    SELECT ${memberId}, topic.id, ${at}, board.last_news FROM topic JOIN board ON board.id = topic.board_id
    WHERE topic.id = ${topicId} AND topic.state = 'shown'
    ON CONFLICT (member_id, topic_id) DO UPDATE SET opened_news = f.opened_news
    RETURNING id`.execute(trx)
  return rows[0]?.id
}

/** The author is held: who leaves in this moment has nobody who follows them, neither before nor after. */
export async function followAuthor(trx: Database, memberId: number, authorId: number, at: Date) {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO follow_author AS f (member_id, author_id, followed_at, opened_news)
    SELECT ${memberId}, a.id, ${at}, (SELECT max(news) FROM topic WHERE member_id = a.id)
    FROM member a
    WHERE a.id = ${authorId} AND a.deleted_at IS NULL AND EXISTS (
      SELECT FROM topic WHERE member_id = a.id AND news IS NOT NULL)
    FOR KEY SHARE OF a
    ON CONFLICT (member_id, author_id) DO UPDATE SET opened_news = f.opened_news
    RETURNING id`.execute(trx)
  return rows[0]?.id
}

interface Opened {
  readonly articleFollowId: number | null
  readonly authorFollowId: number | null
}

/** Opening a topic takes the mark off it, and off its author if it is their newest. Undefined when there is none. */
export async function openTopic(db: Database, memberId: number, topicId: number, readMark: number) {
  const { rows } = await sql<Opened>`
    WITH opened AS (
      SELECT topic.id, topic.member_id, topic.news, least(${readMark}::bigint, board.last_news) AS read_to
      FROM topic JOIN board ON board.id = topic.board_id WHERE topic.id = ${topicId} AND topic.state = 'shown'
    ), article AS (
      UPDATE follow_topic f SET opened_news = greatest(f.opened_news, opened.read_to)
      FROM opened WHERE f.topic_id = opened.id AND f.member_id = ${memberId} RETURNING f.id
    ), author AS (
      UPDATE follow_author f SET opened_news = greatest(f.opened_news, opened.news)
      FROM opened WHERE f.author_id = opened.member_id AND f.member_id = ${memberId} RETURNING f.id
    )
    SELECT (SELECT id FROM article) AS "articleFollowId", (SELECT id FROM author) AS "authorFollowId"
    FROM opened`.execute(db)
  return rows[0]
}

/** Their page was opened when their newest topic was `readMark`. Null when the member does not follow them. */
export async function openAuthor(db: Database, memberId: number, authorId: number, readMark: number) {
  const { rows } = await sql<{ id: number }>`
    UPDATE follow_author
    SET opened_news = greatest(
      opened_news, least(${readMark}::bigint, (SELECT max(news) FROM topic WHERE member_id = ${authorId})))
    WHERE author_id = ${authorId} AND member_id = ${memberId} RETURNING id`.execute(db)
  return rows[0]?.id ?? null
}
