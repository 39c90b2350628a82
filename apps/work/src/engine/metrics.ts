import { Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { JobsDeps } from './run-jobs.ts'

interface QueueState {
  readonly waiting: number
  readonly running: number
  /** To be tried again. */
  readonly failed: number
  readonly givenUp: number
  readonly oldestSeconds: number
}

async function readQueue(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    SELECT
      count(*) FILTER (WHERE is_available AND attempts = 0)::integer AS waiting,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
      count(*) FILTER (WHERE is_available AND attempts > 0)::integer AS failed,
      count(*) FILTER (WHERE NOT is_available AND locked_at IS NULL)::integer AS "givenUp",
      coalesce(extract(epoch FROM clock_timestamp() - min(run_at) FILTER (WHERE is_available AND run_at < now())), 0)::float8
        AS "oldestSeconds"
    FROM graphile_worker._private_jobs`.execute(db)
  return rows[0] as QueueState
}

/** The other metrics work while the database is down. */
const unknown: QueueState = {
  ...{ waiting: Number.NaN, running: Number.NaN, failed: Number.NaN, givenUp: Number.NaN },
  oldestSeconds: Number.NaN,
}

/** Metrics of background work: those of the queue are the same at every worker. */
export function createMetrics(db: Database): { registry: Registry; onDone: NonNullable<JobsDeps['onDone']> } {
  const registry = new Registry()
  const registers = [registry]
  const oldest = new Gauge({
    name: 'quayso_work_oldest_seconds',
    help: 'How long the oldest job that could run has waited',
    registers,
  })
  new Gauge({
    name: 'quayso_work_jobs',
    help: 'Jobs by state: waiting, running, failed (tried again), given_up (waits for an operator)',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, running, failed, givenUp, oldestSeconds } = await readQueue(db).catch(() => unknown)
      for (const [state, jobs] of Object.entries({ waiting, running, failed, given_up: givenUp })) {
        this.set({ state }, jobs)
      }
      oldest.set(oldestSeconds)
    },
  })
  const took = new Histogram({
    name: 'quayso_work_task_seconds',
    help: 'How long a run of each task took',
    labelNames: ['task', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
    registers,
  })
  return {
    registry,
    onDone: ({ task, isOk, tookMs }) => took.observe({ task, outcome: isOk ? 'done' : 'failed' }, tookMs / 1000),
  }
}
