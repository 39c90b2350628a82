import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Sending } from '../writing/find-sent.ts'

const columns = ['id', 'member_id', 'content', 'state', 'added_at', 'edited_at'] as const

/** Whose board a message stands on. */
export type BoardRef =
  | { readonly kind: 'game'; readonly game: string }
  | { readonly kind: 'topic'; readonly topicId: number }

export interface MessagePosition {
  readonly boardId: number
  readonly place: number
  readonly news: number | null
}

/** The next place on the board of a game, which comes into being with its first message. Others wait for theirs. */
async function takePlaceOfGame(trx: Database, game: string): Promise<MessagePosition | undefined> {
  const { rows } = await sql<MessagePosition>`
    INSERT INTO board (kind, game, last_place) VALUES ('game', ${game}, 1)
    ON CONFLICT (game) WHERE kind = 'game' DO UPDATE SET last_place = board.last_place + 1
    RETURNING id AS "boardId", last_place AS place, NULL AS news`.execute(trx)
  return rows[0]
}

/** The next place under a topic, and the next number for those who follow it unless nobody sees the message yet. */
async function takePlaceOfTopic(
  trx: Database,
  topicId: number,
  isShown: boolean,
): Promise<MessagePosition | undefined> {
  const { rows } = await sql<MessagePosition>`
    UPDATE board SET last_place = last_place + 1, last_news = last_news + ${isShown ? 1 : 0}::integer
    FROM topic WHERE topic.id = ${topicId} AND topic.state = 'shown' AND topic.board_id = board.id
    RETURNING board.id AS "boardId", last_place AS place, CASE WHEN ${isShown}::boolean THEN last_news END AS news
  `.execute(trx)
  return rows[0]
}

/** Undefined when there is no such topic. */
export async function takePosition(
  trx: Database,
  boardRef: BoardRef,
  isShown: boolean,
): Promise<MessagePosition | undefined> {
  return boardRef.kind === 'game'
    ? takePlaceOfGame(trx, boardRef.game)
    : takePlaceOfTopic(trx, boardRef.topicId, isShown)
}

interface NewMessage extends Sending, MessagePosition {
  readonly content: string
  readonly state: 'shown' | 'held'
}

export async function addMessage(trx: Database, message: NewMessage) {
  return trx
    .insertInto('message')
    .values({
      ...{ board_id: message.boardId, place: message.place, news: message.news, member_id: message.memberId },
      ...{ content: message.content, state: message.state, added_at: message.at },
      ...{ idempotency_key: message.key ?? null, sent_hash: message.sentHash },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function findMessage(trx: Database, id: number) {
  return trx.selectFrom('message').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
}

/** A message and where it stands, held until the transaction ends. */
export async function holdMessage(trx: Database, id: number) {
  return trx
    .selectFrom('message')
    .innerJoin('board', 'board.id', 'message.board_id')
    .select(columns.map((column) => `message.${column}` as const))
    .select(['message.member_id as memberId', 'message.board_id', 'message.news', 'message.approved_at'])
    .select(['board.kind', 'board.game'])
    .where('message.id', '=', id)
    .forNoKeyUpdate('message')
    .executeTakeFirst()
}

export async function editMessage(trx: Database, id: number, content: string, at: Date) {
  return trx
    .updateTable('message')
    .set({ content, edited_at: at, approved_at: null })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Nobody but its writer and moderators sees it. */
export async function hideMessage(trx: Database, id: number): Promise<void> {
  await trx.updateTable('message').set({ state: 'held' }).where('id', '=', id).execute()
}

interface Hidden {
  readonly id: number
  readonly board_id: number
  readonly kind: 'game' | 'topic'
  readonly news: number | null
}

/** Under a topic what is shown for the first time gets its number now, so that those who follow it are told. */
export async function showMessage(trx: Database, { id, board_id, kind, news }: Hidden, at: Date | null) {
  const isFirst = kind === 'topic' && news === null
  const board = isFirst
    ? await trx
        .updateTable('board')
        .set(({ eb }) => ({ last_news: eb('last_news', '+', 1) }))
        .where('id', '=', board_id)
        .returning('last_news')
        .executeTakeFirstOrThrow()
    : undefined
  return trx
    .updateTable('message')
    .set({ state: 'shown', ...(at && { approved_at: at }), news: board?.last_news ?? news })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteMessage(trx: Database, id: number): Promise<void> {
  await trx.updateTable('message').set({ state: 'deleted', content: null }).where('id', '=', id).execute()
}

export async function restoreMessage(trx: Database, id: number, content: string): Promise<void> {
  await trx.updateTable('message').set({ state: 'held', content }).where('id', '=', id).execute()
}
