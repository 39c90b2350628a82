import { databaseNowMs } from '@quayso/database/database-now'
import { enqueue } from '@quayso/database/enqueue'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { storedJobs, testWork } from '../testing/test-work.ts'

const runNow = sql`UPDATE graphile_worker._private_jobs SET run_at = now()`

test('a job runs once, with its payload, and is gone', async () => {
  const seen: unknown[] = []
  const { db } = await testWork([{ name: 'note', run: async (payload) => void seen.push(payload) }])
  await enqueue(db, { task: 'note', payload: { game: 'mb', turn: 20261116 } })
  await expect.poll(() => storedJobs(db)).toEqual([])
  expect(seen).toEqual([{ game: 'mb', turn: 20261116 }])
})

test('[WORK-01] a job runs after its transaction, and never without it', async () => {
  const seen: unknown[] = []
  const { db } = await testWork([{ name: 'note', run: async (payload) => void seen.push(payload) }])
  const cause = async (job: number, isGood: boolean) =>
    db.transaction().execute(async (trx) => {
      await enqueue(trx, { task: 'note', payload: { job } })
      if (!isGood) throw new Error('rolled back')
    })
  await expect(cause(1, false)).rejects.toThrow('rolled back')
  await cause(2, true)
  await expect.poll(() => seen).toEqual([{ job: 2 }])
  await expect.poll(() => storedJobs(db)).toEqual([])
})

test('[WORK-03] a job that fails is tried again after growing pauses, then waits for an operator', async () => {
  let isBroken = true
  const runs: number[] = []
  const failing = async () => {
    runs.push(runs.length + 1)
    if (isBroken) throw new Error(`failure ${runs.length}`)
  }
  const { db } = await testWork([{ name: 'fail', run: failing }], { maxAttempts: 3 })
  await enqueue(db, { task: 'fail', payload: {} })
  const pauses: number[] = []
  for (const attempts of [1, 2, 3]) {
    const failed = { attempts, locked: false, error: `failure ${attempts}` }
    await expect.poll(() => storedJobs(db)).toMatchObject([failed])
    pauses.push((await storedJobs(db))[0]?.pause ?? 0)
    await runNow.execute(db)
  }
  expect(pauses[0]).toBeGreaterThan(0)
  expect(pauses[1]).toBeGreaterThan(2 * (pauses[0] ?? 0))
  const { rows } = await sql<{ id: number }>`SELECT * FROM work.given_up()`.execute(db)
  expect(rows).toMatchObject([{ task: 'fail', payload: {}, attempts: 3, error: 'failure 3' }])
  expect(runs).toEqual([1, 2, 3])
  isBroken = false
  await sql`SELECT work.run_again(${rows[0]?.id})`.execute(db)
  await expect.poll(() => storedJobs(db)).toEqual([])
  expect(runs).toEqual([1, 2, 3, 4])
})

test('[WORK-02] a worker that is asked to stop finishes what it has begun, and begins nothing else', async () => {
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const seen: unknown[] = []
  const slow = async (payload: unknown) => {
    begun.resolve()
    await gate.promise
    seen.push(payload)
  }
  // With one at a time nobody else is looking for a job at that moment.
  const { db, stop, isReady } = await testWork([{ name: 'slow', run: slow }], { concurrency: 1 })
  onTestFinished(() => gate.resolve())
  await enqueue(db, { task: 'slow', payload: { job: 1 } })
  await begun.promise
  const stopped = stop()
  await enqueue(db, { task: 'slow', payload: { job: 2 } })
  expect(await Promise.race([stopped.then(() => 'stopped'), storedJobs(db)])).toMatchObject([
    { locked: true },
    { locked: false, attempts: 0 },
  ])
  gate.resolve()
  await stopped
  expect(isReady()).toBe(false)
  expect(seen).toEqual([{ job: 1 }])
  expect(await storedJobs(db)).toMatchObject([{ locked: false, attempts: 0 }])
})

test('[WORK-05] metrics tell the jobs by state, the age of the oldest and how long a task takes', async () => {
  const gate = Promise.withResolvers<void>()
  const { db, registry } = await testWork(
    [
      { name: 'fail', run: async () => Promise.reject(new Error('broken')) },
      { name: 'hold', run: async () => gate.promise },
    ],
    { maxAttempts: 1 },
  )
  onTestFinished(() => gate.resolve())
  const taskTime = (labels: string) => `quayso_work_task_seconds_count{${labels}}`
  await enqueue(db, { task: 'fail', payload: {} })
  await expect.poll(() => registry.metrics()).toContain(`${taskTime('task="fail",outcome="failed"')} 1`)
  // As many as run at once, and one that should.
  for (const runAt of [undefined, undefined, new Date((await databaseNowMs(db)) - 3_600_000)]) {
    await enqueue(db, { task: 'hold', payload: {}, ...(runAt && { runAt, priority: 1 }) })
  }
  const queue = async () => (await registry.metrics()).match(/^quayso_work_jobs.*$/gm)
  await expect
    .poll(queue)
    .toEqual([
      'quayso_work_jobs{state="waiting"} 1',
      'quayso_work_jobs{state="running"} 2',
      'quayso_work_jobs{state="failed"} 0',
      'quayso_work_jobs{state="given_up"} 1',
    ])
  expect(await registry.metrics()).toMatch(/^quayso_work_oldest_seconds 36\d\d(\.\d+)?$/m)
  gate.resolve()
  await expect.poll(() => registry.metrics()).toContain(`${taskTime('task="hold",outcome="done"')} 3`)
  await expect.poll(async () => (await registry.metrics()).match(/^quayso_work_oldest_seconds.*$/m)?.[0]).toMatch(/ 0$/)
})

test('a task with a schedule runs by it', async () => {
  const { db } = await testWork([{ name: 'tidy', schedule: '*/10 * * * *', run: async () => {} }])
  const known = sql`SELECT identifier FROM graphile_worker._private_known_crontabs`
  await expect.poll(async () => (await known.execute(db)).rows).toEqual([{ identifier: 'tidy' }])
})
