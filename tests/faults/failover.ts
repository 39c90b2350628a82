import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@quayso/database/connect'
import { migrate } from '@quayso/database/migrate'
import { parseEventKeys } from '@quayso/events/event-keys'
import { followBoards } from '@quayso/events/follow-boards'
import { connectNats } from '@quayso/events/nats'
import { defineStack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { sql } from 'kysely'
import { auditRun } from './audit-run.ts'
import { firstAcknowledged, inHaste, startPosts } from './traffic/posts.ts'

export interface FailoverOptions {
  readonly failovers: number
  readonly games: number
  /** The time without faults before each failover, and after the last. */
  readonly calmSeconds: number
}

const members = 1000
const behindMs = 500

/**
 * Stops replication: commits acknowledged from now on, without the replicas, are lost. Replication resumes after
 * seconds.
 */
async function cutReplication(url: string): Promise<void> {
  const db = connect({ url, application: 'faults', maxConnections: 1, onIdleError: () => {} })
  // The first time they reconnect at once.
  for (const beganMs = Date.now(); Date.now() - beganMs < behindMs; await sleep(50)) {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_replication`.execute(db)
  }
  await db.destroy()
}

/** Kills the PostgreSQL primary again and again while draws and posts go on; a replica takes over each time. */
export async function failoverFaults({ failovers, games, calmSeconds }: FailoverOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('failover')
  const stack = await defineStack({
    dir,
    mode: 'production',
    replicas: 2,
    drawScript: join(import.meta.dirname, 'draw-worker.ts'),
    keeperScript: join(import.meta.dirname, 'keeper.ts'),
    drawEnv: { TEST_GAMES: String(games), DRAW_START_TURNS_AGO: '0' },
  })
  const { database, nats, api, apiUrl, draws } = stack
  const published = new Set<number>()
  try {
    await Promise.all([database.start(), nats.start(), stack.beacon.start(), stack.keeper.start()])
    await migrate(database.url)
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
    const posts = startPosts(apiUrl, await loggedInMembers(database.url, members), inHaste)
    const fromMs = Date.now()
    const scriptMs: number[] = []
    const writableAfterMs: number[] = []
    for (let i = 0; i < failovers; i++) {
      await sleep(calmSeconds * 1000)
      await cutReplication(database.primary().url)
      const killedAtMs = Date.now()
      const dead = await database.failOver()
      const promotedAtMs = Date.now()
      scriptMs.push(promotedAtMs - killedAtMs)
      writableAfterMs.push((await firstAcknowledged(posts, promotedAtMs)) - killedAtMs)
      await database.rejoin(dead)
    }
    await sleep(calmSeconds * 1000)
    const { drawn, posted, isComplete } = await auditRun({ stack, games, posts, published, fromMs })
    await unfollow()
    await listener.close()
    console.log(
      JSON.stringify({ fault: 'failover', failovers, scriptMs, writableAfterMs, draws: drawn, posts: posted }),
    )
    return isComplete
  } finally {
    for (const part of [api, ...draws, stack.keeper, stack.beacon, nats, ...database.servers]) await part.kill()
    remove()
  }
}
