import { setTimeout as sleep } from 'node:timers/promises'
import { defaultLocale } from '@quayso/games/locale'
import { addressOf } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import type { Vitals } from '@quayso/stack/browser/watch-vitals'
import type { Browser, Page } from 'playwright-core'
import { medianVisit, type Phone, visitSlowly } from './slow-visit.ts'

const home = sitePages.find(({ name }) => name === 'home') as SitePage

const phones: readonly Phone[] = [
  { link: 'usual', slowDownBy: 4 },
  { link: 'usual', slowDownBy: 6 },
  { link: 'slow', slowDownBy: 4 },
  { link: 'slow', slowDownBy: 6 },
]

/** What home should have on a phone that is 4 times slower; at 6 times twice the blocking time. */
export const homeGoals = { tbtMs: 100, listensMs: 2_000, inpMs: 100, nodes: 2_000 }

/** The size of the document: elements, and with texts and comments all nodes. */
interface DocumentSize {
  readonly elements: number
  readonly nodes: number
}

type HomeVisit = Vitals & DocumentSize

const countNodes = `(() => {
  const walker = document.createTreeWalker(document)
  let nodes = 1
  while (walker.nextNode()) nodes++
  return { elements: document.querySelectorAll('*').length, nodes }
})()`

/** As people tap; the time of an interaction is known after the next paint. */
const betweenTapsMs = 1_000

/** Opens the heads and tails of the first card, lights a row of them, and chooses another day. */
async function tapAround(page: Page): Promise<DocumentSize> {
  const size = await page.evaluate<DocumentSize>(countNodes)
  const card = page.locator('article').first()
  const buttons = [
    card.locator('summary'),
    card.locator('button:visible').first(),
    page.locator('nav a[href*="day="]:not([aria-current])').last(),
  ]
  for (const button of buttons) {
    await button.tap()
    await sleep(betweenTapsMs)
  }
  return size
}

/** Home on each phone, of each site in turn, so that a busy moment does not affect only one. */
export async function measureHome(browser: Browser, sites: Readonly<Record<string, string>>, runs: number) {
  const visits = new Map<string, HomeVisit[]>()
  for (let run = 0; run <= runs; run++) {
    for (const phone of phones) {
      for (const [site, url] of Object.entries(sites)) {
        const name = `${site} ${phone.link} ${phone.slowDownBy}x`
        const visit = await visitSlowly(browser, await addressOf(url, home, defaultLocale), phone, tapAround)
        // The first round warms up.
        if (run > 0) visits.set(name, [...(visits.get(name) ?? []), visit])
      }
    }
  }
  return Object.fromEntries([...visits].map(([name, all]) => [name, medianVisit(all)]))
}
