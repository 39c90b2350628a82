import { sql } from 'kysely'
import { pino } from 'pino'
import { startWork } from '../app.ts'
import type { Task } from '../task.ts'

/** Leaves a trace of each run in the table `trace`. */
const leaveTrace: Task['run'] = async (payload, { db }) => {
  await sql`INSERT INTO trace (job, worker) VALUES (${(payload as { job: number }).job}, ${process.pid})`.execute(db)
}

const tasks: readonly Task[] = [
  { name: 'trace', run: leaveTrace },
  {
    name: 'hang-once',
    run: async (payload, context) => {
      const { rows } = await sql`SELECT FROM trace`.execute(context.db)
      await leaveTrace(payload, context)
      if (rows.length === 0) await new Promise(() => {})
    },
  },
]

/** A worker in a process of its own, which a test can kill. */
startWork({
  ...{ databaseUrl: process.env.DATABASE_URL ?? '', concurrency: 4, tasks },
  log: pino({ level: process.env.LOG_LEVEL ?? 'warn' }),
})
