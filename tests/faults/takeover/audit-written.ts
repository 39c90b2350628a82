import { connect } from '@quayso/database/connect'
import { type RawBuilder, sql } from 'kysely'
import type { Acknowledged } from './writers.ts'

async function query<Row>(url: string, asked: RawBuilder<Row>): Promise<readonly Row[]> {
  const limits = { maxConnections: 1, statementTimeoutMs: 30_000 }
  const db = connect({ url, application: 'audit', ...limits, onIdleError: () => {} })
  try {
    return (await asked.execute(db)).rows
  } finally {
    await db.destroy()
  }
}

/** How many acknowledged rows this server lacks. */
export async function countLost(url: string, acknowledged: readonly Acknowledged[]): Promise<number> {
  const rows = await query(url, sql<{ id: number }>`SELECT id FROM written`)
  const found = new Set(rows.map(({ id }) => id))
  return acknowledged.filter(({ id }) => !found.has(id)).length
}

/** Rows that an old primary acknowledged when a newer one had acknowledged some already. */
export function countByOldPrimary(acknowledged: readonly Acknowledged[]): number {
  let newest = 0
  let count = 0
  for (const { timeline } of acknowledged.toSorted((a, b) => a.atMs - b.atMs)) {
    if (timeline < newest) count++
    newest = Math.max(newest, timeline)
  }
  return count
}

/** The longest time between two of these moments, of which the first and last are the ends of what was watched. */
export function longestGapMs(moments: readonly number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  return Math.max(0, ...sorted.slice(1).map((at, i) => at - (sorted[i] ?? at)))
}

/** When draws were committed, by the clock of the database. */
export async function drawMoments(url: string, fromMs: number, untilMs: number): Promise<number[]> {
  const rows = await query(
    url,
    sql<{ at: number }>`
      SELECT extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at FROM draw
      WHERE due_at > to_timestamp(${fromMs / 1000}::float8 - 60)`,
  )
  return rows.map(({ at }) => at).filter((at) => at >= fromMs && at <= untilMs)
}
