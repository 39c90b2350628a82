import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** An answer in a topic, or a topic. */
export type PostRef = { readonly messageId: number } | { readonly topicId: number }

export interface Post {
  readonly topicId: number
  /** Who wrote the topic. */
  readonly ownerId: number
  /** Who wrote the post. */
  readonly writerId: number
  /** Of whoever wrote it; empty when they have left. */
  readonly name: string
  readonly subject: string
}

/** Undefined when nobody can read it: it waits for a moderator, or is gone, or its topic is. */
export async function readPost(db: Database, post: PostRef): Promise<Post | undefined> {
  const source =
    'messageId' in post
      ? sql`message m JOIN topic t ON t.board_id = m.board_id AND t.state = 'shown' WHERE m.id = ${post.messageId}`
      : sql`topic m JOIN topic t ON t.id = m.id WHERE m.id = ${post.topicId}`
  const { rows } = await sql<Post>`
    SELECT found.*, coalesce(nick_name, user_name, '') AS name
    FROM (
      SELECT t.id AS "topicId", t.member_id AS "ownerId", m.member_id AS "writerId", t.subject
      FROM ${source} AND m.state = 'shown'
    ) found JOIN member ON member.id = "writerId"`.execute(db)
  return rows[0]
}
