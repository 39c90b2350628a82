import type { Database } from '@quayso/database/connect'

/** Every row of the boards that holds something of the member. What they deleted has lost its text. */
export async function readOwnWritings(db: Database, memberId: number) {
  const messages = await db
    .selectFrom('message')
    .innerJoin('board', 'board.id', 'message.board_id')
    .select(['board.game', 'message.content', 'message.added_at'])
    .where('message.member_id', '=', memberId)
    .where('message.state', '<>', 'deleted')
    .orderBy('message.id')
    .execute()
  const topics = await db
    .selectFrom('topic')
    .select(['game', 'subject', 'content', 'added_at'])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .execute()
  const picks = await db
    .selectFrom('pick')
    .select(['game', 'turn', 'numbers', 'picked_at'])
    .where('member_id', '=', memberId)
    .orderBy('topic_id')
    .execute()
  const followedTopics = await db
    .selectFrom('follow_topic')
    .select(['topic_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const followedAuthors = await db
    .selectFrom('follow_author')
    .select(['author_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const reports = await db
    .selectFrom('report')
    .select(['reason', 'reported_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const mute = await db.selectFrom('mute').select('until').where('member_id', '=', memberId).executeTakeFirst()
  const decisions = await db
    .selectFrom('moderation_act')
    .select(['at', 'kind', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  const removed = await db
    .selectFrom('removed_text')
    .select(['subject', 'content', 'removed_at'])
    .where('member_id', '=', memberId)
    .orderBy('act_id')
    .execute()
  const requests = await db
    .selectFrom('member_request')
    .select(['kind', 'received_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
  return { messages, topics, picks, followedTopics, followedAuthors, reports, mute, decisions, removed, requests }
}
export type OwnWritings = Awaited<ReturnType<typeof readOwnWritings>>
