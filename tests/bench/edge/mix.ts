import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Locale, locales } from '@quayso/games/locale'
import { fillTurns } from '@quayso/stack/browser/open-page'
import { defineStack } from '@quayso/stack/define-stack'
import { quantile } from '@quayso/stack/measure/quantile'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'

export interface MixBenchOptions {
  readonly secondsPerRound: number
}

interface Kind {
  /** Of 100 visits. */
  readonly share: number
  readonly addresses: readonly string[]
}

const pad = (value: number) => String(value).padStart(2, '0')
const latestCall = '/api/front/open/lottery/recent/list/mb,hcm,danang'
const regions = ['xsmn', 'xsmt', 'xsmb']

/** The first 28 days of every month of these years. */
function sheets(region: string, firstYear: number, lastYear: number): readonly string[] {
  const months = Array.from({ length: (lastYear - firstYear + 1) * 12 }, (_, month) => month)
  return months.flatMap((month) =>
    Array.from({ length: 28 }, (_, day) => {
      const year = firstYear + Math.floor(month / 12)
      return `/${region}/${year}-${pad((month % 12) + 1)}-${pad(day + 1)}`
    }),
  )
}

/** What the shipped results of the past reach back to. */
const pastSheets = [...sheets('xsmb', 2006, 2025), ...sheets('xsmt', 2019, 2025), ...sheets('xsmn', 2025, 2025)]

/** An assumed evening: most visitors want today’s results, a few read about the past. */
const mix: Readonly<Record<string, Kind>> = {
  home: { share: 34, addresses: ['/'] },
  latest: { share: 14, addresses: [latestCall] },
  today: { share: 22, addresses: regions.map((region) => `/${region}`) },
  check: { share: 10, addresses: ['mb', 'hcm', 'danang', 'thaigov'].map((code) => `/check?code=${code}`) },
  detail: { share: 6, addresses: ['mb', 'st60'].map((code) => `/detail?code=${code}&turnNum={${code}}`) },
  stats: { share: 5, addresses: ['', '/special', '/gaps', '/frequency', '/pairs'].map((tab) => `/stats/mb${tab}`) },
  past: { share: 4, addresses: pastSheets },
  find: { share: 2, addresses: Array.from({ length: 100 }, (_, number) => `/find?q=${pad(number)}`) },
  print: { share: 2, addresses: ['/print?of=mb', '/print?of=hcm&sheet=6'] },
  trust: { share: 1, addresses: ['/verify', '/status', '/corrections'] },
}

/** Of 100 visits. */
const localeShares: Readonly<Record<Locale, number>> = { vi: 94, en: 3, th: 1, zh: 2 }
const rates = [20, 200, 1000]
/** What the edge answered without asking anyone. */
const ownAnswers = new Set(['HIT', 'UPDATING', 'STALE'])

interface Visit {
  readonly kind: string
  readonly status: number
  readonly cache: string
  readonly ms: number
}

/** One of the items, each as often as its share. */
function pick<Item>(items: readonly Item[], share: (item: Item) => number): Item {
  let left = Math.random() * items.reduce((sum, item) => sum + share(item), 0)
  for (const item of items) {
    left -= share(item)
    if (left < 0) return item
  }
  throw new Error('nothing to pick from')
}

/** The answer of one request; its body is read and thrown away. */
async function visit(agent: Agent, siteUrl: string, kind: string, address: string): Promise<Visit> {
  const startMs = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' }
    get(new URL(address, siteUrl), { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        const cache = String(answer.headers['x-cache'] ?? '')
        resolve({ kind, status: statusCode, cache, ms: performance.now() - startMs })
      })
    }).on('error', reject)
  })
}

function shareOf(visits: readonly Visit[]): number {
  const own = visits.filter(({ cache }) => ownAnswers.has(cache)).length
  return Math.round((own / visits.length) * 10_000) / 10_000
}

/** Visits at a fixed rate, whether or not the answers come as fast. */
async function visitAt(rate: number, seconds: number, siteUrl: string, filled: ReadonlyMap<string, readonly string[]>) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const kinds = Object.entries(mix)
  const underway: Promise<Visit>[] = []
  const startMs = performance.now()
  while (underway.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.ceil(((performance.now() - startMs) / 1000) * rate))
    while (underway.length < due) {
      const [kind] = pick(kinds, ([, { share }]) => share)
      const addresses = filled.get(kind) ?? []
      const address = new URL(addresses[Math.floor(Math.random() * addresses.length)] ?? '/', siteUrl)
      if (kind !== 'latest')
        address.searchParams.set(
          'lang',
          pick(locales, (locale) => localeShares[locale]),
        )
      underway.push(visit(agent, siteUrl, kind, address.href))
    }
    await sleep(5)
  }
  const visits = await Promise.all(underway)
  agent.destroy()
  const byKind = kinds.map(([kind]) => [kind, shareOf(visits.filter((one) => one.kind === kind))])
  const ms = visits.map((one) => one.ms).sort((a, b) => a - b)
  return {
    rate,
    visits: visits.length,
    failed: visits.filter(({ status }) => status !== 200 && status !== 404).length,
    share: shareOf(visits),
    byKind: Object.fromEntries(byKind),
    ms: { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99) },
  }
}

/** Whether the workers have imported the oldest sheets of each region. */
async function hasPast(siteUrl: string): Promise<boolean> {
  const days = ['/xsmb/2006-03-01', '/xsmt/2019-03-01', '/xsmn/2025-03-01']
  const answers = await Promise.all(days.map((day) => fetch(siteUrl + day, { method: 'HEAD' })))
  return answers.every(({ ok }) => ok)
}

/** The share of visits that the edge answers by itself, over all kinds of pages and 20 years of days, at growing rates. */
export async function benchMix({ secondsPerRound }: MixBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('mix')
  const stack = await defineStack({ dir, mode: 'production', drawWorkers: 1, sampleDays: 10, history: true })
  try {
    await stack.start()
    while (!(await hasPast(stack.url))) await sleep(500)
    const filled = new Map<string, readonly string[]>()
    for (const [kind, { addresses }] of Object.entries(mix))
      filled.set(kind, await Promise.all(addresses.map((address) => fillTurns(stack.url, address))))
    const rounds = []
    for (const rate of rates) rounds.push(await visitAt(rate, secondsPerRound, stack.url, filled))
    console.log(JSON.stringify({ bench: 'mix', secondsPerRound, rounds }))
  } finally {
    await stack.stop()
    remove()
  }
}
