import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { clientDir } from '@quayso/stack/paths'
import { startBreakableConnection } from '../../support/breaking-line.ts'
import { startFront } from '../../support/front.ts'
import { neighbourHost } from '../../support/hosts.ts'
import { registerMember } from '../../support/members.ts'
import { frameIn } from '../../support/parent-site.ts'
import { agePage, savedAddresses, workerReady } from '../../support/saved-pages.ts'
import { test } from '../../support/stack.ts'

test.use({ serviceWorkers: 'allow' })

const bar = 'saved-bar'
const hourMs = 3_600_000

/** Asks for the worker's script at once: the browser does so some time after a page is opened. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))

test('[OFFL-01] the service worker is small, and comes after the page has settled', async ({ page }) => {
  expect(brotliCompressSync(readFileSync(join(clientDir, 'sw.js'))).length).toBeLessThanOrEqual(6_000)
  await page.clock.install()
  await page.goto('/terms')
  await hydrated(page)
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await registered()).toBe(0)
  await page.clock.runFor(10_000)
  await expect.poll(registered).toBe(1)
})

test('[OFFL-01] a page in a frame registers no service worker', async ({ page, parents, siteUrl }) => {
  parents.show('/around', { html: `<!DOCTYPE html><iframe src="${siteUrl}/lobby"></iframe>` })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto(`${parents.origin(neighbourHost)}/around`)
  await hydrated(frameIn(page))
  await page.clock.runFor(10_000)
  expect(asked.filter((url) => /start-offline|sw\.js|webmanifest/.test(url))).toEqual([])
})

test('[OFFL-02, OFFL-03, OFFL-04] without a network saved pages open with their time, and others say what they need', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto('/')
  await workerReady(page)
  await page.goto('/xsmb')
  await hydrated(page)
  await expect(page.locator(bar)).toHaveCount(0)
  // By the router, which fetches data only.
  await page.getByRole('link', { name: 'Kết quả', exact: true }).last().click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => savedAddresses(page)).toContain('/xsmb')

  await context.setOffline(true)
  await page.goto('/xsmb')
  await expect(page.locator(bar)).toContainText(/Đang không có mạng\. Đây là bản lưu lúc \d\d:\d\d \d\d-\d\d-\d{4}/)
  await expect(page.locator(bar)).not.toContainText('Đừng dùng')
  await hydrated(page)
  await expect(page.locator(bar)).toBeVisible()
  expect(consoleErrors.filter((text) => !/Failed to load resource|ERR_/.test(text))).toEqual([])

  // Never opened before.
  await page.goto('/privacy')
  await expect(page.locator(bar)).toBeVisible()
  await expect(page.locator('main h1')).toBeVisible()

  await agePage(page, '/xsmb', 25 * hourMs)
  await page.goto('/xsmb')
  await expect(page.locator(bar)).toContainText('1 ngày trước. Đừng dùng để dò vé hôm nay.')

  // By a link, which the router follows.
  await hydrated(page)
  await page.getByRole('link', { name: 'Dò vé' }).last().click()
  await expect(page.getByRole('heading', { name: 'Trang này cần có mạng' })).toBeVisible()
  // At a desk the last link has the region and the day.
  await expect(page).toHaveURL(/\/check(\?|$)/)
  await page.getByRole('link', { name: /^XSMB hôm nay/ }).click()
  await expect(page).toHaveURL('/xsmb')
  await expect(page.locator(bar)).toBeVisible()

  await context.setOffline(false)
  await expect(page.locator(bar)).toHaveText('Đã có mạng.')
  await expect(page.locator(bar)).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)')
  await expect(page.locator(bar)).toHaveCount(0)
  await expect(page.locator('main')).toBeVisible()
})

test('[OFFL-04] a network that is silent, or refuses, gives way to the saved page within seconds', async ({
  page,
  stack,
}) => {
  const line = await startBreakableConnection(stack.url)
  await page.goto(`${line.url}/`)
  await workerReady(page)
  await page.goto(`${line.url}/xsmb`)
  await hydrated(page)
  line.hold()
  const beganMs = performance.now()
  await page.goto(`${line.url}/`)
  await expect(page.locator(bar)).toContainText('bản lưu lúc')
  expect(performance.now() - beganMs).toBeGreaterThan(3_900)
  expect(performance.now() - beganMs).toBeLessThan(10_000)
  line.release()
  // The page comes by itself when the network answers again.
  await expect(page.locator(bar)).toHaveCount(0)
  line.close()
  await page.goto(`${line.url}/xsmb`)
  await expect(page.locator(bar)).toContainText('bản lưu lúc')
  await page.goto(`${line.url}/contact`)
  await expect(page.getByRole('heading', { name: 'Trang này cần có mạng' })).toBeVisible()
})

/** When a page was saved, by the device's clock. */
const savedAt = (page: Page, address: string) =>
  page.evaluate(async (path) => (await (await caches.open('pages')).match(path))?.headers.get('x-saved-at'), address)

