import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { forgetNotification, notifyMembers, tellUnread } from '@quayso/events/notifications'
import { sql } from 'kysely'

interface Reply {
  readonly id: number
  readonly member_id: number
  readonly board_id: number
}

/** Who wrote the topic that this board is under; undefined for the board of a game. */
async function findTopicAuthor(trx: Database, { board_id }: Reply): Promise<number | undefined> {
  const topic = await trx.selectFrom('topic').select('member_id').where('board_id', '=', board_id).executeTakeFirst()
  return topic?.member_id
}

const aboutOf = ({ id }: Reply) => `message:${id}`

/** Tells the author of the topic that somebody has answered it; devices and followers of the topic are told by a job. */
export async function tellReply(trx: Database, reply: Reply, at: Date): Promise<void> {
  const author = await findTopicAuthor(trx, reply)
  if (author === undefined) return
  if (author !== reply.member_id) {
    await notifyMembers(trx, [author], { kind: 'reply', about: aboutOf(reply), args: { messageId: reply.id }, at })
  }
  await enqueue(trx, { task: 'tell-post', payload: { messageId: reply.id } })
}

/** Followers of the author are told by a job. */
export async function tellTopic(trx: Database, topicId: number): Promise<void> {
  await enqueue(trx, { task: 'tell-post', payload: { topicId } })
}

/** Takes back what followers were told. */
async function forgetFollowed(trx: Database, abouts: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    DELETE FROM notification WHERE kind IN ('author', 'topic') AND about IN (${abouts})
    RETURNING member_id`.execute(trx)
  await tellUnread(trx, [...new Set(rows.map(({ member_id }) => member_id))])
}

/** Nobody can read a topic that is hidden or gone, nor the answers to it. */
export async function forgetTopic(trx: Database, topicId: number): Promise<void> {
  const { rows } = await sql<{ member_id: number }>`
    DELETE FROM notification n USING topic t, message m
    WHERE t.id = ${topicId} AND m.board_id = t.board_id AND n.member_id = t.member_id AND n.about = 'message:' || m.id
    RETURNING n.member_id`.execute(trx)
  await tellUnread(trx, [...new Set(rows.map(({ member_id }) => member_id))])
  await forgetFollowed(
    trx,
    sql`
      SELECT 'topic:' || id FROM topic WHERE id = ${topicId}
      UNION ALL SELECT 'message:' || m.id FROM message m JOIN topic t ON t.board_id = m.board_id WHERE t.id = ${topicId}`,
  )
}

/** What nobody sees any more is no news. */
export async function forgetReply(trx: Database, reply: Reply): Promise<void> {
  const author = await findTopicAuthor(trx, reply)
  if (author === undefined) return
  await forgetNotification(trx, author, aboutOf(reply))
  await forgetFollowed(trx, sql`${aboutOf(reply)}`)
}
