import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { Context, Handlers } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { jobCalls } from './calls.ts'

interface GivenUp {
  readonly id: number
  readonly task: string
  readonly payload: unknown
  readonly attempts: number
  readonly error: string | null
  readonly created_at: Date
}

const mostShown = 100

async function readGivenUp(db: Database) {
  const { rows } = await sql<GivenUp & { total: number }>`
    SELECT *, count(*) OVER ()::integer AS total FROM work.given_up() ORDER BY id DESC LIMIT ${mostShown}`.execute(db)
  return rows
}

type Decision = Context<(typeof jobCalls)['jobs.discard']>

/** The audit names the job, and not what it was about. */
async function decide(id: number, what: 'run_again' | 'discard', { db, audit }: Decision) {
  const { rows } = await sql<GivenUp>`SELECT * FROM work.given_up() WHERE id = ${id}`.execute(db)
  const [job] = rows
  const done = await sql<{ done: boolean }>`SELECT ${sql.ref(`work.${what}`)}(${id}) AS done`.execute(db)
  // Somebody else was quicker.
  if (!job || !done.rows[0]?.done) throw new Refusal('conflict', { reason: 'gone' })
  const { task, attempts } = job
  const action = what === 'discard' ? 'job-discarded' : 'job-run-again'
  await audit({ action, subject: `job/${id}`, before: { task, attempts } })
  return {}
}

export const jobHandlers: Handlers<typeof jobCalls> = {
  'jobs.list': async (_input, { db }) => {
    const rows = await readGivenUp(db)
    const jobs = rows.map(({ id, task, payload, attempts, error, created_at }) => ({
      ...{ id, task, attempts, error },
      payload: JSON.stringify(payload),
      createdAt: created_at.toISOString(),
    }))
    return { jobs, total: rows[0]?.total ?? 0 }
  },
  'jobs.runAgain': ({ id }, context) => decide(id, 'run_again', context),
  'jobs.discard': ({ id }, context) => decide(id, 'discard', context),
}
