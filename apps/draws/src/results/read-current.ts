import type { DrawStatus } from '@quayso/contract/calls/draws'
import type { Database } from '@quayso/database/connect'
import type { DrawSource } from '@quayso/database/tables.gen'
import { sql } from 'kysely'

/** The published state of a turn. */
export interface Current {
  readonly turn: number
  readonly version: number
  readonly status: DrawStatus
  /** Numbers joined by commas, special prize first; an empty string for a missing tier. */
  readonly tiers: readonly string[]
  /** Null while it is being drawn: each tier may have another source. */
  readonly source: DrawSource | null
  readonly toldBy: string | null
  /** Its position among the game's results; null while it is being drawn. */
  readonly ord: number | null
}

/** Every tier is agreed on, or it was imported: it changes by a correction alone. */
export function isFinal({ status }: Pick<Current, 'status'>): boolean {
  return status === 'confirmed' || status === 'corrected'
}

/** The draw with its latest revision, or its tiers so far while it is being drawn. */
export async function readCurrentOf(db: Database, game: string, turns: readonly number[]): Promise<Current[]> {
  const { rows } = await sql<Current>`
    SELECT d.turn, COALESCE(r.version, d.version) AS version, COALESCE(r.status, d.status)::text AS status,
      COALESCE(r.tiers, d.tiers) AS tiers, COALESCE(r.source, d.source)::text AS source,
      COALESCE(r.told_by, d.told_by) AS "toldBy", d.ord
    FROM draw d
    LEFT JOIN LATERAL (
      SELECT * FROM draw_revision r WHERE r.game = d.game AND r.turn = d.turn ORDER BY r.version DESC LIMIT 1
    ) r ON true
    WHERE d.game = ${game} AND d.turn = ANY(${turns}::bigint[])
    UNION ALL
    SELECT turn, version, 'drawing', tiers, NULL, NULL, NULL
    FROM draw_progress
    WHERE game = ${game} AND turn = ANY(${turns}::bigint[])`.execute(db)
  return rows
}

export async function readCurrent(db: Database, game: string, turn: number): Promise<Current | undefined> {
  const [current] = await readCurrentOf(db, game, [turn])
  return current
}
