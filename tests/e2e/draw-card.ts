import { expect, type Page } from '@playwright/test'

export function card(page: Page, code: string) {
  return page.locator(`[data-game="${code}"]`)
}

export async function shownTurn(page: Page, code: string): Promise<string> {
  return (await card(page, code).getAttribute('data-turn')) ?? ''
}

/** Resolves when the card shows another turn than this one, without a reload. */
export async function expectNewTurn(page: Page, code: string, than: string, withinMs: number): Promise<string> {
  await expect(card(page, code)).not.toHaveAttribute('data-turn', than, { timeout: withinMs })
  return shownTurn(page, code)
}

/** Keeps the time at which each turn first stood on the page, by the page's own clock. */
export async function recordTurns(page: Page, code: string): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate((game) => {
    const seen: Record<string, number> = {}
    const element = document.querySelector(`[data-game="${game}"]`)
    const look = () => {
      const turn = element?.getAttribute('data-turn') ?? ''
      seen[turn] ??= Date.now()
    }
    look()
    if (element) new MutationObserver(look).observe(element, { attributes: true })
    Object.assign(window, { seenTurns: seen })
  }, code)
  return () => page.evaluate(() => (window as unknown as { seenTurns: Record<string, number> }).seenTurns)
}
