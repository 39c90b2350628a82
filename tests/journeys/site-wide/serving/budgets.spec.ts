import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Request } from '@playwright/test'
import { defaultLocale, locales } from '@quayso/games/locale'
import { addressOf, hydrated } from '@quayso/stack/browser/open-page'
import { type SitePage, sitePages } from '@quayso/stack/browser/pages'
import { fetchSent } from '@quayso/stack/fetch-sent'
import { clientDir, root } from '@quayso/stack/paths'
import { preventPush } from '../../support/running-page.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** Bytes, at brotli's best; decision 003 has the reasons. */
const homeScriptsLimit = 110_000
const ownScriptsLimit = 15_000
const homeHtmlLimit = 20_000

const sizes = new Map<string, number>()

/** The size of a built file; node's default is brotli's best quality. */
function brotliBytes(path: string): number {
  const known = sizes.get(path) ?? brotliCompressSync(readFileSync(join(clientDir, path))).length
  sizes.set(path, known)
  return known
}

function sum(paths: Iterable<string>): number {
  return [...paths].reduce((bytes, path) => bytes + brotliBytes(path), 0)
}

/** The scripts that the page has requested when it is ready. */
async function loadedScripts(page: Page, address: string): Promise<Set<string>> {
  // Requests of the page before do not count.
  await page.goto('about:blank')
  const paths = new Set<string>()
  const note = (request: Request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(address)
  await hydrated(page)
  page.off('request', note)
  return paths
}

/** By language: each loads its own texts, at an address that begins with the language. */
async function scriptsOf(page: Page, siteUrl: string, sitePage: SitePage): Promise<Set<string>[]> {
  const inDefault = [...(await loadedScripts(page, await addressOf(siteUrl, sitePage, defaultLocale)))]
  const texts = `/assets/${defaultLocale}-`
  expect(inDefault.filter((path) => path.startsWith(texts)).length).toBeGreaterThan(0)
  return locales.map((locale) => new Set(inDefault.map((path) => path.replace(texts, `/assets/${locale}-`))))
}

// Code that is loaded on scrolling, or when a draw comes, must not be requested while the rest is being counted.
test.beforeEach(async ({ page }) => {
  await preventPush(page)
  await page.addInitScript(() => {
    window.IntersectionObserver.prototype.observe = () => {}
  })
})

const pages = sitePages.filter(({ likePage }) => !likePage)
const home = pages.find(({ name }) => name === 'home') as SitePage
/** Saturday has the most games. */
const fullestHome = { ...home, address: '/?day=6' }

test('home stays within its byte budget in every language', async ({ page, stack }) => {
  const scripts = (await scriptsOf(page, stack.url, home)).map(sum)
  const html: number[] = []
  for (const locale of locales) {
    html.push((await fetchSent(await addressOf(stack.url, fullestHome, locale), 'br')).length)
  }
  console.log(`home in ${locales}: scripts ${scripts} of ${homeScriptsLimit}, HTML ${html} of ${homeHtmlLimit}`)
  expect(Math.max(...scripts)).toBeLessThanOrEqual(homeScriptsLimit)
  expect(Math.max(...html)).toBeLessThanOrEqual(homeHtmlLimit)
})

test('every other page stays within its byte budget on top of home', async ({ page, stack }) => {
  const atHome = await scriptsOf(page, stack.url, home)
  const added: Record<string, number[]> = {}
  for (const sitePage of pages.filter((other) => other.page !== home.page)) {
    const scripts = await scriptsOf(page, stack.url, sitePage)
    added[sitePage.name] = scripts.map((paths, i) => sum([...paths].filter((path) => !atHome[i]?.has(path))))
  }
  console.log(`scripts added in ${locales}, of ${ownScriptsLimit}:`, added)
  const tooMuch = Object.entries(added).filter(([, bytes]) => Math.max(...bytes) > ownScriptsLimit)
  expect(tooMuch).toEqual([])
})

test('no stylesheet is left out of the build', () => {
  const app = join(root, 'apps/web/app')
  const modules = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'))
  const assets = join(clientDir, 'assets')
  const built = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const styles = built.map((name) => readFileSync(join(assets, name), 'utf8')).join()
  expect(modules.length).toBeGreaterThan(100)
  expect(modules.filter((path) => !styles.includes(`.${basename(path, '.module.css')}-`))).toEqual([])
})
