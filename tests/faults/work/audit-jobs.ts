import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface JobsAudit {
  /** Causes that were committed, acknowledged or not. */
  readonly causes: number
  /** Those of them whose job never ran. */
  readonly lost: number
  /** Jobs that ran without their cause. */
  readonly uncaused: number
  /** Runs beyond the first of a job. */
  readonly again: number
  readonly givenUp: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
}

/** Compares what was caused with what ran; times are from the cause's commit to the end of the first run. */
export async function auditJobs(db: Database): Promise<JobsAudit> {
  const { rows } = await sql<JobsAudit>`
    WITH run AS (SELECT cause AS id, min(at) AS at, count(*) AS runs FROM trace GROUP BY cause),
      waited AS (
        SELECT 1000 * extract(epoch FROM run.at - pg_xact_commit_timestamp(cause.xmin))::float8 AS ms
        FROM cause JOIN run USING (id))
    SELECT
      (SELECT count(*)::integer FROM cause) AS causes,
      (SELECT count(*)::integer FROM cause WHERE id NOT IN (SELECT id FROM run)) AS lost,
      (SELECT count(*)::integer FROM run WHERE id NOT IN (SELECT id FROM cause)) AS uncaused,
      (SELECT coalesce(sum(runs - 1), 0)::integer FROM run) AS again,
      (SELECT count(*)::integer FROM work.given_up()) AS "givenUp",
      (SELECT round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ms))::integer FROM waited) AS "p50Ms",
      (SELECT round(percentile_cont(0.99) WITHIN GROUP (ORDER BY ms))::integer FROM waited) AS "p99Ms",
      (SELECT round(max(ms))::integer FROM waited) AS "longestMs"`.execute(db)
  return rows[0] as JobsAudit
}
