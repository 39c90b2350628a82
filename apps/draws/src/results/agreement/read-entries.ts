import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { TierAgreement, WeighedClaim } from '../entry/settle.ts'

/** One word on one tier, with where it came from. */
export interface EntryRow extends WeighedClaim {
  readonly enteredAt: Date
  readonly enteredFrom: string | null
}

/** A source that was the first in so many draws of the last 31 days reads its numbers elsewhere than on our page. */
const earlyDraws = 10

/** Every entry of a turn, oldest first. */
export async function readEntries(db: Database, game: string, turn: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    WITH early AS MATERIALIZED (
      SELECT f.told_by FROM tier_agreement a CROSS JOIN LATERAL (
        SELECT told_by, source FROM result_entry x
        WHERE x.game = a.game AND x.turn = a.turn AND x.rank = a.rank AND x.numbers = a.numbers ORDER BY id LIMIT 1
      ) f
      WHERE a.agreed_at > clock_timestamp() - interval '31 days' AND f.source = 'feed'
      GROUP BY f.told_by HAVING count(DISTINCT (a.game, a.turn)) >= ${earlyDraws}
    )
    SELECT e.rank, e.numbers, e.told_by AS "toldBy", e.source::text AS source, coalesce(e.voice, e.told_by) AS voice,
      e.source = 'operator' OR (coalesce(t.is_counted, true) AND s.state IS DISTINCT FROM 'gone') AS "isCounted",
      e.source = 'operator' OR (coalesce(e.entered_at >= s.counts_from, true) AND CASE WHEN EXISTS (
        SELECT FROM result_entry p WHERE p.game = e.game AND p.turn = e.turn AND p.rank = e.rank
          AND p.numbers = e.numbers AND p.source = 'operator' AND p.id < e.id)
        THEN EXISTS (SELECT FROM early WHERE early.told_by = e.told_by) ELSE true END) AS "isOfAge",
      CASE WHEN e.source = 'feed' THEN ARRAY(
        SELECT DISTINCT operator FROM source_touch
        WHERE source = e.told_by AND at > e.entered_at - interval '30 days') ELSE '{}' END AS "touchedBy",
      e.entered_at AS "enteredAt", e.entered_from AS "enteredFrom"
    FROM result_entry e
    LEFT JOIN result_source s ON s.name = e.told_by
    LEFT JOIN LATERAL (
      SELECT is_counted FROM source_trust WHERE source = e.told_by ORDER BY id DESC LIMIT 1
    ) t ON true
    WHERE e.game = ${game} AND e.turn = ${turn}
    ORDER BY e.id`.execute(db)
  return rows
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
