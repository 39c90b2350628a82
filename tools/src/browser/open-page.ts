import { fetchRecentDraws } from '@quayso/contract/client'
import { defaultLocale, type Locale } from '@quayso/games/locale'
import type { Page } from 'playwright-core'
import type { SitePage } from './pages.ts'

/** Fills in `{mb}` with the newest turn of that game. */
export async function fillTurns(siteUrl: string, address: string): Promise<string> {
  const codes = [...address.matchAll(/\{(\w+)\}/g)].map(([, code]) => code ?? '')
  const draws = codes.length ? await fetchRecentDraws({ baseUrl: siteUrl, locale: defaultLocale }, codes) : []
  return draws.reduce((text, { code, turnNum }) => text.replace(`{${code}}`, turnNum ?? ''), address)
}

/** With its turns filled in, and the language named. */
export async function addressOf(siteUrl: string, { address }: SitePage, locale: Locale): Promise<string> {
  const url = new URL(await fillTurns(siteUrl, address), siteUrl)
  url.searchParams.set('lang', locale)
  return url.href
}

/** Resolves when the page's script has taken over what the server sent. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction("Object.keys(document.body).some((name) => name.startsWith('__reactFiber'))")
}
