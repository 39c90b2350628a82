import { setTimeout as pause } from 'node:timers/promises'
import { fetchRecentDraws } from '@quayso/contract/client/results.gen'
import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { Frame, Page } from 'playwright-core'
import type { SitePage } from './pages.ts'

/** Fills in `{mb}` with the newest turn of that game, `{next mb}` with the one that is due next. */
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

/** With its turns filled in, and the language named. */
export async function addressOf(siteUrl: string, { address }: SitePage, locale: Locale): Promise<string> {
  const url = new URL(await fillTurns(siteUrl, address), siteUrl)
  url.searchParams.set('lang', locale)
  return url.href
}

/** React's mark on what it has taken over, and what each page's first effects do: the browser no longer scrolls by itself. */
const isHydrated = `history.scrollRestoration === 'manual' &&
  Object.keys(document.body).some((name) => name.startsWith('__reactFiber'))`

/**
 * Resolves when an expression is true in a page. Playwright's waitForFunction evaluates a text within the page, which the
 * site's policy forbids; asked from outside, the browser allows it.
 */
export async function becomesTrue(page: Page | Frame, expression: string, timeoutMs = 30_000): Promise<void> {
  const endMs = performance.now() + timeoutMs
  // A page that is being left cannot say.
  while (!(await page.evaluate(expression).catch(() => false))) {
    if (performance.now() > endMs) throw new Error(`never true within ${timeoutMs} ms: ${expression}`)
    await pause(20)
  }
}

/** Resolves when the page's script has taken over what the server sent, and listens. */
export async function hydrated(page: Page | Frame): Promise<void> {
  await becomesTrue(page, isHydrated)
}
