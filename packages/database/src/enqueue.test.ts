import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { enqueue } from './enqueue.ts'
import { asApp, testDatabase } from './testing.ts'

async function storedJobs(db: Database) {
  const { rows } = await sql`
    SELECT identifier AS task, payload, key, priority, max_attempts AS "maxAttempts"
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    ORDER BY job.id`.execute(db)
  return rows
}

async function withTasks() {
  const { db } = await testDatabase()
  await sql`INSERT INTO work.task VALUES ('tell', 6, '{quayso_draws}'), ('tidy', 3, '{quayso_work}')`.execute(db)
  return { db, draws: asApp(db, 'quayso_draws') }
}

test('[WORK-01] a job is stored with its transaction, and not without it', async () => {
  const { db, draws } = await withTasks()
  const job = { task: 'tell', payload: { turn: 20261116 } }
  const undone = draws.transaction().execute(async (trx) => {
    await enqueue(trx, job)
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  expect(await storedJobs(db)).toEqual([])
  await draws.transaction().execute((trx) => enqueue(trx, { ...job, key: 'draw:mb:20261116:1', priority: 2 }))
  expect(await storedJobs(db)).toEqual([{ ...job, key: 'draw:mb:20261116:1', priority: 2, maxAttempts: 6 }])
})

test('a job that waits under the same key is replaced', async () => {
  const { db, draws } = await withTasks()
  for (const version of [1, 2]) await enqueue(draws, { task: 'tell', payload: { version }, key: 'draw' })
  expect(await storedJobs(db)).toMatchObject([{ payload: { version: 2 } }])
})

test('[WORK-04] a role enqueues its own tasks alone, and none that is not listed', async () => {
  const { db, draws } = await withTasks()
  for (const task of ['tidy', 'unknown']) {
    await expect(enqueue(draws, { task, payload: {} })).rejects.toThrow('permission denied to enqueue')
  }
  await expect(enqueue(asApp(db, 'quayso_api'), { task: 'tell', payload: {} })).rejects.toThrow('permission denied')
  await expect(sql`SELECT graphile_worker.add_job('tell')`.execute(draws)).rejects.toThrow('permission denied')
  expect(await storedJobs(db)).toEqual([])
})

test('[WORK-03] the console runs or discards what was given up, and nothing else', async () => {
  const { db, draws } = await withTasks()
  const desk = asApp(db, 'quayso_console')
  for (const name of ['a', 'b', 'c']) await enqueue(draws, { task: 'tell', payload: { name } })
  const ids = (await sql<{ id: number }>`SELECT id FROM graphile_worker._private_jobs ORDER BY id`.execute(db)).rows
  const [a, b, c] = ids.map(({ id }) => id)
  await sql`SELECT graphile_worker.permanently_fail_jobs(${[a, b]}::bigint[], 'broken')`.execute(db)
  const given = await sql`SELECT * FROM work.given_up() ORDER BY id`.execute(desk)
  expect(given.rows).toMatchObject([
    { id: a, task: 'tell', payload: { name: 'a' }, error: 'broken', attempts: 6 },
    { id: b, payload: { name: 'b' } },
  ])
  const ask = async (what: 'run_again' | 'discard', id: number | undefined) =>
    (await sql<{ done: boolean }>`SELECT ${sql.ref(`work.${what}`)}(${id}) AS done`.execute(desk)).rows[0]?.done
  expect(await ask('run_again', a)).toBe(true)
  expect(await ask('discard', b)).toBe(true)
  for (const what of ['run_again', 'discard'] as const) {
    expect([await ask(what, a), await ask(what, b), await ask(what, c)]).toEqual([false, false, false])
  }
  expect(await storedJobs(db)).toMatchObject([{ payload: { name: 'a' } }, { payload: { name: 'c' } }])
  await expect(sql`SELECT work.discard(${a})`.execute(draws)).rejects.toThrow('permission denied')
})
