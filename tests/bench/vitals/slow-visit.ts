import { setTimeout as sleep } from 'node:timers/promises'
import { devices } from '@quayso/stack/browser/chromium'
import { becomesTrue } from '@quayso/stack/browser/open-page'
import { type Vitals, watchVitals } from '@quayso/stack/browser/watch-vitals'
import { median } from '@quayso/stack/measure/median'
import type { Browser, Page } from 'playwright-core'

/** Round trip in ms and bits a second, as Chromium emulates them. */
export const links = {
  /** Slow 4G, as Lighthouse has it. */
  usual: { latency: 150, bitsPerSecond: 1_600_000 },
  /** The same with 3.75 round trips for each request, which stand for connecting and for lost packets. */
  slow: { latency: 562, bitsPerSecond: 1_470_000 },
} as const
export type LinkName = keyof typeof links

export interface Phone {
  readonly link: LinkName
  /** How many times slower than this machine. */
  readonly slowDownBy: number
}

/** Time for late effects after hydration. */
const settleMs = 2_000

async function slowDown(page: Page, { link, slowDownBy }: Phone): Promise<void> {
  const { latency, bitsPerSecond } = links[link]
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: 750_000 / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDownBy })
}

/** A first visit: nothing is in the browser's cache. What is done to the page then counts as interaction. */
export async function visitSlowly<Seen extends object>(
  browser: Browser,
  url: string,
  phone: Phone,
  use?: (page: Page) => Promise<Seen>,
): Promise<Vitals & Seen> {
  const context = await browser.newContext({ ...devices.phone, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  const readVitals = await watchVitals(page)
  await slowDown(page, phone)
  await page.goto(url)
  await becomesTrue(page, 'vitals.listensMs > 0')
  await sleep(settleMs)
  const { inpMs: _, ...loaded } = await readVitals()
  const seen = (await use?.(page)) ?? ({} as Seen)
  const { inpMs } = await readVitals()
  await context.close()
  return { ...loaded, inpMs, ...seen }
}

/** The median of each figure; of layout shifts the largest. */
export function medianVisit<Visit extends Vitals>(visits: readonly Visit[]): Visit {
  const [first] = visits
  if (!first) throw new Error('there are no visits')
  const figures = Object.keys(first).map((name) => [
    name,
    Math.round(median(visits.map((visit) => Number(visit[name as keyof Visit])))),
  ])
  return { ...Object.fromEntries(figures), cls: Math.max(...visits.map(({ cls }) => cls)) }
}
