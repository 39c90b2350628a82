import { expect, type Page } from '@playwright/test'
import { pages, type Page as SitePage } from '@quayso/site/pages'

const always = Object.values<SitePage>(pages).filter(({ isSaved }) => isSaved === 'always')

/** The addresses that the browser has saved, the oldest first. */
export function savedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pages')).keys()
    return keys.map(({ url }) => url.slice(location.origin.length))
  })
}

/** Resolves when the service worker has begun and saved this page and those that are always saved. */
export async function workerReady(page: Page): Promise<void> {
  const wanted = always.map(({ path }) => `/${path}`)
  await expect.poll(() => savedAddresses(page), { timeout: 60_000 }).toEqual(expect.arrayContaining(wanted))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
}

/** Makes a saved page look older. */
export function agePage(page: Page, address: string, byMs: number): Promise<void> {
  return page.evaluate(
    async ([address, byMs]) => {
      const cache = await caches.open('pages')
      const found = await cache.match(address)
      if (!found) throw new Error(`${address} is not saved`)
      const headers = new Headers(found.headers)
      headers.set('x-saved-at', String(Number(headers.get('x-saved-at')) - byMs))
      await cache.put(address, new Response(await found.text(), { headers }))
    },
    [address, byMs] as const,
  )
}
