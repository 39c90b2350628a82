import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { MessageRow } from './view.ts'

/** What a message is found by that has been sent before. */
export interface Sending {
  readonly memberId: number
  readonly key: string | undefined
  readonly sentHash: Buffer
  readonly at: Date
}

const columns = ['id', 'member_id', 'content', 'state', 'added_at', 'edited_at'] as const

export async function findByKey(trx: Database, { memberId, key }: Sending) {
  return trx
    .selectFrom('message')
    .select([...columns, 'sent_hash'])
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', key ?? null)
    .executeTakeFirst()
}

export async function findSentSince(trx: Database, { memberId, sentHash }: Sending, since: Date) {
  return trx
    .selectFrom('message')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('added_at', '>', since)
    .where('sent_hash', '=', sentHash)
    .where('state', '<>', 'deleted')
    .orderBy('added_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface Place {
  readonly boardId: number
  readonly place: number
}

/** The next place of a game's board, which comes into being with its first message. Others wait for theirs. */
export async function takePlace(trx: Database, game: string): Promise<Place> {
  const { rows } = await sql<Place>`
    INSERT INTO board (kind, game, last_place) VALUES ('game', ${game}, 1)
    ON CONFLICT (game) WHERE kind = 'game' DO UPDATE SET last_place = board.last_place + 1
    RETURNING id AS "boardId", last_place AS place`.execute(trx)
  return rows[0] as Place
}

interface NewMessage extends Sending, Place {
  readonly content: string
  readonly state: 'shown' | 'held'
}

export async function addMessage(trx: Database, message: NewMessage) {
  return trx
    .insertInto('message')
    .values({
      ...{ board_id: message.boardId, place: message.place, member_id: message.memberId },
      ...{ content: message.content, state: message.state, added_at: message.at },
      ...{ idempotency_key: message.key ?? null, sent_hash: message.sentHash },
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** A message and where it stands, held until the transaction ends. */
export async function holdMessage(trx: Database, id: number) {
  return trx
    .selectFrom('message')
    .innerJoin('board', 'board.id', 'message.board_id')
    .select(columns.map((column) => `message.${column}` as const))
    .select(['message.member_id as memberId', 'board.kind', 'board.game'])
    .where('message.id', '=', id)
    .forNoKeyUpdate('message')
    .executeTakeFirst()
}

export async function editMessage(trx: Database, id: number, content: string, at: Date) {
  return trx
    .updateTable('message')
    .set({ content, edited_at: at })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function deleteMessage(trx: Database, id: number): Promise<void> {
  await trx.updateTable('message').set({ state: 'deleted', content: null }).where('id', '=', id).execute()
}

interface PageRow extends MessageRow {
  readonly total: number
}

interface MessagePage {
  readonly rows: MessageRow[]
  readonly total: number
}

/**
 * The first span of this level, from the newest on, that reaches past the place we look for, and how many messages are
 * shown above it. Read from the end: it stops at the span it looks for.
 */
function spanReaching(level: 1 | 2, within: ReturnType<typeof sql>, skip: ReturnType<typeof sql>) {
  return sql`
    SELECT span, above FROM (
      SELECT span, shown, sum(shown) OVER (ORDER BY span DESC ROWS UNBOUNDED PRECEDING) - shown AS above
      FROM board_span WHERE board_id = b.id AND level = ${sql.lit(level)} AND ${within}
    ) counted
    WHERE above + shown > ${skip}
    ORDER BY span DESC LIMIT 1`
}

/** So many messages of a game's board from the newest on, after leaving out so many. One statement, so it is exact. */
export async function readMessages(db: Database, game: string, skip: number, size: number): Promise<MessagePage> {
  const { rows } = await sql<PageRow>`
    SELECT b.shown AS total, m.*, writer.*
    FROM board b
    LEFT JOIN LATERAL (
      SELECT found.*
      FROM (${spanReaching(2, sql`true`, sql`${skip}`)}) big,
      LATERAL (
        ${spanReaching(1, sql`span BETWEEN big.span * 100 AND big.span * 100 + 99`, sql`${skip} - big.above`)}
      ) small,
      LATERAL (
        SELECT id, place, member_id, content, state, added_at, edited_at FROM message
        WHERE board_id = b.id AND state = 'shown' AND place < (small.span + 1) * 100
        ORDER BY place DESC OFFSET ${skip} - big.above - small.above LIMIT ${size}
      ) found
    ) m ON true
    -- The limit keeps it a look-up: as a plain join all members may be read into a hash.
    LEFT JOIN LATERAL (
      SELECT user_name, nick_name, icon_url FROM member WHERE member.id = m.member_id LIMIT 1
    ) writer ON true
    WHERE b.kind = 'game' AND b.game = ${game}
    ORDER BY m.place DESC`.execute(db)
  const total = rows[0]?.total ?? 0
  return { total, rows: rows.filter(({ id }) => id !== null) }
}
