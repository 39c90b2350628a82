import { enqueue } from '@quayso/database/enqueue'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { storedJobs, testWork } from '../testing/test-work.ts'

const note = (seen: unknown[]) => ({ name: 'note', run: async (payload: unknown) => void seen.push(payload) })

test('a worker whose sessions are ended keeps its job, and goes on', async () => {
  const gate = Promise.withResolvers<void>()
  const runs: unknown[] = []
  const { db } = await testWork([
    {
      name: 'slow',
      run: async (payload) => {
        runs.push(payload)
        await gate.promise
      },
    },
  ])
  onTestFinished(() => gate.resolve())
  await enqueue(db, { task: 'slow', payload: { job: 1 } })
  await expect.poll(() => runs).toEqual([{ job: 1 }])
  const presence = async () => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity
      WHERE application_name = 'work-presence' AND datname = current_database() AND state = 'idle'`.execute(db)
    return rows[0]?.pid
  }
  const before = await presence()
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE usename = 'quayso_work' AND datname = current_database()`.execute(db)
  await expect.poll(async () => ![before, undefined].includes(await presence())).toBe(true)
  gate.resolve()
  await enqueue(db, { task: 'slow', payload: { job: 2 } })
  await expect.poll(() => storedJobs(db)).toEqual([])
  expect(runs).toEqual([{ job: 1 }, { job: 2 }])
})

test('[WORK-02] the jobs of a dead worker are freed, one that a stopping worker finishes is left to it', async () => {
  const gate = Promise.withResolvers<void>()
  const runs: string[] = []
  const slow = async () => {
    runs.push('slow')
    await gate.promise
  }
  const quick = { name: 'note', run: async () => void runs.push('note') }
  const { db, stop, startAnother } = await testWork([{ name: 'slow', run: slow }, quick], { concurrency: 1 })
  await enqueue(db, { task: 'slow', payload: {} })
  await expect.poll(() => runs).toEqual(['slow'])
  const stopped = stop()
  await enqueue(db, { task: 'note', payload: {} })
  // As if both had begun a minute ago, and the worker of one had died since.
  await sql`
    UPDATE graphile_worker._private_jobs
    SET locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'dead')`.execute(db)
  startAnother()
  onTestFinished(() => gate.resolve())
  await expect.poll(() => runs).toEqual(['slow', 'note'])
  gate.resolve()
  await stopped
  await expect.poll(() => storedJobs(db)).toEqual([])
  expect(runs).toEqual(['slow', 'note'])
})

test.each(['SCHEMA graphile_worker', 'graphile_worker._private_tasks'])(
  'a worker that starts before it can use %s begins later',
  async (what) => {
    const seen: unknown[] = []
    const privilege = what.startsWith('SCHEMA') ? 'USAGE' : 'SELECT'
    const revoke = sql.raw(`REVOKE ${privilege} ON ${what} FROM quayso_work`)
    const { db, isReady, warnings } = await testWork([note(seen)], { before: (owner) => revoke.execute(owner) })
    await enqueue(db, { task: 'note', payload: { job: 1 } })
    await expect.poll(() => warnings.join()).toContain('permission denied')
    expect(isReady()).toBe(false)
    await sql.raw(`GRANT ${privilege} ON ${what} TO quayso_work`).execute(db)
    await expect.poll(() => seen).toEqual([{ job: 1 }])
    expect(isReady()).toBe(true)
  },
)
