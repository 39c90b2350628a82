import { rmSync } from 'node:fs'
import type { Postgres } from '@quayso/stack/parts/postgres'
import { runScript } from '@quayso/stack/parts/run-script'
import type { Backups } from './backups.ts'
import { startRestored } from './restored-postgres.ts'

/** The server dies with its disk, and is restored to its last commit, at its old address. */
export async function loseDisk({ postgres, backups }: { postgres: Postgres; backups: Backups }) {
  const lostAtMs = Date.now()
  await postgres.kill()
  rmSync(postgres.data, { recursive: true })
  await runScript('postgres/restore.sh', [backups.dir, postgres.data], postgres.asUser)
  await startRestored(postgres)
  return { lostAtMs, restoredAtMs: Date.now() }
}
