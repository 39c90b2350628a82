import type { Page } from '@playwright/test'

export function rows(page: Page) {
  return page.locator('tr[data-turn]')
}

export function turns(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-turn') ?? ''))
}

/** Opens a page and waits until its script runs. */
export async function open(page: Page, path: string) {
  const listening = page.waitForRequest(/\/live\?games=/)
  await page.goto(path)
  await listening
}

/** The calls for history that the page makes from now on. */
export function countCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lottery/history/')) calls.push(request.url())
  })
  return calls
}
