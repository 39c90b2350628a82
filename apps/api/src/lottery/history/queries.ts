import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { type RawBuilder, sql } from 'kysely'
import { asRevised, type DrawRow, isPublished, withPublishedRevision } from '../../draw-row.ts'
import type { Newest, Range } from './page-range.ts'

export interface Clock {
  readonly nextAt: Date
  /** Undefined before the first result. */
  readonly newest: Newest | undefined
}

interface ClockRow {
  readonly drawn: number
  readonly next_at: Date
  readonly ord: number | null
  readonly turn: number | null
}

export interface OwnPage {
  readonly nextAt: Date
  readonly total: number
  readonly draws: readonly DrawRow[]
}

interface OwnPageRow extends DrawRow {
  readonly next_at: Date
  readonly drawn: number
  /** Null for all but the newest row. */
  readonly told: boolean | null
  readonly ord: number | null
}

/**
 * A page of a game of our own in one statement, or undefined when it takes a closer look: some places were not found
 * among the likely turns, or the newest one is not in the log yet. Ours are logged in their order, so what is before a
 * told one is told.
 */
export async function readOwnPage(
  db: Database,
  game: Game,
  { skip, size }: { readonly skip: number; readonly size: number },
  turns: Range,
): Promise<OwnPage | undefined> {
  const { rows } = await sql<OwnPageRow>`
    SELECT c.next_at, c.drawn, d.ord, d.turn, d.due_at, d.tiers, d.version, d.status, d.source,
      CASE WHEN d.ord = c.drawn - ${skip} THEN ${isPublished} END AS told
    FROM game_clock c
    LEFT JOIN LATERAL (
      SELECT game, ord, turn, due_at, tiers, version, status, source FROM draw
      WHERE game = c.game AND ord > c.drawn - ${skip} - ${size} AND ord <= c.drawn - ${skip}
        AND turn BETWEEN ${turns.from} AND ${turns.to}
    ) d ON true
    WHERE c.game = ${game.code}
    ORDER BY d.ord DESC`.execute(db)
  const [newest] = rows
  if (!newest || newest.ord === null || newest.told !== true) return undefined
  const { next_at: nextAt, drawn: total } = newest
  return rows.length === Math.min(size, total - skip) ? { nextAt, total, draws: rows } : undefined
}

const allTurns: Range = { from: 0, to: Number.MAX_SAFE_INTEGER }

async function readClockWithin(db: Database, game: Game, turns: Range): Promise<ClockRow | undefined> {
  const { rows } = await sql<ClockRow>`
    SELECT c.drawn, c.next_at, newest.ord, newest.turn
    FROM game_clock c
    LEFT JOIN LATERAL (
      SELECT d.ord, d.turn FROM draw d
      WHERE d.game = c.game AND d.turn BETWEEN ${turns.from} AND ${turns.to} AND ${isPublished}
      ORDER BY d.turn DESC LIMIT 1
    ) newest ON true
    WHERE c.game = ${game.code}`.execute(db)
  return rows[0]
}

/** When the game is drawn next, and its newest result that is told; looked for among the likely turns, then among all. */
export async function readClock(db: Database, game: Game, likelyTurns: Range): Promise<Clock | undefined> {
  const likely = await readClockWithin(db, game, likelyTurns)
  const clock = likely && likely.drawn > 0 && likely.turn === null ? await readClockWithin(db, game, allTurns) : likely
  if (!clock) return undefined
  const { next_at, ord, turn } = clock
  return { nextAt: next_at, newest: ord === null || turn === null ? undefined : { ord, turn } }
}

/**
 * From the newest place to the oldest; the covering index of the partitions has all of it. The places bound it: a LIMIT
 * would make a statement of its own of every page size.
 */
function drawsAt(game: Game, places: Range, turns: Range): RawBuilder<DrawRow> {
  return sql<DrawRow>`
    SELECT d.game, d.turn, d.ord, d.due_at, d.tiers, d.version, d.status, d.source
    FROM draw d
    WHERE d.game = ${game.code} AND d.ord BETWEEN ${places.from} AND ${places.to}
      AND d.turn BETWEEN ${turns.from} AND ${turns.to}
    ORDER BY d.ord DESC`
}

/** As they stand by their newest revision in the log. */
function revised(draws: RawBuilder<DrawRow>): RawBuilder<DrawRow & { told: boolean }> {
  return sql<DrawRow & { told: boolean }>`
    SELECT ${asRevised}, ${isPublished} AS told
    FROM (${draws}) d
    ${withPublishedRevision}
    ORDER BY d.ord DESC`
}

/**
 * The results at these places, newest first. They are looked for among the likely turns, and among all if some were not
 * there.
 */
export async function readDraws(db: Database, game: Game, places: Range, likelyTurns: Range): Promise<DrawRow[]> {
  for (const turns of [likelyTurns, allTurns]) {
    const draws = drawsAt(game, places, turns)
    // Draws of our own have no revisions and come into the log in their order: what is before a told one is told.
    const rows = game.drawnBy === 'us' ? (await draws.execute(db)).rows : (await revised(draws).execute(db)).rows
    if (rows.length > places.to - places.from || turns === allTurns) {
      return rows.filter((row) => !('told' in row) || row.told)
    }
  }
  return []
}
