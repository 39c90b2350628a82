import { setTimeout as pause } from 'node:timers/promises'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { Frame, Page } from 'playwright-core'
import type { SitePage } from './pages.ts'

/** Replaces `{mb}` by the newest turn of that game, `{next mb}` by its next turn. */
export async function fillTurns(siteUrl: string, address: string): Promise<string> {
  const codes = [...address.matchAll(/\{(?:next )?(\w+)\}/g)].map(([, code]) => code ?? '')
  if (codes.length === 0) return address
  const { rows } = await fetchRecentDraws({ baseUrl: siteUrl, locale: defaultLocale }, { codes: codes.join() })
  return rows.reduce(
    (text, { code, turnNum, nextTurnNum }) =>
      text.replace(`{${code}}`, turnNum ?? '').replace(`{next ${code}}`, nextTurnNum),
    address,
  )
}

/** The page's address with its turns filled in, and the language. */
export async function addressOf(siteUrl: string, { address }: SitePage, locale: Locale): Promise<string> {
  const url = new URL(await fillTurns(siteUrl, address), siteUrl)
  url.searchParams.set('lang', locale)
  return url.href
}

/**
 * The first effect of every page, scroll restoration set to manual, and React's mark on hydrated elements: home's cards
 * hydrate after the rest.
 */
export const isHydrated = `history.scrollRestoration === 'manual' &&
  [document.body, ...document.querySelectorAll('[data-game]')].every((element) =>
    Object.keys(element).some((name) => name.startsWith('__reactFiber')))`

/**
 * Resolves when an expression is true in a page. Playwright's waitForFunction evaluates a string within the page, which
 * the site's CSP forbids; evaluate runs from outside.
 */
export async function becomesTrue(page: Page | Frame, expression: string, timeoutMs = 30_000): Promise<void> {
  const endMs = performance.now() + timeoutMs
  // Fails while the page navigates.
  while (!(await page.evaluate(expression).catch(() => false))) {
    if (performance.now() > endMs) throw new Error(`never true within ${timeoutMs} ms: ${expression}`)
    await pause(20)
  }
}

/** Resolves when the page is hydrated. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await becomesTrue(page, isHydrated)
}

/** Lays out what was never on the screen, for pictures and measures of the whole page. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(
    `for (const part of document.querySelectorAll('article, section')) part.style.contentVisibility = 'visible'`,
  )
}
