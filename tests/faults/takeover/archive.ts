import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PatroniCluster } from '@quayso/stack/parts/patroni/cluster'
import { type Backups, defineBackups } from '../restore/backups.ts'
import { defineRestored, startRestored } from '../restore/restored-postgres.ts'

export interface Archive extends Pick<Backups, 'receiver' | 'take' | 'check'> {
  /** Restores the last commit beside the cluster, and gives the URL of what came out to a check. */
  readonly restore: <Result>(check: (url: string) => Promise<Result>) => Promise<Result>
}

/** Backups by the operators' scripts, with a URL that lists all servers. */
export function defineArchive(dir: string, { url, password, owner }: PatroniCluster): Archive {
  const cwd = join(dir, 'archive')
  mkdirSync(cwd)
  chownSync(cwd, owner.uid, owner.gid)
  const backups = defineBackups({ url, data: join(cwd, 'data'), asUser: { cwd, ...owner } })
  return {
    ...backups,
    restore: async (check) => {
      // Everybody has a password, also in what is restored.
      process.env.PGPASSWORD = password
      const restored = await defineRestored({ dir: join(dir, 'restored'), backupDir: backups.dir, until: () => [] })
      try {
        await startRestored(restored)
        return await check(restored.url)
      } finally {
        await restored.stop()
      }
    },
  }
}
