import { type DrawAnchor, type DrawRecord, maxDrawRecords } from '@quayso/contract/calls/proofs'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { sql } from 'kysely'
import { type DrawRow, type RevealRow, revealColumns, rowToIssue, rowToReveal } from '../../draw-row.ts'

interface TurnRange {
  readonly from: number
  readonly to: number
}

interface RecordRow extends DrawRow, RevealRow {
  readonly leaf_index: number
}

/** The draws of a game between two turns, oldest first, with where the log has them; those it has not are not told. */
export async function readRecords(db: Database, game: Game, { from, to }: TurnRange): Promise<DrawRecord[]> {
  const { rows } = await sql<RecordRow>`
    SELECT d.turn, d.due_at, d.tiers, d.version, d.status, d.source, ${revealColumns('d')},
      leaf.index AS leaf_index
    FROM draw_current d
    -- The limit keeps it a look-up: as a plain join the whole log may be read into a hash.
    CROSS JOIN LATERAL (SELECT index FROM log_leaf WHERE message_id = d.message_id LIMIT 1) leaf
    WHERE d.game = ${game.code} AND d.turn BETWEEN ${from} AND ${to}
    ORDER BY d.turn LIMIT ${sql.lit(maxDrawRecords)}`.execute(db)
  return rows.map((row) => ({
    ...rowToIssue(game, row),
    leafIndex: row.leaf_index,
    reveal: rowToReveal(row),
  }))
}

/** The commitments to the days of these turns. */
export async function readAnchors(db: Database, game: Game, { from, to }: TurnRange): Promise<DrawAnchor[]> {
  const { rows } = await sql<DrawAnchor>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, turns, encode(anchor, 'hex') AS anchor,
      encode(rules_hash, 'hex') AS "rulesHash", log_leaf.index AS "leafIndex"
    FROM draw_anchor JOIN log_leaf ON message_id = 'anchor:' || game || ':' || day
    WHERE game = ${game.code}
      AND day BETWEEN to_date((${from}::bigint / 100000)::text, 'YYYYMMDD') AND to_date((${to}::bigint / 100000)::text, 'YYYYMMDD')
    ORDER BY day`.execute(db)
  return rows
}
