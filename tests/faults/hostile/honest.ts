import { get } from 'node:http'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { atPace } from '@quayso/stack/measure/at-pace'
import { quantile } from '@quayso/stack/measure/quantile'
import { honestAddress } from '../traffic/honest-address.ts'
import { loginRequest, messageRequest } from '../traffic/member-requests.ts'
import { type PlainRequest, sendOnce } from '../traffic/send-once.ts'

/** What honest people do. */
export const kinds = ['home', 'login page', 'latest', 'stream', 'post', 'log in'] as const
export type Kind = (typeof kinds)[number]

export interface Timing {
  readonly count: number
  readonly failed: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface HonestReport {
  readonly timings: Readonly<Record<Kind, Timing>>
  readonly failures: readonly string[]
}

export interface People {
  readonly url: string
  readonly tokens: readonly string[]
  readonly accounts: readonly { readonly userName: string; readonly password: string }[]
}

/** Of each kind. */
export const perSecond = 10

/** Never reused, in any round. */
let visits = 0

/** Opens a stream until the first bytes; returns the time until then. */
async function openStream(url: string, address: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address }
    const asking = get(`${url}/live?games=st60&boards=st60`, { headers, agent: false, timeout: 20_000 }, (response) => {
      response.once('data', () => {
        resolve(performance.now() - began)
        asking.destroy()
      })
      if (response.statusCode !== 200) reject(new Error(String(response.statusCode)))
    })
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', reject)
  })
}

async function ask(url: string, request: PlainRequest): Promise<number> {
  const { status, body, ms } = await sendOnce(url, request)
  if (status !== 200 || body.length < 50) throw new Error(`${status} ${body.slice(0, 120)}`)
  return ms
}

/** Each returns how long it took, in ms, and rejects when it failed. */
function deeds({
  url,
  tokens,
  accounts,
}: People): Readonly<Record<Kind, (i: number, from: string) => Promise<number>>> {
  const read = (path: string) => (_: number, from: string) => ask(url, { path, headers: { 'x-forwarded-for': from } })
  return {
    home: read('/'),
    'login page': read('/login'),
    latest: read(`${lotteryPath}/recent/list/st45,st60`),
    stream: (_, from) => openStream(url, from),
    post: (i, address) => {
      const token = tokens[i % tokens.length] ?? ''
      return ask(url, messageRequest({ key: `honest-post-${i}`, content: `message ${i}`, token, address }))
    },
    'log in': (i, address) => {
      const { userName = '', password = '' } = accounts[i % accounts.length] ?? {}
      return ask(url, loginRequest({ userName, password, address }))
    },
  }
}

function toTiming(timesMs: readonly number[], failed: number): Timing {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return { count: sorted.length + failed, failed, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

/** Visitors read and members write, each from their own address: what fails at the first try has failed. */
export function startHonest(people: People): { readonly stop: () => Promise<HonestReport> } {
  const failures: { kind: Kind; why: string }[] = []
  const times: { kind: Kind; ms: number }[] = []
  const does = deeds(people)
  const pace = atPace(perSecond * kinds.length, async (sent) => {
    const kind = kinds[sent % kinds.length] ?? 'home'
    const visit = visits++
    try {
      times.push({ kind, ms: await does[kind](Math.floor(visit / kinds.length), honestAddress(visit)) })
    } catch (error) {
      failures.push({ kind, why: (error as Error).message })
    }
  })
  const timingOf = (kind: Kind) => {
    const timesMs = times.filter((one) => one.kind === kind).map(({ ms }) => ms)
    return toTiming(timesMs, failures.filter((one) => one.kind === kind).length)
  }
  return {
    stop: async () => {
      await pace.stop()
      const timings = Object.fromEntries(kinds.map((kind) => [kind, timingOf(kind)])) as Record<Kind, Timing>
      return { timings, failures: failures.map(({ kind, why }) => `${kind}: ${why}`) }
    },
  }
}
