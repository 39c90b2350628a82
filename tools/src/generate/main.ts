import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildApp } from '@quayso/api/app'
import { connect } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { games } from '@quayso/games/catalogue'
import { iconPath } from '@quayso/games/game'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { pino } from 'pino'
import { callArguments, callLocations } from '../edge/calls.ts'
import { languageMaps } from '../edge/languages.ts'
import { pageArguments, pageLocations } from '../edge/pages.ts'
import { clientFiles } from './client-calls.ts'
import { dashboard } from './dashboard.ts'
import { gameIcon } from './game-icon.ts'
import { lobbyAddresses } from './lobby-addresses.ts'
import { settingsDocument } from './settings-document.ts'
import { writeGenerated } from './write-generated.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

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
      // The job engine's tables are read by its own functions.
      '--exclude-pattern={migration,graphile_worker.*}',
      '--type-mapping={"int8":"number"}',
    ])
    return readFileSync(outFile, 'utf8')
  } finally {
    await postgres.stop()
    remove()
  }
}

function format(file: string, input: string): string {
  return execFileSync('biome', ['format', `--stdin-file-path=docs/${file}`], { cwd: root, input }).toString()
}

/** The contract, from the calls as they are registered; nobody is asked for anything. */
async function generateOpenApi(): Promise<string> {
  const db = connect({ url: 'postgres://nowhere', application: 'generate', maxConnections: 1, onIdleError: () => {} })
  const snapshot = {
    of: () => undefined,
    isComplete: () => false,
    fill: () => {},
    apply: () => {},
    calendar: () => [],
    fillCalendar: () => {},
    settings: () => [],
    fillSettings: () => {},
  }
  const pictures = { put: async () => {}, get: async () => undefined, remove: async () => {} }
  const log = pino({ level: 'silent' })
  const app = buildApp({ db, snapshot, pictures, now: () => new Date(), verifierKey: '', log })
  try {
    await app.ready()
    return format('openapi.json', JSON.stringify(app.swagger()))
  } finally {
    await app.close()
    await db.destroy()
  }
}

const icons = games.map((game) => [`apps/web/public${iconPath(game.code)}`, async () => gameIcon(game)] as const)

await writeGenerated({
  ...Object.fromEntries(icons),
  ...(await clientFiles()),
  'packages/database/src/tables.gen.ts': generateTables,
  'docs/openapi.json': generateOpenApi,
  'ops/grafana/dashboards/quayso.json': async () => format('dashboard.json', dashboard()),
  'docs/settings.md': async () => settingsDocument(),
  'packages/site/src/lobby.gen.ts': lobbyAddresses,
  'ops/edge/generated/call-arguments.conf': callArguments,
  'ops/edge/generated/call-locations.conf': callLocations,
  'ops/edge/generated/languages.conf': languageMaps,
  'ops/edge/generated/page-arguments.conf': pageArguments,
  'ops/edge/generated/page-locations.conf': pageLocations,
})
