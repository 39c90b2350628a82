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

export interface SeenTurn {
  readonly game: string
  readonly turn: string
  readonly seenMs: number
}

/** Records when each new turn first appeared on its card, by the page's own clock. */
export async function recordTurns(page: Page): Promise<() => Promise<SeenTurn[]>> {
  await page.evaluate(() => {
    const seen: SeenTurn[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { game = '', turn = '' } = (target as HTMLElement).dataset
        seen.push({ game, turn, seenMs: Date.now() })
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-turn'] })
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: SeenTurn[] }).seen)
}
