import type { Database } from '@quayso/database/connect'
import type { Logger } from 'pino'

export interface TaskContext {
  readonly db: Database
  readonly log: Logger
  /** Aborted when the process has been asked to stop and cannot wait any longer. */
  readonly signal: AbortSignal
}

/** What runs a kind of job. It may run twice for a job whose worker died: it must not matter. */
export interface Task {
  readonly name: string
  /**
   * When it runs by itself, as a crontab says it, in UTC; its next run replaces one that failed. A task without is
   * enqueued, and listed in `work.task`.
   */
  readonly schedule?: string
  readonly run: (payload: unknown, context: TaskContext) => Promise<void>
}
