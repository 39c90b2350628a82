import type { Page } from '@playwright/test'

export function rows(page: Page) {
  return page.locator('tr[data-turn]')
}

export function turns(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-turn') ?? ''))
}
