import type { Database } from '@quayso/database/connect'
import { type RawBuilder, sql } from 'kysely'
import type { PageRange } from '../page-range.ts'
import type { BoardRef } from './queries.ts'
import type { MessageRow } from './view.ts'

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
function spanReaching(level: 1 | 2, within: RawBuilder<unknown>, skip: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT span, above FROM (
      SELECT span, shown, sum(shown) OVER (ORDER BY span DESC ROWS UNBOUNDED PRECEDING) - shown AS above
      FROM board_span WHERE board_id = b.id AND level = ${sql.lit(level)} AND ${within}
    ) counted
    WHERE above + shown > ${skip}
    ORDER BY span DESC LIMIT 1`
}

function isBoardOf(boardRef: BoardRef): RawBuilder<unknown> {
  return boardRef.kind === 'game'
    ? sql`b.kind = 'game' AND b.game = ${boardRef.game}`
    : sql`b.id = (SELECT board_id FROM topic WHERE id = ${boardRef.topicId} AND state = 'shown')`
}

/** More than a newcomer may have waiting, and a bound for everybody else. */
const mostHeld = 50

/** What a member has written on a board that a moderator has yet to look at, newest first. */
export async function readHeld(db: Database, boardRef: BoardRef, memberId: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT m.id, m.member_id, m.content, m.state, m.added_at, m.edited_at, user_name, nick_name, icon_url, role
    FROM message m
    JOIN board b ON b.id = m.board_id
    JOIN member ON member.id = m.member_id
    WHERE m.member_id = ${memberId} AND m.state = 'held' AND ${isBoardOf(boardRef)}
    ORDER BY m.place DESC LIMIT ${mostHeld}`.execute(db)
  return rows
}

/** PageRange of a board, newest first; undefined when there is no such board yet. One statement, so it is exact. */
export async function readMessages(
  db: Database,
  boardRef: BoardRef,
  { skip, size }: PageRange,
): Promise<MessagePage | undefined> {
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
      SELECT user_name, nick_name, icon_url, role FROM member WHERE member.id = m.member_id LIMIT 1
    ) writer ON true
    WHERE ${isBoardOf(boardRef)}
    ORDER BY m.place DESC`.execute(db)
  const [first] = rows
  return first && { total: first.total, rows: rows.filter(({ id }) => id !== null) }
}
