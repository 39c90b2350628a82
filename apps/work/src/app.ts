import type { Registry } from '@prometheus-io/client'
import { connect, createPool } from '@quayso/database/connect'
import { workPoolSizes } from '@quayso/database/connection-counts'
import { traceQueries } from '@quayso/process/tracing/trace-queries'
import type { Tracing } from '@quayso/process/tracing/tracing'
import type { Logger } from 'pino'
import { createMetrics } from './engine/metrics.ts'
import { startJobs } from './engine/run-jobs.ts'
import type { Task } from './task.ts'

interface WorkOptions {
  readonly databaseUrl: string
  readonly concurrency: number
  readonly tasks: readonly Task[]
  readonly tracing?: Tracing | undefined
  readonly log: Logger
}

export interface Work {
  readonly registry: Registry
  readonly isReady: () => boolean
  /** Finishes what has begun. */
  readonly stop: () => Promise<void>
}

/** One worker. Any number of them share the work. */
export function startWork({ databaseUrl, concurrency, tasks, tracing, log }: WorkOptions): Work {
  const onIdleError = (err: Error) => log.warn({ err }, 'lost a database connection')
  const watchQuery = tracing && traceQueries(tracing)
  const { tasks: forTasks, engine: forEngine } = workPoolSizes(concurrency)
  const db = connect({ url: databaseUrl, application: 'work', maxConnections: forTasks, watchQuery, onIdleError })
  const pool = createPool({ url: databaseUrl, application: 'work-engine', maxConnections: forEngine, onIdleError })
  // The engine insists on a listener that handles errors of clients; ours do so themselves.
  pool.on('connect', () => {})
  const { registry, onDone } = createMetrics(db)
  const { isReady, stop } = startJobs({ db, pool, databaseUrl, tasks, concurrency, tracing, onDone, log })
  return {
    registry,
    isReady,
    stop: async () => {
      await stop()
      await pool.end()
      await db.destroy()
    },
  }
}
