import { enqueue } from '@quayso/database/enqueue'
import { expect, test } from 'vitest'
import { startWorkerProcess, storedJobs, testQueue } from '../testing/test-work.ts'

test('[WORK-01, WORK-02] the job of a worker that is killed runs elsewhere within seconds', async () => {
  const { db, url, traces } = await testQueue(['hang-once'])
  const first = await startWorkerProcess(url)
  await enqueue(db, { task: 'hang-once', payload: { job: 1 } })
  await expect.poll(traces).toEqual([{ job: 1, worker: first.pid() }])
  const second = await startWorkerProcess(url)
  const dead = first.pid()
  await first.kill()
  const killedMs = performance.now()
  await expect.poll(traces).toEqual([
    { job: 1, worker: dead },
    { job: 1, worker: second.pid() },
  ])
  await expect.poll(() => storedJobs(db)).toEqual([])
  expect(performance.now() - killedMs).toBeLessThan(20_000)
})

test('[WORK-04] workers share the jobs, and each runs once', async () => {
  const { db, url, traces } = await testQueue(['trace'])
  const workers = [await startWorkerProcess(url), await startWorkerProcess(url)]
  const pids = () => workers.map((worker) => worker.pid())
  let job = 0
  // One of them may still be starting.
  const isShared = async () => {
    for (let i = 0; i < 20; i++) await enqueue(db, { task: 'trace', payload: { job: ++job } })
    await expect.poll(() => storedJobs(db)).toEqual([])
    return new Set((await traces()).map(({ worker }) => worker))
  }
  await expect.poll(isShared).toEqual(new Set(pids()))
  const ran = (await traces()).map((trace) => trace.job).sort((a, b) => a - b)
  expect(ran).toEqual(Array.from({ length: job }, (_, i) => i + 1))
})
