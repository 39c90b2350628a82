import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { type AlertKind, raiseAlert } from './alerts.ts'

interface SourceTrouble {
  readonly kind: AlertKind
  readonly source: string
  readonly details: string
}

export interface SourceAlertOptions {
  /** So many failures in a row are an alert. */
  readonly failuresAllowed: number
  /** So long after another voice told a tier, a source that has not told it is behind. */
  readonly behindAfterMs: number
}

/** A night of draws: what was told before is no longer expected. */
const expectedForMs = 4 * 3_600_000

/** What is wrong with the sources that are on. */
async function findTroubles(db: Database, options: SourceAlertOptions): Promise<SourceTrouble[]> {
  const { failuresAllowed, behindAfterMs } = options
  const { rows } = await sql<SourceTrouble>`
    SELECT 'source-stopped' AS kind, name AS source, stopped AS details
    FROM result_source WHERE state = 'on' AND stopped IS NOT NULL
    UNION ALL
    SELECT 'source-failing', s.name, coalesce(f.fault || coalesce(': ' || f.fault_detail, ''), 'no answer')
    FROM result_source s
    LEFT JOIN LATERAL (
      SELECT fault, fault_detail FROM result_fetch WHERE source = s.name AND fault IS NOT NULL ORDER BY id DESC LIMIT 1
    ) f ON true
    WHERE s.state = 'on' AND s.stopped IS NULL AND s.failures > ${failuresAllowed}
    UNION ALL
    SELECT 'source-behind', s.name, min(told.game || ' ' || told.turn / 100000 || ' tier ' || told.rank)
    FROM result_source s
    JOIN (
      SELECT game, turn, rank, min(entered_at) AS told_at FROM result_entry
      WHERE entered_at > clock_timestamp() - ${expectedForMs} * interval '1 ms' GROUP BY game, turn, rank
    ) told ON told.game = ANY(s.games) AND told.told_at > s.switched_at
      AND told.told_at < clock_timestamp() - ${behindAfterMs} * interval '1 ms'
    WHERE s.state = 'on' AND NOT EXISTS (
      SELECT FROM result_entry e
      WHERE e.game = told.game AND e.turn = told.turn AND e.rank = told.rank AND e.told_by = s.name AND e.source = 'feed')
    GROUP BY s.name`.execute(db)
  return rows
}

const kinds: readonly AlertKind[] = ['source-stopped', 'source-failing', 'source-behind']

/** Raises an alert for each source in trouble, and closes those of sources that are well again. */
export async function watchSources(db: Database, options: SourceAlertOptions): Promise<void> {
  const troubles = await findTroubles(db, options)
  for (const trouble of troubles) await raiseAlert(db, trouble)
  const open = await db
    .selectFrom('result_alert')
    .select(['id', 'kind', 'source'])
    .where('closed_at', 'is', null)
    .where('kind', 'in', kinds)
    .execute()
  const over = open.filter(({ kind, source }) => !troubles.some((one) => one.kind === kind && one.source === source))
  if (over.length === 0) return
  await db
    .updateTable('result_alert')
    .set({ closed_at: sql`clock_timestamp()`, closed_by: 'agreement' })
    .where(
      'id',
      'in',
      over.map(({ id }) => id),
    )
    .where('closed_at', 'is', null)
    .execute()
}
