import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrate } from '@quayso/database/migrate'
import { definePostgres } from '@quayso/stack/parts/postgres'
import { root } from '@quayso/stack/paths'
import pg from 'pg'
import { loadMessages } from '../boards/load-messages.ts'
import { loadDraws, loadedUntilMs, turnsPerDay } from '../load-draws.ts'
import { loadSettings } from '../load-settings.ts'
import { loadMembers } from './load-members.ts'

const run = promisify(execFile)

export interface SiteSize {
  readonly days: number
  readonly members: number
  readonly messages: number
}

/** Milliseconds of everything that was timed, by its name. */
export type Times = Record<string, number[]>

async function load(url: string, { days, members, messages }: SiteSize): Promise<void> {
  await migrate(url)
  const membersSeconds = await loadMembers(url, members)
  const board = await loadMessages(url, 'st60', messages)
  const draws = await loadDraws(url, days * turnsPerDay, { logsAll: true })
  console.error(JSON.stringify({ board, members, membersSeconds, ...draws }))
}

const measuredTables = ['draw', 'log_leaf', 'member', 'session', 'known_network', 'audit', 'session_audit', 'message']

/** Rows, and megabytes with indexes, of the tables that grow. */
async function measureTables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `SELECT name, sum(c.reltuples)::bigint::float8 AS rows,
       round(sum(pg_total_relation_size(c.oid)) / 1e6)::float8 AS megabytes
     FROM unnest($1::text[]) name,
       LATERAL (SELECT name::regclass UNION SELECT relid FROM pg_partition_tree(name::regclass)) part (id)
       JOIN pg_class c ON c.oid = part.id AND c.relkind = 'r'
     GROUP BY name ORDER BY megabytes DESC`,
    [measuredTables],
  )
  await client.end()
  return rows
}

/** A site of this size, loaded unless the folder has it, and ways to time it. */
export async function openSite(dir: string, size: SiteSize) {
  const postgres = await definePostgres({ dir, database: 'quayso', settings: loadSettings })
  const isLoaded = existsSync(postgres.data)
  await postgres.start()
  if (!isLoaded) await load(postgres.url, size)
  const time = async (script: string, rounds: number): Promise<Times> => {
    const env = { DATABASE_URL: postgres.url, NOW_MS: loadedUntilMs, MEMBERS: size.members, ROUNDS: rounds }
    const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]))
    const options = { env: { ...process.env, ...texts }, maxBuffer: 2 ** 26 }
    return JSON.parse((await run(process.execPath, [join(root, script)], options)).stdout) as Times
  }
  return {
    timeSite: (rounds: number) => time('apps/api/src/time-site.ts', rounds),
    timeAppends: (rounds: number) => time('apps/draws/src/publish/time-appends.ts', rounds),
    tables: () => measureTables(postgres.url),
    stop: postgres.stop,
  }
}
