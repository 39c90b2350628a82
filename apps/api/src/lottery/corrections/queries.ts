import { type CorrectionTotals, correctionPageSize } from '@quayso/contract/calls/corrections'
import type { ResultFigures } from '@quayso/contract/calls/status'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { messageIdOf } from '../../draw-row.ts'

export interface CorrectionRow {
  readonly game: string
  readonly turn: number
  readonly due_at: Date
  readonly version: number
  readonly before: string[]
  readonly after: string[]
  readonly reason: string
  readonly told_at: Date
  readonly corrected_at: Date
  readonly leaf_index: number
}

/** Every change of published numbers that the log has, as `v`, with what it replaced, as `told`. */
const corrections = sql`
  draw_revision v
  JOIN draw d ON d.game = v.game AND d.turn = v.turn
  CROSS JOIN LATERAL (SELECT index FROM log_leaf WHERE message_id = ${messageIdOf('v')} LIMIT 1) leaf
  LEFT JOIN LATERAL (
    SELECT tiers, recorded_at FROM draw_revision
    WHERE game = v.game AND turn = v.turn AND version < v.version ORDER BY version DESC LIMIT 1
  ) told ON true`
const isCorrection = sql`v.reason IS NOT NULL`
const toldAt = sql`coalesce(told.recorded_at, d.drawn_at)`

/** A page of them, newest first. */
export async function readCorrections(db: Database, page: number): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    SELECT v.game, v.turn, d.due_at, v.version, coalesce(told.tiers, d.tiers) AS before, v.tiers AS after, v.reason,
      ${toldAt} AS told_at, v.recorded_at AS corrected_at, leaf.index AS leaf_index
    FROM ${corrections}
    WHERE ${isCorrection}
    ORDER BY v.recorded_at DESC, v.game, v.turn, v.version
    LIMIT ${sql.lit(correctionPageSize)} OFFSET ${(page - 1) * correctionPageSize}`.execute(db)
  return rows
}

const wrongSeconds = sql`floor(extract(epoch FROM v.recorded_at - ${toldAt}))`

type Totals = CorrectionTotals & { readonly total: number }

export async function readTotals(db: Database): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT count(*)::int AS total,
      min(wrong)::int AS "shortestSeconds", max(wrong)::int AS "longestSeconds",
      (SELECT coalesce(sum(drawn), 0)::int FROM game_clock) AS results
    FROM (SELECT ${wrongSeconds} AS wrong FROM ${corrections} WHERE ${isCorrection}) all_of_them`.execute(db)
  return rows[0] as Totals
}

type Corrected = Pick<ResultFigures, 'corrections' | 'longestWrongSeconds'>

/** How many there were since then, and how long the worst of them took. */
export async function readCorrectedSince(db: Database, since: Date): Promise<Corrected> {
  const { rows } = await sql<Corrected>`
    SELECT count(*)::int AS corrections, max(${wrongSeconds})::int AS "longestWrongSeconds"
    FROM ${corrections}
    WHERE ${isCorrection} AND v.recorded_at > ${since}`.execute(db)
  return rows[0] as Corrected
}
