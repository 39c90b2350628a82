import { required } from '@quayso/process/environment'
import { startWork } from '@quayso/work/app'
import { sql } from 'kysely'
import { pino } from 'pino'

/** The real worker with a task that leaves a trace of each run. */
startWork({
  databaseUrl: required(process.env, 'DATABASE_URL'),
  concurrency: 4,
  tasks: [
    {
      name: 'trace',
      run: async (payload, { db }) => {
        const { id } = payload as { id: number }
        await sql`INSERT INTO trace (cause, at) VALUES (${id}, clock_timestamp())`.execute(db)
      },
    },
  ],
  log: pino({ level: 'warn' }),
})
