import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

/** What PostgreSQL says of itself, of the public log and of the sources. */
export interface DatabaseFigures {
  readonly at: number
  readonly replicas: number
  /** How many of them must have a commit before it counts. */
  readonly replicasNeeded: number
  readonly logLeaves: number
  readonly logSignedAt: string | null
  readonly logRoot: string | null
  readonly sourcesOn: number
  readonly sourcesAnswering: number
  readonly silentSources: string | null
}

interface Row {
  readonly replicas: number
  readonly standbys: string
  readonly log_leaves: number | null
  readonly log_signed_at: Date | null
  readonly log_root: Buffer | null
  readonly sources: readonly { readonly name: string; readonly failures: number; readonly stopped: string | null }[]
}

/** How many replicas `ANY 1 (db2, db3)` waits for; a bare list waits for one. */
export function neededOf(standbys: string): number {
  if (standbys.trim() === '') return 0
  return Number(/^\s*(?:ANY|FIRST)?\s*(\d+)\s*\(/i.exec(standbys)?.[1] ?? 1)
}

export async function readDatabase(db: Database, now: Date): Promise<DatabaseFigures> {
  const { rows } = await sql<Row>`
    SELECT (SELECT count(*)::int FROM pg_stat_replication) AS replicas,
      current_setting('synchronous_standby_names') AS standbys,
      head.size AS log_leaves, head.signed_at AS log_signed_at, head.root AS log_root,
      (SELECT coalesce(json_agg(json_build_object('name', name, 'failures', failures, 'stopped', stopped) ORDER BY name), '[]')
        FROM result_source WHERE state = 'on') AS sources
    FROM (SELECT) AS one LEFT JOIN LATERAL
      (SELECT size, signed_at, root FROM log_checkpoint ORDER BY size DESC LIMIT 1) AS head ON true`.execute(db)
  const [row] = rows as [Row]
  const silent = row.sources.filter(({ failures, stopped }) => failures > 0 || stopped !== null)
  return {
    at: now.getTime(),
    replicas: row.replicas,
    replicasNeeded: neededOf(row.standbys),
    logLeaves: row.log_leaves ?? 0,
    logSignedAt: row.log_signed_at?.toISOString() ?? null,
    logRoot: row.log_root?.toString('hex') ?? null,
    sourcesOn: row.sources.length,
    sourcesAnswering: row.sources.length - silent.length,
    silentSources: silent.map(({ name }) => name).join(', ') || null,
  }
}
