import type { Page } from 'playwright-core'
import { isHydrated } from './open-page.ts'

interface PaintEntry {
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly value: number
  readonly hadRecentInput: boolean
  readonly interactionId: number
}

interface Seen {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  listensMs: number
  longestInteractionMs: number
  readonly longTasks: { readonly atMs: number; readonly ms: number }[]
}

export interface Vitals {
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** When React had all of the page, with its cards. */
  readonly listensMs: number
  /** From an input to the next paint, the longest so far; 0 if all were shorter than a frame. */
  readonly inpMs: number
}

/** Runs in the page before its own scripts, so it cannot use anything outside of itself. */
function watch(): void {
  const seen: Seen = {
    ...{ firstPaintMs: 0, largestPaintMs: 0, layoutShift: 0, listensMs: 0, longestInteractionMs: 0 },
    longTasks: [],
  }
  const observe = (type: string, note: (entry: PaintEntry) => void) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as unknown as PaintEntry)
    })
    // The types are those of Node's observer, which differ.
    observer.observe({ type, buffered: true, durationThreshold: 16 } as never)
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaintMs = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaintMs = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.layoutShift += value
  })
  observe('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ atMs: startTime, ms: duration })
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.longestInteractionMs = Math.max(seen.longestInteractionMs, duration)
  })
  Object.assign(globalThis, { vitals: seen })
}

/** Runs after it, as text: the types of tests and tools have no document. */
const watchHydration = `
  const timer = setInterval(() => {
    if (!document.body || !(${isHydrated})) return
    vitals.listensMs = performance.now()
    clearInterval(timer)
  }, 16)`

/** Longer tasks count as blocking. */
const blockingMs = 50

/** Call before the page is opened; the returned function reads the values since. */
export async function watchVitals(page: Page): Promise<() => Promise<Vitals>> {
  await page.addInitScript(watch)
  await page.addInitScript(watchHydration)
  return async () => {
    const seen = await page.evaluate<Seen>('vitals')
    const late = seen.longTasks.filter(({ atMs, ms }) => atMs + ms > seen.firstPaintMs)
    const tbtMs = late.reduce((sum, { ms }) => sum + Math.max(0, ms - blockingMs), 0)
    const { largestPaintMs: lcpMs, layoutShift: cls, listensMs, longestInteractionMs: inpMs } = seen
    return { lcpMs, tbtMs, cls, listensMs, inpMs }
  }
}
