import { lotteryPath } from '@quayso/contract/lottery-path'
import { locales } from '@quayso/games/locale'
import { atPace } from '@quayso/stack/measure/at-pace'
import { quantile } from '@quayso/stack/measure/quantile'
import { honestAddress } from '../traffic/honest-address.ts'
import { messageRequest } from '../traffic/member-requests.ts'
import { type Sent, sendOnce } from '../traffic/send-once.ts'

export interface LoadOptions {
  readonly url: string
  readonly tokens: readonly string[]
  readonly readsPerSecond: number
  readonly postsPerSecond: number
}

export interface LoadReport {
  readonly requests: number
  readonly failed: number
  /** Answered from the edge's stale cache, since no server answered. */
  readonly stale: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
}

export interface Load {
  /** Text by key of acknowledged posts. */
  readonly acknowledged: ReadonlyMap<string, string>
  readonly failures: readonly string[]
  /** Resolves when no request is in flight. */
  readonly stop: () => Promise<LoadReport>
}

const game = 'st60'

/** Alternates between what the edge mostly has, what it mostly lacks, and what it never caches. */
function readPath(i: number): string {
  const page = 1 + (i % 10)
  const size = 10 + (i % 90)
  const paths = [
    `${lotteryPath}/recent/list/st45,st60`,
    `${lotteryPath}/history/high/page?gameCode=${game}&pageSize=${size}&page=${page}`,
    `/history/${game}?page=${page}&lang=${locales[i % locales.length]}`,
    '/favorite',
    '/api/analysis/front/userInfo/index',
  ]
  return paths[i % paths.length] ?? '/'
}

/** Visitors read and members write, each once: what fails at the first try has failed. */
export function startLoad({ url, tokens, readsPerSecond, postsPerSecond }: LoadOptions): Load {
  const acknowledged = new Map<string, string>()
  const failures: string[] = []
  const timesMs: number[] = []
  const count = { requests: 0, failed: 0, stale: 0 }

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
  const tokenOf = (i: number) => tokens[i % tokens.length] ?? ''
  const read = async (i: number) => {
    const path = readPath(i)
    const sending = sendOnce(url, { path, headers: { 'x-session-token': tokenOf(i) } })
    await watch(`GET ${path}`, sending, ({ status, body }) => status === 200 && body.length > 100)
  }
  const post = async (i: number) => {
    const [key, content] = [`post-number-${i}`, `message ${i}`]
    // Different addresses: the edge limits the writes of each.
    const sent = messageRequest({ key, content, token: tokenOf(i), address: honestAddress(i) })
    const sending = sendOnce(url, sent)
    if (await watch('POST', sending, ({ status }) => status === 200)) acknowledged.set(key, content)
  }
  const running = [atPace(readsPerSecond, read), atPace(postsPerSecond, post)]
  return {
    acknowledged,
    failures,
    stop: async () => {
      await Promise.all(running.map((pace) => pace.stop()))
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
