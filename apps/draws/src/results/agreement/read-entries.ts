import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { TierAgreement, WeighedClaim } from '../entry/settle.ts'

/** One word on one tier, with where it came from. */
export interface EntryRow extends WeighedClaim {
  readonly enteredAt: Date
  readonly enteredFrom: string | null
}

/** Every entry of a turn, oldest first. */
export async function readEntries(db: Database, game: string, turn: number): Promise<EntryRow[]> {
  const { rows } = await sql<Omit<EntryRow, 'drawnFromMs'> & { drawnFrom: Date | number }>`
    SELECT e.rank, e.numbers, e.told_by AS "toldBy", e.source::text AS source, coalesce(e.voice, e.told_by) AS voice,
      e.source = 'operator' OR coalesce(t.is_counted, true) AS "isCounted",
      e.source = 'operator' OR e.may_confirm AS "isObjecting",
      e.parties, e.may_confirm AND s.state IS DISTINCT FROM 'gone' AS "mayConfirm", e.is_proven AS "isProven", e.drawn_from AS "drawnFrom",
      e.entered_at AS "enteredAt", e.entered_from AS "enteredFrom"
    FROM result_entry e
    LEFT JOIN result_source s ON s.name = e.told_by
    LEFT JOIN LATERAL (
      SELECT is_counted FROM source_trust WHERE source = e.told_by ORDER BY id DESC LIMIT 1
    ) t ON true
    WHERE e.game = ${game} AND e.turn = ${turn}
    ORDER BY e.id`.execute(db)
  return rows.map(({ drawnFrom, ...row }) => ({ ...row, drawnFromMs: Number(drawnFrom) }))
}

/** The newest agreement of each tier. */
export async function readAgreements(db: Database, game: string, turn: number): Promise<Map<number, TierAgreement>> {
  const rows = await db
    .selectFrom('tier_agreement')
    .select(['rank', 'numbers', 'voices'])
    .where('game', '=', game)
    .where('turn', '=', turn)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.rank, row]))
}
