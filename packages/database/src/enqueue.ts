import { sql } from 'kysely'
import type { Database } from './connect.ts'

interface Job {
  /** One that `work.task` lists for the role of this connection. */
  readonly task: string
  readonly payload: Readonly<Record<string, unknown>>
  /** A job that waits under the same key is replaced. */
  readonly key?: string
  readonly runAt?: Date
  /** Lower runs first. */
  readonly priority?: number
}

/** Stores a job for apps/work: it runs once the transaction is committed, and not at all if it is not. */
export async function enqueue(trx: Database, { task, payload, key, runAt, priority = 0 }: Job): Promise<void> {
  await sql`SELECT work.enqueue(${task}, ${JSON.stringify(payload)}, ${key}, ${runAt}, ${priority})`.execute(trx)
}
