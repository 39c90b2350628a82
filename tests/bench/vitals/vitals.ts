import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLocale } from '@quayso/games/locale'
import { chromium, type Device, devices } from '@quayso/stack/browser/chromium'
import { addressOf } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import { type Vitals, watchVitals } from '@quayso/stack/browser/watch-vitals'
import { type Browser, chromium as engine } from 'playwright-core'
import { homeGoals, measureHome } from './home-visits.ts'
import { type Site, startSite } from './site.ts'
import { medianVisit, visitSlowly } from './slow-visit.ts'

export interface VitalsBenchOptions {
  readonly runs: number
  /** Another checkout, built, whose home is measured beside ours. */
  readonly before: string | undefined
  /** Leaves out the other pages. */
  readonly homeOnly: boolean
}

const goals = { lcpMs: 1500, tbtMs: 200, cls: 0.02 }
const measured = [
  ...['home', 'history', 'detail', 'xsmn', 'xsmb', 'check', 'stats', 'stats-frequency'],
  ...['find', 'print', 'verify', 'corrections', 'status'],
]
/** The page with draws every minute, two of them on the first screen of a phone. */
const fastPage = sitePages.find(({ name }) => name === 'home-fast') as SitePage
const fastGame = 'st60'
const turnMs = 75_000
/** Time for late effects after a draw. */
const settleMs = 2_000

/**
 * Alternates the pages, so that a busy moment does not affect only one; the first round warms up and is not counted.
 */
async function measure(browser: Browser, siteUrl: string, runs: number): Promise<Record<string, Vitals>> {
  const pages = sitePages.filter(({ name }) => measured.includes(name))
  const visits: Record<string, Vitals[]> = {}
  for (let run = 0; run <= runs; run++) {
    for (const page of pages) {
      const url = await addressOf(siteUrl, page, defaultLocale)
      const vitals = await visitSlowly(browser, url, { link: 'usual', slowDownBy: 4 })
      if (run > 0) visits[page.name] = [...(visits[page.name] ?? []), vitals]
    }
  }
  return Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, medianVisit(all)]))
}

/** The layout shift of an open page when a draw arrives. */
async function shiftOfDraw(browser: Browser, siteUrl: string, device: Device): Promise<number> {
  const context = await browser.newContext(devices[device])
  const page = await context.newPage()
  const readVitals = await watchVitals(page)
  await page.goto(await addressOf(siteUrl, fastPage, defaultLocale))
  const card = page.locator(`[data-game=${fastGame}]`)
  const shown = await card.getAttribute('data-turn')
  await page.locator(`[data-game=${fastGame}]:not([data-turn="${shown}"])`).waitFor({ timeout: turnMs })
  await sleep(settleMs)
  const { cls } = await readVitals()
  await context.close()
  return cls
}

function isWithin({ lcpMs, tbtMs, cls }: Vitals): boolean {
  return lcpMs <= goals.lcpMs && tbtMs <= goals.tbtMs && cls <= goals.cls
}

/** Home on slower phones and lines; with another checkout, that one's beside ours. */
async function benchHome(browser: Browser, ours: Site, { runs, before }: VitalsBenchOptions): Promise<void> {
  const other = before === undefined ? undefined : await startSite(before)
  try {
    const home = await measureHome(browser, { ...(other && { before: other.tlsUrl }), now: ours.tlsUrl }, runs)
    console.log(JSON.stringify({ bench: 'vitals of home', runs, home, goals: homeGoals }))
  } finally {
    await other?.stop()
  }
}

/** Largest paint, blocking time and layout shift of the pages, for a phone on a slow link. */
export async function benchVitals(options: VitalsBenchOptions): Promise<void> {
  const { runs } = options
  const ours = await startSite()
  const browser = await engine.launch(chromium)
  try {
    await benchHome(browser, ours, options)
    if (options.homeOnly) return
    const pages = await measure(browser, ours.url, runs)
    const shiftsOfDraw = await Promise.all([
      shiftOfDraw(browser, ours.url, 'phone'),
      shiftOfDraw(browser, ours.url, 'desk'),
    ])
    const ok = Object.values(pages).every(isWithin) && shiftsOfDraw.every((shift) => shift <= goals.cls)
    console.log(JSON.stringify({ bench: 'vitals', runs, pages, shiftsOfDraw, goals, ok }))
  } finally {
    await browser.close()
    await ours.stop()
  }
}
