import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asRole } from '@quayso/database/app-role'
import { connect, type Database } from '@quayso/database/connect'
import { enqueue } from '@quayso/database/enqueue'
import { migrate } from '@quayso/database/migrate'
import { definePart } from '@quayso/stack/parts/part'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { waitUntil } from '@quayso/stack/wait-until'
import { sql } from 'kysely'
import { auditJobs } from './audit-jobs.ts'
import { isDrained } from './is-drained.ts'
import { toldFaults } from './told.ts'

export interface WorkFaultOptions {
  readonly jobs: number
  readonly kills: number
  readonly subscribers: number
}

const writers = 4
/** Of each writer, so that the queue is not always full. */
const pauseMs = 10
const retryAfterMs = 50

async function prepare(db: Database): Promise<void> {
  await sql`CREATE TABLE cause (id integer PRIMARY KEY)`.execute(db)
  await sql`CREATE TABLE trace (cause integer NOT NULL, at timestamptz NOT NULL)`.execute(db)
  await sql`GRANT SELECT, INSERT ON cause TO quayso_draws`.execute(db)
  await sql`GRANT INSERT ON trace TO quayso_work`.execute(db)
  await sql`INSERT INTO work.task VALUES ('trace', 25, '{quayso_draws}')`.execute(db)
}

/** Causes a job, unless it is caused already: without an answer nobody knows. */
async function isCaused(db: Database, id: number): Promise<boolean> {
  const caused = db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`INSERT INTO cause (id) VALUES (${id}) ON CONFLICT DO NOTHING`.execute(trx)
    if (numAffectedRows === 1n) await enqueue(trx, { task: 'trace', payload: { id } })
  })
  return caused.then(
    () => true,
    () => false,
  )
}

/** Kills two workers and PostgreSQL in turn while jobs are caused; then compares all causes with what ran. */
async function jobFaults({ jobs, kills }: WorkFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('work')
  const settings = { track_commit_timestamp: 'on' }
  const postgres = await definePostgres({ dir: join(dir, 'postgres'), database: 'quayso', settings })
  const workers = [1, 2].map((i) =>
    definePart({
      name: `work-${i}`,
      command: process.execPath,
      args: [join(import.meta.dirname, 'job-worker.ts')],
      env: { DATABASE_URL: asRole(postgres.url, 'quayso_work') },
      logFile: join(dir, `work-${i}.log`),
      isReady: async () => true,
    }),
  )
  const open = (url: string) => connect({ url, application: 'faults', maxConnections: writers, onIdleError: () => {} })
  const owner = open(postgres.url)
  const draws = open(asRole(postgres.url, 'quayso_draws'))
  try {
    await postgres.start()
    await migrate(postgres.url)
    await prepare(owner)
    await Promise.all(workers.map((worker) => worker.start()))
    let next = 0
    let acknowledged = 0
    const write = async () => {
      for (let id = next++; id < jobs; id = next++) {
        while (!(await isCaused(draws, id))) await sleep(retryAfterMs)
        acknowledged += 1
        await sleep(pauseMs)
      }
    }
    const parts = [...workers, postgres]
    const killInTurn = async () => {
      for (let kill = 0; kill < kills; kill++) {
        while (next < ((kill + 1) / (kills + 1)) * jobs) await sleep(5)
        const victim = parts[kill % parts.length]
        await victim?.kill()
        await victim?.start()
      }
    }
    await Promise.all([killInTurn(), ...Array.from({ length: writers }, write)])
    const endedMs = performance.now()
    await waitUntil('every job has run', () => isDrained(owner).catch(() => false))
    const drainedAfterMs = Math.round(performance.now() - endedMs)
    const audit = await auditJobs(owner)
    console.log(JSON.stringify({ fault: 'work', jobs, kills, acknowledged, drainedAfterMs, ...audit }))
    const isKept = audit.causes === acknowledged && audit.lost === 0 && audit.uncaused === 0
    return isKept && audit.givenUp === 0
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()))
    await owner.destroy()
    await draws.destroy()
    await postgres.stop()
    remove()
  }
}

/** Any job first, then the ones that tell devices of draws. */
export async function workFaults(options: WorkFaultOptions): Promise<boolean> {
  const areKept = await jobFaults(options)
  return (await toldFaults(options)) && areKept
}
