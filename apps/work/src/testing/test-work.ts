import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { definePart } from '@quayso/stack/parts/part'
import { sql } from 'kysely'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { startWork } from '../app.ts'
import type { Task } from '../task.ts'

/** Jobs of the engine as they are stored. */
export async function storedJobs(db: Database) {
  const { rows } = await sql<{ id: number; attempts: number; pause: number; error: string | null; locked: boolean }>`
    SELECT id, attempts, last_error AS error, locked_at IS NOT NULL AS locked,
      extract(epoch FROM run_at - clock_timestamp())::float8 AS pause
    FROM graphile_worker._private_jobs ORDER BY id`.execute(db)
  return rows
}

/** A database in which these tasks can be enqueued, and leave traces. */
export async function testQueue(names: readonly string[], maxAttempts = 3) {
  const { db, url } = await testDatabase()
  await sql`INSERT INTO work.task SELECT unnest(${names}::text[]), ${maxAttempts}, '{quayso_draws}'`.execute(db)
  await sql`CREATE TABLE trace (job integer NOT NULL, worker integer NOT NULL)`.execute(db)
  await sql`GRANT SELECT, INSERT ON trace TO quayso_work`.execute(db)
  const traces = async () => (await sql<{ job: number; worker: number }>`TABLE trace`.execute(db)).rows
  return { db, url: asRole(url, 'quayso_work'), traces }
}

interface TestWorkOptions {
  readonly concurrency?: number
  readonly maxAttempts?: number
  /** Done as the owner before the worker starts. */
  readonly before?: (owner: Database) => Promise<unknown>
}

/** A worker in this process, with what it warned of. */
export async function testWork(tasks: readonly Task[], options: TestWorkOptions = {}) {
  const { concurrency = 2, maxAttempts, before } = options
  const names = tasks.filter(({ schedule }) => schedule === undefined).map(({ name }) => name)
  const { db, url } = await testQueue(names, maxAttempts)
  await before?.(db)
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  const start = () => {
    const { stop, ...work } = startWork({ databaseUrl: url, concurrency, tasks, log })
    let stopping: Promise<void> | undefined
    const stopOnce = () => {
      stopping ??= stop()
      return stopping
    }
    onTestFinished(stopOnce)
    return { ...work, stop: stopOnce }
  }
  return { ...start(), db, warnings, startAnother: start }
}

/** A worker in a process of its own, with the tasks of `worker.ts`. */
export async function startWorkerProcess(url: string) {
  const part = definePart({
    name: 'worker',
    command: process.execPath,
    args: [join(import.meta.dirname, 'worker.ts')],
    env: { DATABASE_URL: url },
    isReady: async () => true,
  })
  await part.start()
  onTestFinished(part.kill)
  return part
}
