import { setTimeout as sleep } from 'node:timers/promises'
import { lotteryPath } from '@quayso/contract/client'
import { quantile } from '../../quantile.ts'
import { type Sent, sendOnce } from './send-once.ts'

export interface LoadOptions {
  readonly url: string
  readonly tokens: readonly string[]
  readonly readsPerSecond: number
  readonly postsPerSecond: number
}

export interface LoadReport {
  readonly requests: number
  readonly failed: number
  /** Answered with what the edge had left, since nobody behind it answered. */
  readonly stale: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

export interface Load {
  /** Text by key of what was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly failures: readonly string[]
  /** Ends once nothing is under way. */
  readonly stop: () => Promise<LoadReport>
}

const game = 'st60'

/** By turns what the edge mostly has, what it mostly has not, and what it never keeps. */
function readPath(i: number): string {
  const page = 1 + (i % 10)
  const size = 10 + (i % 90)
  const paths = [
    `${lotteryPath()}/recent/list/st45,st60`,
    `${lotteryPath()}/history/high/page?gameCode=${game}&pageSize=${size}&page=${page}`,
    `/history/${game}?page=${page}&lang=${['vi', 'en', 'th', 'zh'][i % 4]}`,
    '/favorite',
    '/api/analysis/front/userInfo/index',
  ]
  return paths[i % paths.length] ?? '/'
}

/** An address of its own for each: the edge lets nobody write this much. */
function addressOf(i: number): string {
  return `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
}

/** Visitors read and members write, each once: what is not answered well at the first try has failed. */
export function startLoad({ url, tokens, readsPerSecond, postsPerSecond }: LoadOptions): Load {
  const acknowledged = new Map<string, string>()
  const failures: string[] = []
  const timesMs: number[] = []
  const under = new Set<Promise<void>>()
  const count = { requests: 0, failed: 0, stale: 0 }
  let isStopped = false

  const watch = async (what: string, sending: Promise<Sent>, isWell: (sent: Sent) => boolean) => {
    count.requests++
    try {
      const sent = await sending
      timesMs.push(sent.ms)
      if (sent.cache === 'STALE') count.stale++
      if (isWell(sent)) return true
      throw new Error(`${sent.status} ${sent.body.slice(0, 120)}`)
    } catch (error) {
      count.failed++
      failures.push(`${new Date().toISOString().slice(11, 23)} ${what}: ${(error as Error).message}`)
      return false
    }
  }
  const tokenOf = (i: number) => ({ 'x-session-token': tokens[i % tokens.length] ?? '' })
  const read = async (i: number) => {
    const path = readPath(i)
    const sending = sendOnce(url + path, { headers: tokenOf(i) })
    await watch(`GET ${path}`, sending, ({ status, body }) => status === 200 && body.length > 100)
  }
  const post = async (i: number) => {
    const [key, content] = [`post-number-${i}`, `message ${i}`]
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': addressOf(i),
      ...tokenOf(i),
    }
    const sending = sendOnce(
      `${url}/api/analysis/front/boardMessage/save`,
      { method: 'POST', headers },
      JSON.stringify({ gameCode: game, content }),
    )
    if (await watch('POST', sending, ({ status }) => status === 200)) acknowledged.set(key, content)
  }
  const repeat = async (perSecond: number, send: (i: number) => Promise<void>) => {
    const beganMs = performance.now()
    for (let i = 0; !isStopped; i++) {
      const sending = send(i).finally(() => under.delete(sending))
      under.add(sending)
      await sleep(Math.max(0, beganMs + ((i + 1) * 1000) / perSecond - performance.now()))
    }
  }
  const running = [repeat(readsPerSecond, read), repeat(postsPerSecond, post)]
  return {
    acknowledged,
    failures,
    stop: async () => {
      isStopped = true
      await Promise.all(running)
      await Promise.all(under)
      const sorted = timesMs.sort((a, b) => a - b)
      return {
        ...count,
        p50Ms: quantile(sorted, 0.5),
        p99Ms: quantile(sorted, 0.99),
        maxMs: quantile(sorted, 1),
      }
    },
  }
}
