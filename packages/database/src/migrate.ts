import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { migrateJobEngine } from './job-engine.ts'
import { primaryUrl } from './servers.ts'

const directory = fileURLToPath(new URL('../migrations', import.meta.url))

/** Applies the missing migrations and returns their names. Of several callers at once, one works and the rest wait. */
export async function migrate(url: string): Promise<string[]> {
  // A connection of our own: the runner's is still closing when it reports that it is done.
  const connectionString = await primaryUrl(url)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const applied = await runner({
      dbClient: client,
      dir: directory,
      direction: 'up',
      migrationsTable: 'migration',
      advisoryLockMode: 'wait',
      log: () => {},
    })
    await migrateJobEngine(connectionString)
    return applied.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Migrations of this version that are not applied yet. Any app's role may ask. */
export async function missingMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: await primaryUrl(url) })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migration')
    const applied = new Set(rows.map(({ name }) => name))
    const all = readdirSync(directory).map((file) => basename(file, '.sql'))
    return all.filter((name) => !applied.has(name)).sort()
  } finally {
    await client.end()
  }
}
