import type { Database } from '@quayso/database/connect'
import type { PickScope } from '@quayso/games/tickets/pick'
import { sql } from 'kysely'

interface SamplePick {
  readonly turn: number
  readonly scope: PickScope
  readonly numbers: readonly string[]
  readonly expected: number
  readonly closesAtMs: number
}

export interface SampleTopic {
  readonly memberId: number
  readonly game: string
  readonly subject: string
  readonly content: string
  readonly atMs: number
  readonly pick?: SamplePick
}

/** Inserts topics, the last one as the newest, without checking any rule; returns their ids. */
export async function writeTopics(db: Database, topics: readonly SampleTopic[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH given AS (
      SELECT * FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
          AS ("memberId" bigint, game text, subject text, content text, "atMs" double precision)
      ) WITH ORDINALITY x (member_id, game, subject, content, at_ms, i)
    ), added_board AS (
      INSERT INTO board (kind, game) SELECT 'topic', game FROM given ORDER BY i RETURNING id
    ), numbered AS (SELECT id, row_number() OVER (ORDER BY id) AS i FROM added_board)
    INSERT INTO topic (board_id, game, member_id, subject, content, state, added_at, news, sent_hash)
    SELECT numbered.id, game, member_id, subject, content, 'shown', to_timestamp(at_ms / 1000), nextval('topic_news'),
      sha256(convert_to(subject || content || i, 'UTF8'))
    FROM given JOIN numbered USING (i) ORDER BY i
    RETURNING id`.execute(db)
  const ids = rows.map(({ id }) => id)
  for (const [i, { pick, ...topic }] of topics.entries()) {
    if (pick) await writePick(db, { topicId: ids[i] ?? 0, ...topic }, pick)
  }
  return ids
}

type PickedIn = Pick<SampleTopic, 'memberId' | 'game' | 'atMs'> & { readonly topicId: number }

async function writePick(db: Database, { topicId, memberId, game, atMs }: PickedIn, pick: SamplePick): Promise<void> {
  const { turn, scope, numbers, expected, closesAtMs } = pick
  await db
    .insertInto('pick')
    .values({
      ...{ topic_id: topicId, member_id: memberId, game, turn, scope, numbers: [...numbers], expected },
      ...{ closes_at: new Date(closesAtMs), picked_at: new Date(Math.min(atMs, closesAtMs - 1)) },
    })
    .execute()
}

export interface SampleAnswer {
  readonly memberId: number
  readonly content: string
  readonly atMs: number
}

/** Inserts answers to a topic, the last one as the newest. */
export async function writeAnswers(db: Database, topicId: number, answers: readonly SampleAnswer[]): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM ROWS FROM (
        jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
          AS ("memberId" bigint, content text, "atMs" double precision)
      ) WITH ORDINALITY x (member_id, content, at_ms, i)
    ), board_now AS (
      UPDATE board SET last_place = last_place + ${answers.length}, last_news = last_news + ${answers.length}
      FROM topic WHERE topic.id = ${topicId} AND board.id = topic.board_id
      RETURNING board.id, last_place - ${answers.length} AS place, last_news - ${answers.length} AS news
    )
    INSERT INTO message (board_id, place, news, member_id, content, state, added_at, sent_hash)
    SELECT board_now.id, board_now.place + i, board_now.news + i, member_id, content, 'shown',
      to_timestamp(at_ms / 1000), sha256(convert_to(content || i, 'UTF8'))
    FROM given, board_now ORDER BY i`.execute(db)
}
