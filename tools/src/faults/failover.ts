import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asRole } from '@quayso/database/app-role'
import { migrate } from '@quayso/database/migrate'
import { followBoards } from '@quayso/events/follow-boards'
import { connectNats } from '@quayso/events/nats'
import { games as catalogue } from '@quayso/games/catalogue'
import { loggedInMembers } from '../logged-in-members.ts'
import { definePart } from '../parts/part.ts'
import { temporaryDir } from '../parts/temporary-dir.ts'
import { quantile } from '../quantile.ts'
import { defineStack, type Stack } from '../stack/define-stack.ts'
import { auditDraws } from './audit-draws.ts'
import { auditPosts } from './audit-posts.ts'
import { testGames } from './test-games.ts'
import { postUntilAcknowledged } from './traffic/post-until-acknowledged.ts'

export interface FailoverOptions {
  readonly failovers: number
  readonly games: number
  /** How long it is calm before each failover, and after the last. */
  readonly calmSeconds: number
}

const writers = 4
const workers = 2
/** Each writes as often as the rules let it. */
const members = 2000
const postsPerMember = 5
const retryAfterMs = 20

/** The real worker with games that draw every few seconds. */
function drawWorkers({ database, nats }: Stack, dir: string, games: number) {
  return Array.from({ length: workers }, (_, i) =>
    definePart({
      name: `draws-${i + 1}`,
      command: process.execPath,
      args: [join(import.meta.dirname, 'draw-worker.ts')],
      env: { DATABASE_URL: asRole(database.url, 'quayso_draws'), NATS_URL: nats.url, TEST_GAMES: String(games) },
      logFile: join(dir, `draws-${i + 1}.log`),
      isReady: async () => true,
    }),
  )
}

/** Members post one after the other until told to stop. */
function keepPosting(apiUrl: string, tokens: readonly string[]) {
  const acknowledged = new Map<string, string>()
  const acknowledgedAtMs: number[] = []
  let next = 0
  let stopped = false
  const write = async () => {
    for (let i = next++; !stopped && i < postsPerMember * tokens.length; i = next++) {
      const post = { key: `post-number-${i}`, content: `message ${i}`, token: tokens[i % tokens.length] ?? '' }
      await postUntilAcknowledged(apiUrl, post, retryAfterMs)
      acknowledged.set(post.key, post.content)
      acknowledgedAtMs.push(Date.now())
    }
  }
  const writing = Promise.all(Array.from({ length: writers }, write))
  const stop = async () => {
    stopped = true
    await writing
  }
  return { acknowledged, acknowledgedAtMs, stop }
}

/** The primary of PostgreSQL dies again and again while draws and posts go on; a replica takes over each time. */
export async function failoverFaults({ failovers, games, calmSeconds }: FailoverOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('failover')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 0, replicas: 2 })
  const { database, nats, api, apiUrl } = stack
  const crew = drawWorkers(stack, dir, games)
  const told = new Set<number>()
  try {
    await Promise.all([database.start(), nats.start()])
    await migrate(database.url)
    await Promise.all(crew.map((worker) => worker.start()))
    await api.start()
    const listener = await connectNats(nats.url, 'faults')
    const unfollow = followBoards({ nats: listener, replay: 0, onEvent: ({ id }) => told.add(id), onAway: () => {} })
    const posting = keepPosting(apiUrl, await loggedInMembers(database.url, members))
    const fromMs = Date.now()
    const writableAfterMs: number[] = []
    const scriptMs: number[] = []
    for (let i = 0; i < failovers; i++) {
      await sleep(calmSeconds * 1000)
      const killedAtMs = Date.now()
      const dead = await database.failOver()
      const promotedAtMs = Date.now()
      scriptMs.push(promotedAtMs - killedAtMs)
      while (!posting.acknowledgedAtMs.some((ms) => ms > promotedAtMs)) await sleep(5)
      writableAfterMs.push((posting.acknowledgedAtMs.find((ms) => ms > promotedAtMs) ?? 0) - killedAtMs)
      await database.rejoin(dead)
    }
    await sleep(calmSeconds * 1000)
    const untilMs = Date.now()
    await posting.stop()
    // Long enough for the slowest game to draw what came due and for the relay to tell it.
    await sleep(4000)
    await Promise.all(crew.map((worker) => worker.stop()))
    const ours = [...catalogue.filter(({ drawnBy }) => drawnBy === 'us'), ...testGames(games)]
    const draws = await auditDraws({ databaseUrl: database.url, natsUrl: nats.url, games: ours, fromMs, untilMs })
    const posts = await auditPosts(database.url, posting.acknowledged, told)
    await unfollow()
    await listener.close()
    const acknowledged = posting.acknowledged.size
    const times = {
      scriptMs,
      writableAfterMs,
      worstWritableAfterMs: quantile(
        writableAfterMs.toSorted((a, b) => a - b),
        1,
      ),
    }
    console.log(JSON.stringify({ fault: 'failover', failovers, ...times, draws, posts: { acknowledged, ...posts } }))
    const wrongDraws = draws.missed + draws.doubled + draws.wrong + draws.untold
    return wrongDraws + posts.lost + posts.doubled + posts.miscounted + posts.untold === 0
  } finally {
    for (const part of [api, ...crew, nats, ...database.servers]) await part.kill()
    remove()
  }
}