/** As the router does, upon which the worker fetches the page. */
const fetchData = (page: Page, address: string) =>
  page.evaluate(async (path) => (await fetch(`${path}.data`)).text(), address)

/** Counts what the worker fetches. The first answer for `updating` says what the edge says while it fetches a page. */
async function watchFetches(context: BrowserContext, updating = '') {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate((marked) => {
    const ask = globalThis.fetch
    const fetched: string[] = []
    Object.assign(globalThis, { fetched })
    globalThis.fetch = async (asked, options) => {
      const answer = await ask(asked, options)
      const isMarked = asked === marked && !fetched.includes(marked)
      fetched.push(String(asked))
      if (!isMarked) return answer
      const { body, headers, status } = answer
      return new Response(body, { headers: { ...Object.fromEntries(headers), 'x-cache': 'UPDATING' }, status })
    }
  }, updating)
  return (address: string) =>
    worker.evaluate((wanted) => {
      const { fetched } = globalThis as unknown as { readonly fetched: readonly string[] }
      return fetched.filter((one) => one === wanted).length
    }, address)
}

test('[OFFL-04] while the server is down the edge’s old copies are shown, and never saved as if they were new', {
  tag: '@alone',
}, async ({ page, context, parts: stack }) => {
  const [saved, unsaved] = ['/xsmb/2026-10-10', '/xsmb/2026-10-11'] as const
  await page.goto('/')
  await workerReady(page)
  await page.goto(saved)
  await expect.poll(() => savedAt(page, saved)).toBeTruthy()
  const before = await savedAt(page, saved)
  // Neither a page nor data: the edge has a copy of it, and the worker has none.
  await page.evaluate(async (path) => (await fetch(path)).text(), unsaved)
  await stack.web.kill()
  try {
    const fetchCount = await watchFetches(context)
    for (const day of [saved, unsaved]) {
      // Until its second is over, a copy is new.
      const cached = () => page.evaluate(async (path) => (await fetch(path)).headers.get('x-cache'), day)
      await expect.poll(cached).toBe('STALE')
      expect((await page.goto(day))?.headers()['x-cache']).toBe('STALE')
      await hydrated(page)
      await expect.poll(() => fetchCount(day)).toBe(1)
    }
    expect(await savedAt(page, saved)).toBe(before)
    expect(await savedAddresses(page)).not.toContain(unsaved)
  } finally {
    await stack.web.start()
  }
  await expect.poll(async () => (await page.goto(unsaved))?.headers()['x-cache']).not.toBe('STALE')
  await expect.poll(() => savedAddresses(page)).toContain(unsaved)
})

test('[OFFL-02, OFFL-04] an old copy, given while another visitor’s request fetches the page, is replaced by the new one', async ({
  page,
  context,
}) => {
  const day = '/xsmb/2026-10-12'
  await page.goto('/')
  await workerReady(page)
  const fetchCount = await watchFetches(context, day)
  await fetchData(page, day)
  await expect.poll(() => fetchCount(day)).toBe(1)
  expect(await savedAddresses(page)).not.toContain(day)
  await expect.poll(() => savedAddresses(page)).toContain(day)
  expect(await fetchCount(day)).toBe(2)
})

