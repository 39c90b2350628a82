import type { Frame, Page } from '@playwright/test'
import { beatEveryMs } from '@quayso/contract/beat'
import { hydrated } from '@quayso/stack/browser/open-page'

/** Longer than any page takes to load, also on two busy cores. */
const loadTimeoutMs = 60_000

/** Opens a page, and resolves when it has opened its live stream and hydrated, and its fonts have loaded. */
export async function openRunning(page: Page, address: string): Promise<void> {
  const runs = page.waitForRequest(/\/live\?/, { timeout: loadTimeoutMs })
  await page.goto(address)
  await runs
  await hydrated(page)
  await waitForFonts(page)
}

/** Resolves when a page's fonts have loaded: a change of font moves what is around. */
export async function waitForFonts(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
  })
}

/** Resolves when a page has done all pending work, such as rendering an answer, before its clock advances. */
export async function settled(page: Page | Frame): Promise<void> {
  await page.evaluate("scheduler.postTask(() => {}, { priority: 'background' })")
}

/** Stops the clock of the next page at a time ahead, or it would be past before it stops. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Blocks push on the next page: no draws, and no server time, which goes on while a page's clock is stopped. */
export async function preventPush(page: Page): Promise<void> {
  await page.route('**/live?*', (route) => route.abort())
}

/** Watches which live streams the next pages open. The returned function closes them: the page then stays as it is. */
export async function keepStreams(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const streams: EventSource[] = []
    window.EventSource = class extends EventSource {
      constructor(url: string | URL) {
        super(url)
        streams.push(this)
      }
    }
    Object.assign(window, { streams })
  })
  return () =>
    page.evaluate(() => {
      for (const stream of (window as unknown as { streams: EventSource[] }).streams) stream.close()
    })
}

/** Sends heartbeats by the next page's own clock: a test that skips minutes does not make its connection silent. */
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

/** Advances a stopped clock, after all earlier work and with all work that follows. */
export async function passTime(page: Page, ms: number): Promise<void> {
  await settled(page)
  await page.clock.runFor(ms)
  await settled(page)
}

/** Advances the clock of a page with fast games past the next draw of one of them, so that a page without push polls. */
export async function passToPoll(page: Page): Promise<void> {
  await page.clock.fastForward(60_000)
}

interface RecordedRequest {
  readonly url: string
  /** By the page's own clock. */
  readonly atMs: number
}

/** Records the next pages' requests whose address contains this. */
export async function recordRequests(page: Page, part: string): Promise<() => Promise<RecordedRequest[]>> {
  await page.addInitScript((wanted) => {
    const asked: RecordedRequest[] = []
    const fetchNow = window.fetch
    window.fetch = (...args) => {
      const url = String(args[0])
      if (url.includes(wanted)) asked.push({ url, atMs: Date.now() })
      return fetchNow(...args)
    }
    Object.assign(window, { asked })
  }, part)
  return () => page.evaluate(() => (window as unknown as { asked: RecordedRequest[] }).asked)
}
