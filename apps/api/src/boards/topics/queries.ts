import type { Database } from '@quayso/database/connect'
import type { MessageState } from '@quayso/database/tables.gen'
import { sql } from 'kysely'
import type { PageRange } from '../page-range.ts'
import type { Sending } from '../writing/find-sent.ts'
import type { WriterRow } from '../writing/writer.ts'

export interface TopicRecord extends WriterRow {
  readonly id: number
  readonly game: string
  readonly subject: string | null
  readonly content: string | null
  readonly state: MessageState
  readonly added_at: Date
  readonly edited_at: Date | null
  readonly message_count: number
  readonly last_news: number
}

interface NewTopic extends Sending {
  readonly game: string
  readonly subject: string
  readonly content: string
  readonly state: 'shown' | 'held'
}

const nextNews = sql<number>`nextval('topic_news')`

/** A topic and the board on which it is answered. */
export async function addTopic(trx: Database, topic: NewTopic): Promise<number> {
  const board = await trx
    .insertInto('board')
    .values({ kind: 'topic', game: topic.game })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('topic')
    .values({
      ...{ board_id: board.id, game: topic.game, member_id: topic.memberId, subject: topic.subject },
      ...{ content: topic.content, state: topic.state, added_at: topic.at },
      ...{ news: topic.state === 'shown' ? nextNews : null },
      ...{ idempotency_key: topic.key ?? null, sent_hash: topic.sentHash },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Held until the transaction ends. */
export async function holdTopic(trx: Database, id: number) {
  return trx
    .selectFrom('topic')
    .select(['id', 'member_id as memberId', 'game', 'state', 'approved_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface TopicText {
  readonly subject: string
  readonly content: string
}

export async function editTopic(trx: Database, id: number, { subject, content }: TopicText, at: Date): Promise<void> {
  await trx
    .updateTable('topic')
    .set({ subject, content, edited_at: at, approved_at: null })
    .where('id', '=', id)
    .execute()
}

/** Nobody but its author and moderators sees it. */
export async function hideTopic(trx: Database, id: number): Promise<void> {
  await trx.updateTable('topic').set({ state: 'held' }).where('id', '=', id).where('state', '=', 'shown').execute()
}

/** What is shown for the first time gets its number now, so that those who follow its author are told. */
export async function showTopic(trx: Database, id: number, at: Date | null): Promise<void> {
  await trx
    .updateTable('topic')
    .set(({ fn, ref }) => ({
      state: 'shown',
      ...(at && { approved_at: at }),
      news: fn.coalesce(ref('news'), nextNews),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .execute()
}

export async function deleteTopic(trx: Database, id: number): Promise<void> {
  await trx.updateTable('topic').set({ state: 'deleted', subject: null, content: null }).where('id', '=', id).execute()
}

export async function restoreTopic(trx: Database, id: number, { subject, content }: TopicText): Promise<void> {
  await trx.updateTable('topic').set({ state: 'held', subject, content }).where('id', '=', id).execute()
}

function selectTopics(db: Database) {
  return db
    .selectFrom('topic')
    .innerJoin('board', 'board.id', 'topic.board_id')
    .innerJoin('member', 'member.id', 'topic.member_id')
    .select(['topic.id', 'topic.game', 'topic.subject', 'topic.content', 'topic.state'])
    .select(['topic.added_at', 'topic.edited_at', 'topic.member_id'])
    .select(['member.user_name', 'member.nick_name', 'member.icon_url'])
    .select(['board.shown as message_count', 'board.last_news'])
}

export async function readTopic(db: Database, id: number): Promise<TopicRecord | undefined> {
  return selectTopics(db).where('topic.id', '=', id).executeTakeFirst()
}

export interface TopicFilter {
  readonly game: string | undefined
  readonly authorId: number | undefined
}

function shownTopics(db: Database, { game, authorId }: TopicFilter) {
  let query = db.selectFrom('topic').where('state', '=', 'shown')
  if (game !== undefined) query = query.where('game', '=', game)
  if (authorId !== undefined) query = query.where('member_id', '=', authorId)
  return query
}

export async function countTopics(db: Database, filter: TopicFilter): Promise<number> {
  const { count } = await shownTopics(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first, as they came to be shown. The page is found in the index before anything is joined to it. */
export async function readTopics(db: Database, filter: TopicFilter, { skip, size }: PageRange): Promise<TopicRecord[]> {
  const page = shownTopics(db, filter).select('id').orderBy('news', 'desc').offset(skip).limit(size)
  return selectTopics(db).where('topic.id', 'in', page).orderBy('topic.news', 'desc').execute()
}
