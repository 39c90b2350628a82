import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** How a source has done with the tiers that were agreed on. */
export interface SourceRecord {
  readonly name: string
  readonly owner: string
  readonly isCounted: boolean
  /** Those that it told, or should have told while it was on. */
  readonly tiers: number
  /** Told right before anybody else. */
  readonly first: number
  /** Told right, soon after the first. */
  readonly inTime: number
  /** Told right, but long after the first. */
  readonly late: number
  /** Told wrong at any time, taken back or not. */
  readonly wrong: number
  /** Never told, though it was on. */
  readonly silent: number
  /** Half of what it told right came at most this much after the first. */
  readonly medianDelayMs: number | null
}

interface RecordOptions {
  readonly since: Date
  /** Later than this after the first is late. */
  readonly lateAfterMs: number
}

/** By name; counted from what is stored, so that nothing can be counted twice. */
export async function readSourceRecords(db: Database, { since, lateAfterMs }: RecordOptions): Promise<SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`
    WITH agreed AS (
      SELECT DISTINCT ON (game, turn, rank) game, turn, rank, numbers, agreed_at
      FROM tier_agreement WHERE agreed_at > ${since} ORDER BY game, turn, rank, id DESC
    ), word AS (
      SELECT e.game, e.turn, e.rank, e.told_by, e.source,
        min(e.entered_at) FILTER (WHERE e.numbers = a.numbers) AS right_at, bool_or(e.numbers <> a.numbers) AS was_wrong
      FROM agreed a JOIN result_entry e USING (game, turn, rank)
      GROUP BY e.game, e.turn, e.rank, e.told_by, e.source
    ), told AS (
      SELECT *, extract(epoch FROM right_at - min(right_at) OVER (PARTITION BY game, turn, rank))::float8 * 1000 AS delay_ms
      FROM word
    ), listed AS (
      SELECT name, owner, games, state = 'on' AS is_on, switched_at FROM result_source
      UNION ALL
      SELECT DISTINCT told_by, told_by, '{}'::text[], false, NULL::timestamptz FROM word
      WHERE source = 'feed' AND NOT EXISTS (SELECT FROM result_source WHERE name = told_by)
    )
    SELECT s.name, s.owner,
      coalesce((SELECT is_counted FROM source_trust WHERE source = s.name ORDER BY id DESC LIMIT 1), true) AS "isCounted",
      count(t.game)::int AS tiers,
      (count(*) FILTER (WHERE t.delay_ms = 0))::int AS first,
      (count(*) FILTER (WHERE t.delay_ms > 0 AND t.delay_ms <= ${lateAfterMs}))::int AS "inTime",
      (count(*) FILTER (WHERE t.delay_ms > ${lateAfterMs}))::int AS late,
      (count(*) FILTER (WHERE t.was_wrong))::int AS wrong,
      (count(*) FILTER (WHERE t.game IS NOT NULL AND t.told_by IS NULL))::int AS silent,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY t.delay_ms) AS "medianDelayMs"
    FROM listed s
    LEFT JOIN LATERAL (
      SELECT a.game, told.told_by, told.delay_ms, told.was_wrong
      FROM agreed a
      LEFT JOIN told ON told.game = a.game AND told.turn = a.turn AND told.rank = a.rank
        AND told.told_by = s.name AND told.source = 'feed'
      WHERE told.told_by IS NOT NULL OR (s.is_on AND a.game = ANY(s.games) AND s.switched_at < a.agreed_at)
    ) t ON true
    GROUP BY s.name, s.owner
    ORDER BY s.name`.execute(db)
  return rows
}
