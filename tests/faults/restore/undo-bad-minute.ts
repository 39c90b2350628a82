import type { Postgres } from '@quayso/stack/parts/postgres'
import { runScript } from '@quayso/stack/parts/run-script'
import type { Backups } from './backups.ts'
import { deleteByMistake, readDeleted } from './bad-minute.ts'
import { fetchHead, hasHead, newestHead } from './log-head.ts'
import { defineRestored, open, startRestored } from './restored-postgres.ts'

interface Night {
  /** Where the restored server is, beside the running one. */
  readonly dir: string
  readonly postgres: Postgres
  readonly backups: Backups
  readonly calm: () => Promise<void>
  readonly apiUrl: string
}

export interface UndoneMinute {
  readonly deletedDraws: number
  readonly deletedMessages: number
  readonly restoreMs: number
  readonly copiedBackMs: number
  /** The restored rows equal the deleted ones, contain nothing newer, and all of them came back. */
  readonly isExact: boolean
  /** Published checkpoints that replacing the running server by the restored one would have contradicted. */
  readonly leavesPublishedSince: number
}

/** Rows are deleted by mistake and the site goes on; they are restored beside it and copied back. */
export async function undoBadMinute({ dir, postgres, backups, calm, apiUrl }: Night): Promise<UndoneMinute> {
  const running = open(postgres.url)
  const since = new Date()
  const gone = await deleteByMistake(running)
  await running.destroy()
  await calm()
  const found = await runScript(
    'postgres/find-deletes.sh',
    [postgres.url, backups.dir, since.toISOString()],
    postgres.asUser,
  )
  const [xid = '', , ...time] = (found.split('\n')[0] ?? '').split(' ')
  const beganMs = Date.now()
  const until = () => ['--before-xid', xid, time.join(' ')]
  const restored = await defineRestored({ dir, backupDir: backups.dir, until })
  try {
    await startRestored(restored)
    const restoreMs = Date.now() - beganMs
    const db = open(restored.url)
    const there = await readDeleted(db)
    const published = await fetchHead(apiUrl)
    const wouldContradict = !(await hasHead(db, published))
    const { size } = await newestHead(db)
    await db.destroy()
    const copyBack = (table: string) => runScript('postgres/copy-missing.sh', [restored.url, postgres.url, table])
    const copied = [Number(await copyBack('draw')), Number(await copyBack('message'))]
    const isSame = JSON.stringify(there) === JSON.stringify(gone)
    return {
      deletedDraws: gone?.draws ?? 0,
      deletedMessages: gone?.messages ?? 0,
      restoreMs,
      copiedBackMs: Date.now() - beganMs - restoreMs,
      isExact: isSame && copied[0] === gone?.draws && copied[1] === gone?.messages && wouldContradict,
      leavesPublishedSince: published.size - size,
    }
  } finally {
    await restored.stop()
  }
}
