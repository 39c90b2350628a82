import type { Page } from '@playwright/test'
import { becomesTrue, hydrated } from '@quayso/stack/browser/open-page'
import { settled, waitForFonts } from './running-page.ts'

/** Records layout shifts of the open page from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
}

/**
 * Opens a page and records layout shifts while it hydrates. Delays its script until the fonts have loaded: a partly
 * painted document and a late font move what is beside them.
 */
export async function openWatched(page: Page, address: string): Promise<void> {
  const fontsLoaded = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await fontsLoaded.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await becomesTrue(page, "document.readyState !== 'loading'")
  await waitForFonts(page)
  await watchShifts(page)
  fontsLoaded.resolve()
  await hydrated(page)
  await settled(page)
}

export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}
