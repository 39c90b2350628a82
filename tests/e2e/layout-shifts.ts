import type { Page } from '@playwright/test'

/**
 * In the page: keeps how far its parts move by themselves. A document that is still coming may be painted in part, and
 * what follows finds its place beside that; so it is watched from when all of it has been painted.
 */
export function watchShifts() {
  const shifts: number[] = []
  const watch = () => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift' })
  }
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(watch))
  Object.assign(window, { shifts })
  if (document.readyState === 'loading') document.addEventListener('readystatechange', afterPaint, { once: true })
  else watch()
}

export function shiftsOf(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'))
}
