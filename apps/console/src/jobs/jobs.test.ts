import { enqueue } from '@quayso/database/enqueue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testConsole } from '../testing.ts'

/** A console with jobs that were given up, and one that waits. */
async function consoleWithJobs(...errors: readonly string[]) {
  const console = await testConsole()
  const { owner } = console
  await sql`INSERT INTO work.task VALUES ('fail', 3, '{quayso_draws}')`.execute(owner)
  for (const job of ['waiting', ...errors]) await enqueue(owner, { task: 'fail', payload: { job } })
  const stored = async () =>
    (
      await sql<{
        id: number
        attempts: number
      }>`SELECT id, attempts FROM graphile_worker._private_jobs ORDER BY id`.execute(owner)
    ).rows
  const ids = (await stored()).map(({ id }) => id)
  for (const [i, error] of errors.entries()) {
    await sql`SELECT graphile_worker.permanently_fail_jobs(ARRAY[${ids[i + 1]}]::bigint[], ${error})`.execute(owner)
  }
  return { ...console, stored, ids: ids as [number, number, number] }
}

test('[WORK-03] jobs that were given up are listed with their error, and run or discarded', async () => {
  const { signIn, ids, stored, owner } = await consoleWithJobs('ECONNREFUSED', 'no such subscription')
  const admin = await signIn(['admin'], { login: 'an' })
  const { answer } = await admin.call('jobs.list', {})
  expect(answer).toMatchObject({
    total: 2,
    jobs: [
      { id: ids[2], task: 'fail', error: 'no such subscription', attempts: 3 },
      { id: ids[1], error: 'ECONNREFUSED', payload: '{"job":"ECONNREFUSED"}' },
    ],
  })
  expect((await admin.call('jobs.runAgain', { id: ids[1] })).status).toBe(200)
  expect((await admin.call('jobs.discard', { id: ids[2] })).status).toBe(200)
  expect(await stored()).toEqual([
    { id: ids[0], attempts: 0 },
    { id: ids[1], attempts: 0 },
  ])
  const audit = await owner
    .selectFrom('operator_audit')
    .select(['who', 'action', 'subject', 'entry'])
    .orderBy('id')
    .execute()
  expect(audit).toMatchObject([
    { who: 'an', action: 'job-run-again', subject: `job/${ids[1]}` },
    { who: 'an', action: 'job-discarded', subject: `job/${ids[2]}` },
  ])
  expect(JSON.parse(audit[0]?.entry ?? '')).toMatchObject({ before: { task: 'fail', attempts: 3 } })
})

test('[WORK-03] a job that waits or is gone is left alone; a viewer only sees', async () => {
  const { signIn, ids, stored, owner } = await consoleWithJobs('broken')
  const admin = await signIn(['admin'])
  for (const id of [ids[0], 9999]) {
    expect((await admin.call('jobs.discard', { id })).error).toEqual({ kind: 'conflict', reason: 'gone' })
    expect((await admin.call('jobs.runAgain', { id })).error).toEqual({ kind: 'conflict', reason: 'gone' })
  }
  const viewer = await signIn(['viewer'])
  expect((await viewer.call('jobs.list', {})).answer.total).toBe(1)
  expect((await viewer.call('jobs.discard', { id: ids[1] })).error?.kind).toBe('forbidden')
  expect((await (await signIn(['content'])).call('jobs.list', {})).error?.kind).toBe('forbidden')
  expect(await stored()).toHaveLength(2)
  expect(await owner.selectFrom('operator_audit').select('id').execute()).toEqual([])
})