test('[OFFL-02] the last 30 result pages are kept, and none of a member’s', async ({ page }) => {
  const name = await registerMember(page)
  await workerReady(page)
  for (const path of ['/userinfo', '/userinfo/detail', '/favorite']) {
    await page.goto(path)
    await hydrated(page)
  }
  // Each page that is opened.
  const days = Array.from({ length: 32 }, (_, i) => `/xsmb/2026-${i < 16 ? '09' : '10'}-${String((i % 16) + 10)}`)
  for (const day of days) await fetchData(page, day)
  const recent = async () => (await savedAddresses(page)).filter((address) => /^\/(xsm|detail|history)/.test(address))
  await expect.poll(recent).toHaveLength(30)
  await expect
    .poll(async () => (await savedAddresses(page)).sort())
    .toEqual(expect.arrayContaining(days.slice(4).sort()))
  const saved = await page.evaluate(async () => {
    const found: (readonly [path: string, text: string])[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) {
        found.push([new URL(key.url).pathname, (await (await cache.match(key))?.text()) ?? ''])
      }
    }
    return found
  })
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  expect(token.length).toBeGreaterThan(10)
  const secret = saved.filter(
    ([path, text]) => /^\/(userinfo|favorite|api)/.test(path) || text.includes(name) || text.includes(token),
  )
  expect(secret).toEqual([])
})

test('[OFFL-05] a new version is offered to an older page, and never loads by itself', async ({ page, stack }) => {
  const front = await startFront(stack.url)
  await page.goto(`${front.url}/`)
  await workerReady(page)
  const mark = () => page.evaluate(() => (window as { kept?: boolean }).kept)
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await page.evaluate(() => Object.assign(window, { kept: true }))

  // The same version with another worker: nothing to offer.
  front.rewriteWorker((script) => `${script}\n//`)
  const changed = page.evaluate(
    () => new Promise<void>((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve())),
  )
  await updateWorker(page)
  await changed
  await expect(page.locator('new-version')).toHaveCount(0)

  const version: string = await page.evaluate('__reactRouterManifest.version')
  front.rewriteWorker((script) => script.replace(version, 'another'))
  await updateWorker(page)
  await expect(page.locator('new-version')).toContainText('Trang có bản mới')
  expect(await waiting()).toBe(true)
  expect(await mark()).toBe(true)
  await page.getByRole('button', { name: 'Mở bản mới' }).click()
  await expect.poll(() => mark().catch(() => true)).toBeUndefined()
  await expect.poll(waiting).toBe(false)
  front.close()
})

test('[OFFL-06] the operator ends the service workers: nothing saved is left', async ({ page, stack, context }) => {
  const front = await startFront(stack.url)
  await page.goto(`${front.url}/`)
  await workerReady(page)
  front.rewriteWorker(() => readFileSync(join(clientDir, 'sw-off.js'), 'utf8'))
  const left = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await navigator.serviceWorker.getRegistrations()).map(() => 'a worker'),
    ])
  await updateWorker(page)
  await expect.poll(left).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`${front.url}/xsmb`)).rejects.toThrow()
  front.close()
})

interface Manifest {
  readonly name: string
  readonly display: string
  readonly icons: readonly { readonly src: string; readonly sizes: string }[]
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}

test('[OFFL-07] the site can be installed, with shortcuts, and hints at it once, below the results', async ({
  page,
  request,
}) => {
  const manifest = (await (await request.get('/app.webmanifest?lang=vi')).json()) as Manifest
  expect(manifest).toMatchObject({ name: 'Quayso', display: 'standalone', start_url: '/' })
  for (const { src, sizes } of manifest.icons) {
    const file = await (await request.get(src)).body()
    // The width is in the header of a PNG.
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes)
  }
  expect(manifest.shortcuts.map(({ name }) => name)).toContain('Dò vé số')
  for (const { url } of manifest.shortcuts) expect((await request.get(url, { maxRedirects: 0 })).status()).toBe(200)

  const days = ['2026-11-01', '2026-11-02']
  await page.goto('/')
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await expect(page.locator('install-hint')).toHaveCount(0)
  await page.evaluate((visits) => localStorage.setItem('visits', visits), days.join(' '))
  await page.reload()
  const hint = page.locator('install-hint')
  await expect(hint).toContainText('Thêm Quayso vào màn hình chính')
  const [main, below] = [await page.locator('main').boundingBox(), await hint.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((main?.y ?? 0) + (main?.height ?? 0))
  await hint.getByRole('button', { name: 'Đóng' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1)
  await expect(hint).toHaveCount(0)
})
