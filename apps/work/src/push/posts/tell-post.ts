import type { PostKind } from '@quayso/contract/push-message'
import type { Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { notifyMembers } from '@quayso/events/notifications'
import { sql } from 'kysely'
import { claim, claimForAnswer } from '../claim.ts'
import type { PostChunk } from './push-post.ts'
import { type Post, type PostRef, readPost } from './read-post.ts'

const hourMs = 3_600_000
/** A message that has not reached a device by then is of no use. */
const usefulMs = 4 * hourMs
const perChunk = 1000
/** After everything that is small. */
const priority = 10

async function followersOfTopic(trx: Database, topicId: number, besides: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('follow_topic')
    .select('member_id')
    .where('topic_id', '=', topicId)
    .where('member_id', 'not in', besides)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

async function followersOfAuthor(trx: Database, authorId: number): Promise<number[]> {
  const rows = await trx.selectFrom('follow_author').select('member_id').where('author_id', '=', authorId).execute()
  return rows.map(({ member_id }) => member_id)
}

/** Those of the members who have a device that wants to be told. */
async function withDevices(trx: Database, memberIds: readonly number[], kind: PostKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT session.member_id AS id FROM live_session session JOIN push_subscription s ON s.session_id = session.id
    WHERE session.member_id = ANY(${memberIds}::bigint[]) AND ${kind} = ANY(s.posts) ORDER BY 1`.execute(trx)
  return rows.map(({ id }) => id)
}

interface Answer {
  readonly messageId: number
  /** Members whom it names. */
  readonly mentioned?: readonly number[]
}

/** An answer in a topic, or a topic. */
export type PostToTell = Answer | { readonly topicId: number }

type Telling = Pick<PostChunk, 'kind' | 'post' | 'message'>

async function tellDevices(trx: Database, telling: Telling, memberIds: readonly number[], now: Date): Promise<void> {
  const members = await withDevices(trx, memberIds, telling.kind)
  for (let from = 0; from < members.length; from += perChunk) {
    const chunk = { memberIds: members.slice(from, from + perChunk), expiresAtMs: now.getTime() + usefulMs }
    const payload = { ...telling, ...chunk } satisfies PostChunk
    await enqueue(trx, { task: 'push-post', payload, priority })
  }
}

/** Whoever wrote the topic has the answer in the inbox already, since the moment it was written. */
async function tellOwner(trx: Database, { messageId }: Answer, { ownerId, writerId }: Post, now: Date) {
  const message = `reply:${messageId}`
  if (ownerId === writerId || !(await claim(trx, message, now))) return
  await tellDevices(trx, { kind: 'reply', post: { messageId }, message }, [ownerId], now)
}

/** Those whom an answer names have it in the inbox already, too. */
async function tellMentioned(trx: Database, { messageId, mentioned = [] }: Answer, now: Date) {
  const message = `mention:${messageId}`
  if (mentioned.length === 0 || !(await claim(trx, message, now))) return
  await tellDevices(trx, { kind: 'mention', post: { messageId }, message }, mentioned, now)
}

interface Followers {
  readonly kind: 'author' | 'topic'
  readonly memberIds: readonly number[]
  /** What they are told of once. */
  readonly message: string
  readonly about: string
}

async function tellFollowers(trx: Database, post: PostRef, followers: Followers, now: Date): Promise<void> {
  const { kind, memberIds, message, about } = followers
  if (memberIds.length === 0) return
  const isFirst =
    'messageId' in post ? await claimForAnswer(trx, message, post.messageId, now) : await claim(trx, message, now)
  if (!isFirst) return
  await notifyMembers(trx, memberIds, { kind, about, args: post, at: now })
  await tellDevices(trx, { kind, post, message }, memberIds, now)
}

async function tellAnswer(trx: Database, answer: Answer, found: Post, now: Date): Promise<void> {
  const { messageId, mentioned = [] } = answer
  await tellOwner(trx, answer, found, now)
  await tellMentioned(trx, answer, now)
  const hour = Math.floor(now.getTime() / hourMs)
  const memberIds = await followersOfTopic(trx, found.topicId, [found.ownerId, found.writerId, ...mentioned])
  const message = `answers:${found.topicId}:${hour}`
  await tellFollowers(trx, { messageId }, { kind: 'topic', memberIds, message, about: `message:${messageId}` }, now)
}

/**
 * Tells of a post that has come to be shown: whoever wrote its topic, those whom it names, those who follow its author,
 * and, once an hour, those who follow its topic: again in that hour if nobody can read any more what they were told of.
 * Each is told once, however often this runs.
 */
export async function tellPost(db: Database, post: PostToTell, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await readPost(trx, post)
    if (!found) return
    if ('messageId' in post) return tellAnswer(trx, post, found, now)
    const about = `topic:${post.topicId}`
    const memberIds = await followersOfAuthor(trx, found.writerId)
    await tellFollowers(trx, post, { kind: 'author', memberIds, message: about, about }, now)
  })
}
