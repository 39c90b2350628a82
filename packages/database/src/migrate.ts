import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'

const directory = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the database up to date and tells what was applied. Of several callers at once, one works and the rest wait. */
export async function migrate(url: string): Promise<string[]> {
  const applied = await runner({
    databaseUrl: url,
    dir: directory,
    direction: 'up',
    migrationsTable: 'migration',
    advisoryLockMode: 'wait',
    log: () => {},
  })
  return applied.map(({ name }) => name)
}
