import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@quayso/database/migrate'
import { parseEventKeys } from '@quayso/events/event-keys'
import { followBoards } from '@quayso/events/follow-boards'
import { connectNats } from '@quayso/events/nats'
import { defineStack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { auditRun } from '../audit-run.ts'
import { firstAcknowledged, inHaste, startPosts } from '../traffic/posts.ts'
import { defineBackups } from './backups.ts'
import { fetchHead, hasHead } from './log-head.ts'
import { loseDisk } from './lose-disk.ts'
import { open } from './restored-postgres.ts'
import { undoBadMinute } from './undo-bad-minute.ts'

export interface RestoreOptions {
  readonly games: number
  /** How long traffic runs between the steps. */
  readonly calmSeconds: number
}

const members = 1000

/**
 * The two cases for a backup, with the operators' scripts, while draws and posts go on: rows are deleted by mistake,
 * and then the disk is lost.
 */
export async function restoreFaults({ games, calmSeconds }: RestoreOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('restore')
  const stack = await defineStack({
    dir,
    mode: 'production',
    drawScript: join(import.meta.dirname, '../draw-worker.ts'),
    keeperScript: join(import.meta.dirname, '../keeper.ts'),
    drawEnv: { TEST_GAMES: String(games), DRAW_START_TURNS_AGO: '0' },
  })
  const { postgres, nats, api, apiUrl, draws } = stack
  const backups = defineBackups(postgres)
  const published = new Set<number>()
  const calm = () => sleep(calmSeconds * 1000)
  try {
    await Promise.all([postgres.start(), nats.start(), stack.beacon.start(), stack.keeper.start()])
    await migrate(postgres.url)
    await backups.start()
    for (const part of [...draws, api]) await part.start()
    const listener = await connectNats(nats.urlAs('live'), 'faults')
    const unfollow = followBoards({
      nats: listener,
      keys: parseEventKeys('the key', stack.keys.boardEvents.publicKey),
      replay: 0,
      onEvent: ({ id }) => published.add(id),
      onRefused: () => {},
      onOutage: () => {},
    })
    const posts = startPosts(apiUrl, await loggedInMembers(postgres.url, members), inHaste)
    const fromMs = Date.now()
    await calm()
    const backup = await backups.take(7)
    await calm()
    const badMinute = await undoBadMinute({ dir: join(dir, 'beside'), postgres, backups, calm, apiUrl })
    await calm()
    const head = await fetchHead(apiUrl)
    const lostDisk = await loseDisk({ postgres, backups })
    const writableAfterMs = (await firstAcknowledged(posts, lostDisk.restoredAtMs)) - lostDisk.lostAtMs
    await backups.protect()
    await calm()
    const retention = await backups.take(1)
    const check = await backups.check()
    const { drawn, posted, isComplete } = await auditRun({ stack, games, posts, published, fromMs })
    const db = open(postgres.url)
    const isHeadKept = await hasHead(db, head)
    await db.destroy()
    await unfollow()
    await listener.close()
    const lost = { restoreMs: lostDisk.restoredAtMs - lostDisk.lostAtMs, writableAfterMs, isHeadKept }
    // Rows that were copied back have a new commit time: their lateness is unknown.
    const { due, missed, doubled, wrong, unpublished } = drawn
    const found = { due, missed, doubled, wrong, unpublished }
    const figures = { backup, badMinute, lostDisk: lost, kept: retention.kept, check, draws: found, posts: posted }
    console.log(JSON.stringify({ fault: 'restore', ...figures }))
    return isComplete && badMinute.isExact && isHeadKept && retention.kept === 1
  } finally {
    for (const part of [api, ...draws, stack.keeper, stack.beacon, nats, backups.receiver, postgres]) await part.kill()
    remove()
  }
}
