import { setTimeout as sleep } from 'node:timers/promises'
import { games as catalogue } from '@quayso/games/catalogue'
import type { Stack } from '@quayso/stack/define-stack'
import { auditDraws } from './audit-draws.ts'
import { auditPosts } from './audit-posts.ts'
import { testGames } from './test-games.ts'
import type { Posts } from './traffic/posts.ts'

interface Run {
  readonly stack: Pick<Stack, 'database' | 'nats' | 'draws' | 'keys'>
  /** How many test games were drawn besides the catalogue's. */
  readonly games: number
  readonly posts: Posts
  /** Ids of the messages that were published. */
  readonly published: ReadonlySet<number>
  readonly fromMs: number
}

/** Long enough for the slowest game to draw due turns and for the relay to publish them. */
const settleMs = 4_000

/** Stops the traffic and checks every draw that was due and every post that was acknowledged. */
export async function auditRun({ stack, games, posts, published, fromMs }: Run) {
  const { database, nats, draws, keys } = stack
  const untilMs = Date.now()
  await posts.stop()
  await sleep(settleMs)
  await Promise.all(draws.map((worker) => worker.stop()))
  const ours = [...catalogue.filter(({ drawnBy }) => drawnBy === 'us'), ...testGames(games)]
  const drawn = await auditDraws({
    databaseUrl: database.url,
    natsUrl: nats.urlAs('live'),
    eventKey: keys.drawEvents.publicKey,
    games: ours,
    fromMs,
    untilMs,
  })
  const acknowledged = posts.takeAcknowledged()
  const posted = { acknowledged: acknowledged.size, ...(await auditPosts(database.url, acknowledged, published)) }
  const wrong = drawn.missed + drawn.doubled + drawn.wrong + drawn.unpublished
  const lost = posted.lost + posted.doubled + posted.miscounted + posted.unpublished
  return { drawn, posted, isComplete: wrong + lost === 0 && posted.acknowledged > 0 }
}
