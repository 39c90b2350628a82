import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { forgetNotification, notifyMembers, tellUnread } from '@quayso/events/notifications'
import { sql } from 'kysely'
import { findMentioned, type Participant } from './find-mentioned.ts'

interface Reply {
  readonly id: number
  readonly member_id: number
  readonly board_id: number
}

interface ShownReply extends Reply {
  readonly content: string | null
}

/** Who wrote the topic that this board is under; undefined for the board of a game. */
async function findTopicAuthor(trx: Database, { board_id }: Reply): Promise<number | undefined> {
  const topic = await trx.selectFrom('topic').select('member_id').where('board_id', '=', board_id).executeTakeFirst()
  return topic?.member_id
}

const aboutOf = ({ id }: Reply) => `message:${id}`

/** Of a longer topic those who wrote the newest answers. */
const answersLookedAt = 500

/** Others than these two who have answered in the topic, and are still members. */
async function readParticipants(trx: Database, { board_id, member_id }: Reply, author: number): Promise<Participant[]> {
  const { rows } = await sql<Participant>`
    SELECT id, coalesce(nick_name, user_name) AS name FROM member
    WHERE deleted_at IS NULL AND id NOT IN (${member_id}, ${author}) AND id IN (
      SELECT member_id FROM (
        SELECT member_id FROM message WHERE board_id = ${board_id} AND state = 'shown'
        ORDER BY place DESC LIMIT ${sql.lit(answersLookedAt)}) newest)
    ORDER BY id`.execute(trx)
  return rows
}

/**
 * Tells the author of the topic that somebody has answered it, and those whom the answer names; devices, and followers of
 * the topic, are told by a job.
 */
export async function tellReply(trx: Database, reply: ShownReply, at: Date): Promise<void> {
  const author = await findTopicAuthor(trx, reply)
  if (author === undefined) return
  const news = { about: aboutOf(reply), args: { messageId: reply.id }, at }
  if (author !== reply.member_id) await notifyMembers(trx, [author], { kind: 'reply', ...news })
  const { content } = reply
  const mentioned = content?.includes('@') ? findMentioned(content, await readParticipants(trx, reply, author)) : []
  await notifyMembers(trx, mentioned, { kind: 'mention', ...news })
  await enqueue(trx, { task: 'tell-post', payload: { ...news.args, ...(mentioned.length > 0 && { mentioned }) } })
}

/** Followers of the author are told by a job. */
export async function tellTopic(trx: Database, topicId: number): Promise<void> {
  await enqueue(trx, { task: 'tell-post', payload: { topicId } })
}

/** Takes back what others than the topic's author were told. */
async function forgetOfOthers(trx: Database, abouts: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    DELETE FROM notification WHERE kind IN ('mention', 'author', 'topic') AND about IN (${abouts})
    RETURNING member_id`.execute(trx)
  await tellUnread(trx, [...new Set(rows.map(({ member_id }) => member_id))])
}

/**
 * Nobody can read a topic that is hidden or gone, nor the answers to it. Those that were hidden before are forgotten
 * already, and only those that are shown are found by an index.
 */
export async function forgetTopic(trx: Database, topicId: number): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    DELETE FROM notification n USING topic t, message m
    WHERE t.id = ${topicId} AND m.board_id = t.board_id AND m.state = 'shown'
      AND n.member_id = t.member_id AND n.about = 'message:' || m.id
    RETURNING n.member_id`.execute(trx)
  await tellUnread(trx, [...new Set(rows.map(({ member_id }) => member_id))])
  await forgetOfOthers(
    trx,
    sql`
      SELECT 'topic:' || id FROM topic WHERE id = ${topicId}
      UNION ALL SELECT 'message:' || m.id FROM message m JOIN topic t ON t.board_id = m.board_id
      WHERE t.id = ${topicId} AND m.state = 'shown'`,
  )
}

/** What nobody sees any more is no news. */
export async function forgetReply(trx: Database, reply: Reply): Promise<void> {
  const author = await findTopicAuthor(trx, reply)
  if (author === undefined) return
  await forgetNotification(trx, author, aboutOf(reply))
  await forgetOfOthers(trx, sql`${aboutOf(reply)}`)
}
