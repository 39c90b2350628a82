import { setTimeout as sleep } from 'node:timers/promises'
import { postUntilAcknowledged } from './post-until-acknowledged.ts'

export interface Posts {
  /** Text by key of the posts acknowledged since the last call. */
  readonly takeAcknowledged: () => Map<string, string>
  /** The first acknowledgement from then on, in ms of the machine's clock. */
  readonly firstSince: (ms: number) => number | undefined
  /** Resolves when no request is in flight. */
  readonly stop: () => Promise<void>
}

const writers = 4

interface Pace {
  readonly pauseMs: number
  readonly retryAfterMs: number
}

/** Together less than the edge's limit for one address. */
const throughTheEdge: Pace = { pauseMs: 1_000, retryAfterMs: 900 }
/** Bypassing the edge, to see the first moment at which one succeeds. */
export const inHaste: Pace = { pauseMs: 50, retryAfterMs: 20 }

/** Members write, one post after the other, and retry what was not acknowledged. */
export function startPosts(url: string, tokens: readonly string[], pace: Pace = throughTheEdge): Posts {
  const { pauseMs, retryAfterMs } = pace
  let acknowledged = new Map<string, string>()
  let timesMs: number[] = []
  let next = 0
  let isStopped = false
  const write = async (writer: number) => {
    await sleep((writer * pauseMs) / writers)
    while (!isStopped) {
      const i = next++
      const post = { key: `post-number-${i}`, content: `message ${i}`, token: tokens[i % tokens.length] ?? '' }
      await postUntilAcknowledged(url, post, retryAfterMs)
      timesMs.push(Date.now())
      acknowledged.set(post.key, post.content)
      await sleep(pauseMs)
    }
  }
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  // Rethrown by stop; until then nothing awaits it.
  running.catch(() => {})
  return {
    takeAcknowledged: () => {
      const taken = acknowledged
      acknowledged = new Map()
      timesMs = []
      return taken
    },
    firstSince: (ms) => timesMs.find((time) => time >= ms),
    stop: async () => {
      isStopped = true
      await running
    },
  }
}

/** Waits for the first acknowledgement from then on. */
export async function firstAcknowledged(posts: Posts, sinceMs: number): Promise<number> {
  for (;;) {
    const ms = posts.firstSince(sinceMs)
    if (ms) return ms
    await sleep(5)
  }
}
