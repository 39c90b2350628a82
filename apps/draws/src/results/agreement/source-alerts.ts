import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { raiseAlert } from './alerts.ts'

/** A night of draws: what was told before is no longer expected. */
const expectedForMs = 4 * 3_600_000

interface BehindSource {
  readonly source: string
  readonly details: string
}

/**
 * The sources that are on and have not told a tier that another voice told this long ago. Another Quayso tells whole
 * draws, so it is behind from when we had the whole draw.
 */
async function findBehind(db: Database, behindAfterMs: number): Promise<BehindSource[]> {
  const { rows } = await sql<BehindSource>`
    SELECT s.name AS source, min(told.game || ' ' || told.turn / 100000 || ' tier ' || told.rank) AS details
    FROM result_source s
    JOIN (
      SELECT game, turn, rank, min(entered_at) AS told_at FROM result_entry
      WHERE entered_at > clock_timestamp() - ${expectedForMs} * interval '1 ms' GROUP BY game, turn, rank
    ) told ON told.game = ANY(s.games) AND told.told_at > s.switched_at
      AND told.told_at < clock_timestamp() - ${behindAfterMs} * interval '1 ms'
    WHERE s.state = 'on' AND (s.kind <> 'quayso' OR EXISTS (
      SELECT FROM draw d WHERE d.game = told.game AND d.turn = told.turn
        AND d.drawn_at < clock_timestamp() - ${behindAfterMs} * interval '1 ms')
    ) AND NOT EXISTS (
      SELECT FROM result_entry e
      WHERE e.game = told.game AND e.turn = told.turn AND e.rank = told.rank AND e.told_by = s.name AND e.source = 'feed')
    GROUP BY s.name`.execute(db)
  return rows
}

/** Raises an alert for each source that is behind, and closes those of sources that have caught up. */
export async function watchSources(db: Database, behindAfterMs: number): Promise<void> {
  const behind = await findBehind(db, behindAfterMs)
  const open = await db
    .selectFrom('result_alert')
    .select('source')
    .where('kind', '=', 'source-behind')
    .where('closed_at', 'is', null)
    .execute()
  for (const alert of behind) {
    if (!open.some(({ source }) => source === alert.source)) await raiseAlert(db, { kind: 'source-behind', ...alert })
  }
  if (open.every(({ source }) => behind.some((one) => one.source === source))) return
  await sql`
    UPDATE result_alert SET closed_at = clock_timestamp(), closed_by = 'agreement'
    WHERE kind = 'source-behind' AND closed_at IS NULL
      AND source <> ALL(${behind.map(({ source }) => source)}::text[])`.execute(db)
}
