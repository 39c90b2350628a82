import { dirname, join } from 'node:path'
import { definePart, type StackPart } from '@quayso/stack/parts/part'
import type { Postgres } from '@quayso/stack/parts/postgres'
import { operatorScript, runScript } from '@quayso/stack/parts/run-script'

export interface Backups {
  readonly dir: string
  /** Copies the write-ahead log as it is written. */
  readonly receiver: StackPart
  readonly start: () => Promise<void>
  /** Makes commits wait for the copy. */
  readonly protect: () => Promise<string>
  readonly take: (keep: number) => Promise<{ seconds: number; megabytes: number; kept: number }>
  /** The output of the check for stale backups; throws if they are stale. */
  readonly check: () => Promise<string>
}

/** Backups of a server by the operators' scripts. */
export function defineBackups({
  url,
  data,
  asUser: { cwd, ...user },
}: Pick<Postgres, 'url' | 'data' | 'asUser'>): Backups {
  const dir = join(dirname(data), 'backups')
  const asUser = { cwd, ...user }
  const check = () => runScript('postgres/check-backup.sh', [url, dir, '1'], asUser)
  const isCopied = () =>
    check().then(
      () => true,
      (error: Error) => /no base backup/.test(error.message),
    )
  const receiver = definePart({
    name: 'receive-wal',
    ...operatorScript('postgres/receive-wal.sh'),
    args: [url, dir],
    cwd,
    ...(user.uid !== undefined && user.gid !== undefined && { user: { uid: user.uid, gid: user.gid } }),
    isReady: async () => true,
  })
  const protect = () => runScript('postgres/protect.sh', [url, 'archive'])
  return {
    dir,
    receiver,
    protect,
    check,
    start: async () => {
      await receiver.start()
      await protect()
      if (!(await isCopied())) throw new Error('the write-ahead log is not being copied')
    },
    take: async (keep) => {
      const beganMs = Date.now()
      const said = await runScript('postgres/backup.sh', [url, dir, String(keep)], asUser)
      const [, megabytes, kept] = /(\d+) MB, (\d+) kept/.exec(said) ?? []
      return { seconds: (Date.now() - beganMs) / 1000, megabytes: Number(megabytes), kept: Number(kept) }
    },
  }
}
