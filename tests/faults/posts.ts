import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@quayso/database/migrate'
import { parseEventKeys } from '@quayso/events/event-keys'
import { followBoards } from '@quayso/events/follow-boards'
import { connectNats } from '@quayso/events/nats'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { auditPosts } from './audit-posts.ts'
import { postUntilAcknowledged } from './traffic/post-until-acknowledged.ts'

export interface PostFaultOptions {
  readonly posts: number
  readonly kills: number
  /** How often each post is sent at once. */
  readonly taps: number
}

const writers = 16
const postsPerMember = 5
/** Every tenth is sent twice as often at once, as by a double tap. */
const doubleTapEvery = 10
const retryAfterMs = 20

/** Kills the API and PostgreSQL in turn, evenly over the posts. */
async function killInTurn({ api, postgres }: Stack, kills: number, progress: () => number): Promise<void> {
  for (let kill = 1; kill <= kills; kill++) {
    while (progress() < kill / (kills + 1)) await sleep(5)
    const victim = kill % 2 ? api : postgres
    await victim.kill()
    await victim.start()
  }
}

/** Members write while the API and PostgreSQL are killed again and again; then every acknowledged post is checked. */
export async function postFaults({ posts, kills, taps }: PostFaultOptions): Promise<boolean> {
  const { dir, remove } = temporaryDir('posts')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1 })
  const { postgres, nats, draws, api, apiUrl } = stack
  const published = new Set<number>()
  try {
    await Promise.all([postgres.start(), nats.start()])
    await migrate(postgres.url)
    for (const part of [...draws, api]) await part.start()
    // Once its games are planned the API can restart without the workers.
    await Promise.all(draws.map((worker) => worker.stop()))
    const tokens = await loggedInMembers(postgres.url, Math.ceil(posts / postsPerMember))
    const listener = await connectNats(nats.urlAs('live'), 'faults')
    const unfollow = followBoards({
      nats: listener,
      keys: parseEventKeys('the key', stack.keys.boardEvents.publicKey),
      replay: 0,
      onEvent: ({ id }) => published.add(id),
      onRefused: () => {},
      onOutage: () => {},
    })
    const acknowledged = new Map<string, string>()
    let tries = 0
    let next = 0
    const write = async () => {
      for (let i = next++; i < posts; i = next++) {
        const post = { key: `post-number-${i}`, content: `message ${i}`, token: tokens[i % tokens.length] ?? '' }
        const length = i % doubleTapEvery === 0 ? 2 * taps : taps
        const sent = await Promise.all(Array.from({ length }, () => postUntilAcknowledged(apiUrl, post, retryAfterMs)))
        tries += sent.reduce((sum, one) => sum + one, 0)
        acknowledged.set(post.key, post.content)
      }
    }
    const began = performance.now()
    await Promise.all([
      killInTurn(stack, kills, () => acknowledged.size / posts),
      ...Array.from({ length: writers }, write),
    ])
    const seconds = Math.round((performance.now() - began) / 1000)
    const audit = await auditPosts(postgres.url, acknowledged, published)
    await unfollow()
    await listener.close()
    console.log(JSON.stringify({ fault: 'posts', posts, kills, seconds, tries, ...audit }))
    return audit.lost === 0 && audit.doubled === 0 && audit.miscounted === 0 && audit.unpublished === 0
  } finally {
    for (const part of [api, ...draws, nats, postgres]) await part.kill()
    remove()
  }
}
