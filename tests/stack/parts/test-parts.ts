import { join } from 'node:path'
import { migrate } from '@quayso/database/migrate'
import type { TestProject } from 'vitest/node'
import { definePostgres } from './postgres.ts'
import { memoryOrTemporaryDir } from './temporary-dir.ts'

/** One PostgreSQL for the whole test run; every test gets its own database, copied from the template. */
export default async function startTestParts(project: TestProject): Promise<() => Promise<void>> {
  const { dir, remove } = memoryOrTemporaryDir('test')
  const postgres = await definePostgres({
    dir: join(dir, 'postgres'),
    database: 'template',
    // Nothing outlives the run, so fsync is not needed.
    settings: { fsync: 'off', max_connections: '200' },
  })
  await postgres.start()
  await migrate(postgres.url)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    remove()
  }
}
