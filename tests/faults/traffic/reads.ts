import { setTimeout as sleep } from 'node:timers/promises'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { lotteryPath } from '@quayso/contract/lottery-path'
import { locales } from '@quayso/games/locale'
import { quantile } from '@quayso/stack/measure/quantile'

export interface ReadTally {
  readonly asked: number
  readonly answered: number
  readonly p99Ms: number
  readonly slowestMs: number
  /** The first few failures. */
  readonly failures: readonly string[]
}

export interface Reads {
  /** The reads since the last call; waits for those in flight. */
  readonly takeTally: () => Promise<ReadTally>
  readonly stop: () => Promise<void>
}

interface Address {
  readonly path: string
  readonly lang: string
  /** The size of the page when it was read first. */
  readonly bytes: number
}

const timeoutMs = 10_000
const keptFailures = 5

/** Pages and calls of the game that everyone watches. */
async function publicPaths(url: string): Promise<string[]> {
  const open = lotteryPath
  const { rows } = await fetchRecentDraws({ baseUrl: url, locale: 'vi' }, { codes: 'st60' })
  const turnNum = rows[0]?.turnNum
  if (!turnNum) throw new Error('st60 has no draw to read')
  return [
    ...['/', '/?type=fast', '/history/st60', '/history/mb60', `/detail?code=st60&turnNum=${turnNum}`],
    ...[`${open}/recent/list/st45,st60`, `${open}/detail/st60/${turnNum}`],
    `${open}/history/high/page?gameCode=st60&pageSize=10&page=1`,
  ]
}

async function read(url: string, { path, lang }: Omit<Address, 'bytes'>): Promise<{ status: number; bytes: number }> {
  const response = await fetch(url + path, {
    headers: { cookie: `lang=${lang}`, 'x-lang': lang },
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
}

/** Reads a fixed set of public addresses through the edge, again and again; all were read once before. */
export async function startReads(url: string, perSecond: number): Promise<Reads> {
  const addresses: Address[] = []
  for (const path of await publicPaths(url)) {
    for (const lang of locales) {
      const { status, bytes } = await read(url, { path, lang })
      if (status !== 200) throw new Error(`${path} was answered ${status} before anything was broken`)
      addresses.push({ path, lang, bytes })
    }
  }
  const begin = () => ({ asked: 0, answered: 0, tookMs: [] as number[], failures: [] as string[] })
  let tally = begin()
  let isStopped = false

  const ask = async (address: Address) => {
    const into = tally
    const began = performance.now()
    into.asked++
    const { status, bytes } = await read(url, address).catch((error: Error) => ({ status: error.message, bytes: 0 }))
    into.tookMs.push(performance.now() - began)
    // A page without its draws counts as failed.
    if (status === 200 && bytes > address.bytes / 2) into.answered++
    else if (into.failures.length < keptFailures) {
      into.failures.push(
        `${new Date().toISOString().slice(11, 23)} ${address.lang} ${address.path} ${status} ${bytes} B`,
      )
    }
  }

  const under = new Set<Promise<void>>()
  const run = async () => {
    for (let i = 0; !isStopped; i++) {
      const asking = ask(addresses[i % addresses.length] as Address).finally(() => under.delete(asking))
      under.add(asking)
      await sleep(1000 / perSecond)
    }
    await Promise.all(under)
  }
  const running = run()
  return {
    takeTally: async () => {
      const taken = tally
      tally = begin()
      await Promise.all(under)
      const { tookMs, ...counts } = taken
      const sorted = tookMs.sort((a, b) => a - b)
      return { ...counts, p99Ms: quantile(sorted, 0.99), slowestMs: quantile(sorted, 1) }
    },
    stop: () => {
      isStopped = true
      return running
    },
  }
}
