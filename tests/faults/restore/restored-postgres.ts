import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '@quayso/database/connect'
import { definePostgres, type Postgres } from '@quayso/stack/parts/postgres'
import { runScript } from '@quayso/stack/parts/run-script'
import { sql } from 'kysely'

interface RestoreOptions {
  readonly dir: string
  readonly backupDir: string
  /** How far to restore: arguments of `restore.sh` after the folders. */
  readonly until: () => readonly string[]
}

/** A server that starts from the output of `restore.sh`. Not started yet. */
export function defineRestored({ dir, backupDir, until }: RestoreOptions): Promise<Postgres> {
  return definePostgres({
    dir,
    name: 'restored',
    database: 'quayso',
    // At least what the primary had: what ops/patroni sets.
    settings: { track_commit_timestamp: 'on', max_connections: '200' },
    fill: (data, asUser) => runScript('postgres/restore.sh', [backupDir, data, ...until()], asUser),
  })
}

export function open(url: string): Database {
  return connect({ url, application: 'audit', maxConnections: 1, statementTimeoutMs: 30_000, onIdleError: () => {} })
}

/** Starts it and waits until it has replayed everything. */
export async function startRestored(restored: Postgres): Promise<void> {
  await restored.start()
  const db = open(restored.url)
  for (;;) {
    const { rows } = await sql<{ replays: boolean }>`SELECT pg_is_in_recovery() AS replays`.execute(db)
    if (rows[0]?.replays === false) break
    await sleep(20)
  }
  await db.destroy()
}
