import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { type DrawRow, isPublished, withPublishedRevision } from '../../draw-row.ts'

/** A draw as it stands by what the log has; its tiers joined by semicolons, their numbers by commas. */
export interface StoredDraw extends Omit<DrawRow, 'tiers'> {
  readonly tiers: string
}

export interface DrawForCounts extends StoredDraw {
  readonly isPublished: boolean
  /** Whether the draw and all its revisions are in the log, so that nothing more is to come of them. */
  readonly isSettled: boolean
}

/** How much there is of a game. Draws and revisions are never removed: while both stand still, nothing has changed. */
export interface Extent {
  readonly draws: number
  readonly revisions: number
  /** Revisions of turns before the given one. */
  readonly revisionsBefore: number
}

/** Of each game, by its code; `turns` has the given one of each. */
export async function readExtents(
  db: Database,
  codes: readonly string[],
  turns: readonly number[],
): Promise<Map<string, Extent>> {
  const { rows } = await sql<Extent & { code: string }>`
    SELECT g.code, coalesce((SELECT drawn FROM game_clock WHERE game = g.code), 0) AS draws, r.*
    FROM unnest(${codes}::text[], ${turns}::bigint[]) AS g (code, turn)
    CROSS JOIN LATERAL (
      SELECT count(*) AS revisions, count(*) FILTER (WHERE v.turn < g.turn) AS "revisionsBefore"
      FROM draw_revision v WHERE v.game = g.code
    ) r`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

/** The draws from this turn on, oldest first. */
export async function readDrawsFrom(db: Database, code: string, turn: number): Promise<DrawForCounts[]> {
  const { rows } = await sql<DrawForCounts>`
    SELECT d.turn, d.due_at, array_to_string(coalesce(r.tiers, d.tiers), ';') AS tiers,
      coalesce(r.version, d.version) AS version, coalesce(r.status, d.status) AS status, d.source,
      ${isPublished} AS "isPublished",
      ${isPublished} AND NOT EXISTS (
        SELECT FROM draw_revision later
        WHERE later.game = d.game AND later.turn = d.turn AND later.version > coalesce(r.version, d.version)
      ) AS "isSettled"
    FROM draw d
    ${withPublishedRevision}
    WHERE d.game = ${code} AND d.turn >= ${turn}
    ORDER BY d.turn`.execute(db)
  return rows
}
