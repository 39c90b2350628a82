import { join } from 'node:path'
import { asRole } from '@quayso/database/app-role'
import { testDatabase } from '@quayso/database/testing'
import { freePort } from '@quayso/stack/parts/free-port'
import { answers, definePart } from '@quayso/stack/parts/part'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createTasks } from './tasks.ts'

test('[WORK-04, WORK-05] the process is ready, tells its metrics, and stops when it is asked to', async () => {
  const { url } = await testDatabase()
  const opsPort = await freePort()
  const work = definePart({
    name: 'work',
    command: process.execPath,
    args: [join(import.meta.dirname, 'main.ts')],
    env: { DATABASE_URL: asRole(url, 'quayso_work'), OPS_PORT: String(opsPort), LOG_LEVEL: 'silent' },
    isReady: () => answers(`http://127.0.0.1:${opsPort}/readyz`),
  })
  await work.start()
  onTestFinished(work.kill)
  const metrics = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()
  expect(metrics).toContain('quayso_work_jobs{state="given_up"} 0')
  work.signal('SIGTERM')
  await expect.poll(() => work.pid()).toBeUndefined()
})

test('a task is listed in work.task, or has a schedule', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`SELECT name FROM work.task`.execute(db)
  const listed = rows.map(({ name }) => name)
  const tasks = createTasks({ now: () => new Date(), push: undefined })
  for (const { name, schedule } of tasks) expect(schedule !== undefined, name).not.toBe(listed.includes(name))
})
