import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLocale } from '@quayso/games/locale'
import { chromium, type Device, devices } from '@quayso/testing/browser/chromium'
import { addressOf, hydrated } from '@quayso/testing/browser/open-page'
import { type SitePage, sitePages } from '@quayso/testing/browser/pages'
import { type Vitals, watchVitals } from '@quayso/testing/browser/watch-vitals'
import { temporaryDir } from '@quayso/testing/parts/temporary-dir'
import { defineStack } from '@quayso/testing/stack/define-stack'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { median } from '../median.ts'

export interface VitalsBenchOptions {
  readonly runs: number
}

const goals: Vitals = { lcpMs: 1500, tbtMs: 200, cls: 0.02 }
const measured = [
  ...['home', 'history', 'detail', 'xsmn', 'xsmb', 'check', 'stats', 'stats-frequency'],
  ...['find', 'print', 'verify', 'corrections', 'status'],
]
/** The page with draws every minute, two of them on the first screen of a phone. */
const fastPage = sitePages.find(({ name }) => name === 'home-fast') as SitePage
const fastGame = 'st60'
const turnMs = 75_000

/** A mid-range phone on a slow 4G link. */
const slowLink = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowDownBy = 4
/** Time for late effects after hydration. */
const settleMs = 2_000

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLink)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDownBy })
}

/** A first visit: nothing is in the browser's cache. */
async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext(devices.phone)
  const page = await context.newPage()
  const readVitals = await watchVitals(page)
  await slowDown(page)
  await page.goto(url)
  await hydrated(page)
  await sleep(settleMs)
  const vitals = await readVitals()
  await context.close()
  return vitals
}

function medianOf(visits: readonly Vitals[]): Vitals {
  return {
    lcpMs: Math.round(median(visits.map(({ lcpMs }) => lcpMs))),
    tbtMs: Math.round(median(visits.map(({ tbtMs }) => tbtMs))),
    cls: Math.max(...visits.map(({ cls }) => cls)),
  }
}

/**
 * Alternates the pages, so that a busy moment does not affect only one; the first round warms up and is not counted.
 */
async function measure(browser: Browser, siteUrl: string, runs: number): Promise<Record<string, Vitals>> {
  const pages = sitePages.filter(({ name }) => measured.includes(name))
  const visits: Record<string, Vitals[]> = {}
  for (let run = 0; run <= runs; run++) {
    for (const page of pages) {
      const vitals = await visit(browser, await addressOf(siteUrl, page, defaultLocale))
      if (run > 0) visits[page.name] = [...(visits[page.name] ?? []), vitals]
    }
  }
  return Object.fromEntries(Object.entries(visits).map(([name, all]) => [name, medianOf(all)]))
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

/** Largest paint, blocking time and layout shift of the pages, for a phone on a slow link. */
export async function benchVitals({ runs }: VitalsBenchOptions): Promise<void> {
  const { dir, remove } = temporaryDir('vitals')
  const stack = await defineStack({ dir, mode: 'production', sampleDays: 30 })
  const browser = await engine.launch(chromium)
  try {
    await stack.start()
    const pages = await measure(browser, stack.url, runs)
    const shiftsOfDraw = await Promise.all([
      shiftOfDraw(browser, stack.url, 'phone'),
      shiftOfDraw(browser, stack.url, 'desk'),
    ])
    const ok = Object.values(pages).every(isWithin) && shiftsOfDraw.every((shift) => shift <= goals.cls)
    console.log(JSON.stringify({ bench: 'vitals', runs, pages, shiftsOfDraw, goals, ok }))
  } finally {
    await browser.close()
    await stack.stop()
    remove()
  }
}
