import { toLocale } from '@quayso/games/locale'
import { deviceSavesData, saverCookie } from '../data-saver.ts'
import { build } from './build.ts'
import { addressIn } from './requests.ts'
import { isOldCopy, namedAssets } from './saved-copy.ts'

const pagesCache = 'pages'
const assetsCache = 'assets'

/** Result pages beside those that are always saved. */
const mostRecent = 30
/** Some builds' worth: the pages saved by one are shown with its files. */
const mostAssets = 300
/** A longer page is not saved: with the limits above, everything together stays within some megabytes. */
const longestPage = 600_000

/** The edge fetches a page once for everyone: whoever gets its old copy meanwhile finds the new one a moment later. */
const secondTryMs = 2_000

const savedAtHeader = 'x-saved-at'
const keptHeaders = ['content-type', 'content-language', 'content-security-policy']

const isAlways = (address: string) => build.always.includes(address)
const isSaved = (address: string) => new RegExp(build.saved).test(address.split('?')[0] as string)

export interface SavedPage {
  readonly address: string
  readonly html: string
  readonly headers: Headers
  readonly savedAtMs: number
}

async function toSavedPage(address: string, response: Response): Promise<SavedPage> {
  const { headers } = response
  return { address, html: await response.text(), headers, savedAtMs: Number(headers.get(savedAtHeader)) }
}

export async function findSaved(address: string): Promise<SavedPage | undefined> {
  const found = await (await caches.open(pagesCache)).match(address)
  return found && toSavedPage(address, found)
}

/** The newest first. */
export async function listSaved(): Promise<SavedPage[]> {
  const cache = await caches.open(pagesCache)
  const pages = (await cache.keys()).map(async (key) => {
    const response = await cache.match(key)
    return response && toSavedPage(addressIn(key.url), response)
  })
  return (await Promise.all(pages)).filter((page) => page !== undefined).reverse()
}

/** Of the page that was saved last: the one that the visitor reads. */
export async function lastLocale() {
  const [newest] = await listSaved()
  return toLocale(newest?.headers.get('content-language'))
}

/** Drops the oldest beyond the limit: a cache lists its entries in the order in which they were put. */
async function dropOldest(cache: Cache, most: number, mayDrop: (key: Request) => boolean) {
  const keys = (await cache.keys()).filter(mayDrop)
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** From the browser's own cache where it has them. */
async function saveAssets(paths: readonly string[]) {
  const cache = await caches.open(assetsCache)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      await cache.add(path).catch(() => undefined)
    }),
  )
  await dropOldest(cache, mostAssets, () => true)
}

export const saveOwnAssets = () => saveAssets([build.tokensCss, build.offlineCss, build.offlineJs])

/**
 * Saves an answer if it is a page that is saved, and the files that it names. Of an old copy nobody knows when it was
 * made: the page is fetched once more instead.
 */
export async function savePage(address: string, response: Response, isSecondTry = false): Promise<void> {
  const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isSaved(address)) return
  if (isOldCopy(response.headers)) {
    // Not awaited: a worker that begins would answer nothing meanwhile.
    if (!isSecondTry) setTimeout(() => void fetchAndSave(address, true), secondTryMs)
    return
  }
  const html = await response.text()
  if (html.length > longestPage) return
  const kept = Object.fromEntries(keptHeaders.map((name) => [name, response.headers.get(name) ?? '']))
  const headers = { ...kept, [savedAtHeader]: String(Date.now()) }
  const cache = await caches.open(pagesCache)
  // Deleted first, so that it is the newest in the cache's order.
  await cache.delete(address)
  await cache.put(address, new Response(html, { headers }))
  await dropOldest(cache, mostRecent, ({ url }) => !isAlways(addressIn(url)))
  await saveAssets(namedAssets(html))
}

/** By a setting of the device, or by the site's switch where the browser lets a worker read it. */
async function savesData(): Promise<boolean> {
  return deviceSavesData() || (await globalThis.cookieStore?.get(saverCookie))?.value === 'on'
}

/** Fetches a page in order to save it, unless the visitor saves data. */
export async function fetchAndSave(address: string, isSecondTry = false): Promise<void> {
  if (!isSaved(address) || (await savesData())) return
  await fetch(address).then(
    (response) => savePage(address, response, isSecondTry),
    () => undefined,
  )
}

/** The pages that open without a network though nobody opened them. */
export async function saveAlways(): Promise<void> {
  const cache = await caches.open(pagesCache)
  for (const address of build.always) if (!(await cache.match(address))) await fetchAndSave(address)
}

/** A built file never changes under its name. */
export async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetsCache)
  const found = await cache.match(request.url, { ignoreVary: true })
  if (found) return found
  const answer = await fetch(request)
  // What a page loads later, when it is scrolled or pressed.
  if (answer.status === 200) await cache.put(request.url, answer.clone())
  return answer
}
