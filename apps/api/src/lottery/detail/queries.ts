import type { Neighbours } from '@quayso/contract/draw-answers'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import {
  asRevised,
  type DrawRow,
  isPublished,
  messageIdOf,
  type RevealRow,
  revealColumns,
  withPublishedRevision,
} from '../../draw-row.ts'

export interface DetailRow extends DrawRow, RevealRow {
  readonly game: string
  readonly leaf_index: number | null
  readonly revised_at: Date | null
  /** Of the last change of its numbers. */
  readonly reason: string | null
  /** The tiers that it replaced. */
  readonly replaced: string[] | null
  /** How many changes there were. */
  readonly times: number | null
}

/** One draw as it is told. */
export async function readDraw(db: Database, game: Game, turn: number): Promise<DetailRow | undefined> {
  const [row] = await readDrawsOf(db, [game.code], turn)
  return row
}

/** The draws of these games under one turn as they are told, by their primary keys. */
export async function readDrawsOf(db: Database, codes: readonly string[], turn: number): Promise<DetailRow[]> {
  const { rows } = await sql<DetailRow>`
    SELECT d.game, ${asRevised}, ${revealColumns('d')}, r.recorded_at AS revised_at, c.reason, c.times,
      (SELECT index FROM log_leaf
       WHERE message_id = ${messageIdOf('d', sql`coalesce(r.version, d.version)`)}) AS leaf_index,
      CASE WHEN c.version IS NOT NULL THEN coalesce(
        (SELECT v.tiers FROM draw_revision v
         WHERE v.game = d.game AND v.turn = d.turn AND v.version < c.version ORDER BY v.version DESC LIMIT 1),
        d.tiers) END AS replaced
    FROM draw d
    ${withPublishedRevision}
    -- The last change of its numbers, confirmed since or not.
    LEFT JOIN LATERAL (
      SELECT v.version, v.reason, count(*) OVER ()::int AS times FROM draw_revision v
      WHERE v.game = d.game AND v.turn = d.turn AND v.version <= r.version AND v.reason IS NOT NULL
      ORDER BY v.version DESC LIMIT 1
    ) c ON true
    WHERE d.game = ANY(${codes}) AND d.turn = ${turn} AND ${isPublished}`.execute(db)
  return rows
}

async function readNeighboursWithin(db: Database, game: Game, turn: number, from: number, to: number) {
  const { rows } = await sql<Neighbours>`
    SELECT
      (SELECT d.turn FROM draw d WHERE d.game = ${game.code} AND d.turn >= ${from} AND d.turn < ${turn} AND ${isPublished}
       ORDER BY d.turn DESC LIMIT 1) AS previous,
      (SELECT d.turn FROM draw d WHERE d.game = ${game.code} AND d.turn > ${turn} AND d.turn <= ${to} AND ${isPublished}
       ORDER BY d.turn LIMIT 1) AS next`.execute(db)
  return rows[0] ?? { previous: null, next: null }
}

/** Longer than most waits between two draws; the months beyond are opened only if there was nothing. */
const nearMs = 31 * dayLengthMs
const last = Number.MAX_SAFE_INTEGER

/** The told draws before and after a turn. */
export async function readNeighbours(db: Database, game: Game, turn: number, now: Date): Promise<Neighbours> {
  const dayMs = turnDayMs(turn)
  const from = turnOf(dayMs - nearMs, 0)
  // After a recent turn there are few months, and after the newest one nothing to look for twice.
  const to = dayMs + nearMs > now.getTime() ? last : turnOf(dayMs + nearMs, 0)
  const near = await readNeighboursWithin(db, game, turn, from, to)
  const isFound = near.previous !== null && (near.next !== null || to === last)
  return isFound ? near : readNeighboursWithin(db, game, turn, 0, last)
}
