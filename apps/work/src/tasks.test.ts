import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTasks } from './tasks.ts'

test('[WORK-01] every job that can be stored has a task that runs it', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`SELECT name FROM work.task ORDER BY name`.execute(db)
  const tasks = createTasks({ now: () => new Date(), push: undefined })
  const unscheduled = tasks.filter(({ schedule }) => schedule === undefined).map(({ name }) => name)
  expect(rows.map(({ name }) => name)).toEqual(unscheduled.toSorted())
})
