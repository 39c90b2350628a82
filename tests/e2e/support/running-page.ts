import type { Frame, Page } from '@playwright/test'
import { beatEveryMs } from '@quayso/contract/beat'

/** Longer than any page takes to load, also on two busy cores. */
const loadTimeoutMs = 60_000

/** Opens a page, and resolves when its script runs, which opens the live stream last, and it stands in its typeface. */
export async function openRunning(page: Page, address: string): Promise<void> {
  const runs = page.waitForRequest(/\/live\?/, { timeout: loadTimeoutMs })
  await page.goto(address)
  await runs
  await standing(page)
}

/** Resolves when a page stands in its own typeface: text that changes it moves what is around. */
export async function standing(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** Resolves when a page has done all that it can do at once, such as taking in an answer: before its time goes on. */
export async function settled(page: Page | Frame): Promise<void> {
  await page.evaluate("scheduler.postTask(() => {}, { priority: 'background' })")
}

/** Stops the clock of the next page: time passes only where a test says so. Ahead, or it would be past before it stops. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** To the next page nothing is pushed: no draw, and no time of the server, which goes on while a page's clock is stopped. */
export async function preventPush(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.abort())
}

/** The next page hears the gateway's beats by its own clock: where a test passes minutes at once, its line is not silent. */
export async function beatByClock(page: Page): Promise<void> {
  await page.addInitScript((everyMs) => {
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        setInterval(() => this.dispatchEvent(new MessageEvent('beat', { data: '0' })), everyMs)
      }
    }
  }, beatEveryMs)
}

/** So much time passes on a page whose clock is stopped, after all that came before it and with all that comes of it. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await settled(page)
  await page.clock.runFor(ms)
  await settled(page)
}

interface Asking {
  readonly url: string
  /** By the page's own clock. */
  readonly atMs: number
}

/** What the next pages ask for by an address that contains this. */
export async function recordAsking(page: Page, part: string): Promise<() => Promise<Asking[]>> {
  await page.addInitScript((wanted) => {
    const asked: Asking[] = []
    const fetchNow = window.fetch
    window.fetch = (...args) => {
      const url = String(args[0])
      if (url.includes(wanted)) asked.push({ url, atMs: Date.now() })
      return fetchNow(...args)
    }
    Object.assign(window, { asked })
  }, part)
  return () => page.evaluate(() => (window as unknown as { asked: Asking[] }).asked)
}
