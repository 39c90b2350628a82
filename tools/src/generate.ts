import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from './parts/postgres.ts'
import { temporaryDir } from './parts/temporary-dir.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const tablesFile = join(root, 'packages/database/src/tables.gen.ts')

/** The types of the tables, from a database that has just been migrated from nothing. */
async function generateTables(): Promise<string> {
  const { dir, remove } = temporaryDir('generate')
  const postgres = await definePostgres({ dir, database: 'quayso', settings: { fsync: 'off' } })
  try {
    await postgres.start()
    await migrate(postgres.url)
    const outFile = join(dir, 'tables.ts')
    await run('kysely-codegen', [
      '--dialect=postgres',
      `--url=${postgres.url}`,
      `--out-file=${outFile}`,
      '--exclude-pattern=migration',
      '--type-mapping={"int8":"number"}',
    ])
    return readFileSync(outFile, 'utf8')
  } finally {
    await postgres.stop()
    remove()
  }
}

const generated = await generateTables()
if (process.argv.includes('--check')) {
  if (readFileSync(tablesFile, 'utf8') !== generated) {
    console.error('packages/database/src/tables.gen.ts is not what the migrations make: run `npm run generate`')
    process.exit(1)
  }
} else {
  writeFileSync(tablesFile, generated)
}
