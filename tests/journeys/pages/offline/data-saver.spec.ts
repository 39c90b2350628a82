import { expect, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { registerMember } from '../../support/members.ts'
import { savedAddresses } from '../../support/saved-pages.ts'
import { test } from '../../support/stack.ts'

const saverSwitch = (page: Page) => page.getByRole('switch', { name: 'Tiết kiệm dữ liệu' })
const ads = (page: Page) => page.locator('main [data-ad]')

/** The pictures of advertisements that the page asks for from now on. */
function countPictures(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (/sample\/.*\.svg$/.test(request.url())) count++
  })
  return () => count
}

/** Opens home and looks at all of it, so that late pictures are asked for, too. */
async function readHome(page: Page) {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

test('[OFFL-08] who turns the switch on gets home without advertisements, until it is off again', async ({ page }) => {
  const pictures = countPictures(page)
  await page.goto('/app')
  await expect(saverSwitch(page)).not.toBeChecked()
  await saverSwitch(page).check()
  await readHome(page)
  await expect(ads(page)).toHaveCount(0)
  await expect(page.locator('[data-game=mb]')).toBeVisible()

  // By the router, too.
  await page.goto('/app')
  await expect(saverSwitch(page)).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Quayso' }).click()
  await expect(page.locator('[data-game=mb]')).toBeVisible()
  await expect(ads(page)).toHaveCount(0)
  expect(pictures()).toBe(0)

  await page.goto('/app')
  // Before the page is hydrated it is off for everyone.
  await expect(saverSwitch(page)).toBeChecked()
  await saverSwitch(page).uncheck()
  await readHome(page)
  await expect(ads(page)).not.toHaveCount(0)
  expect(pictures()).toBeGreaterThan(0)
})

test('[OFFL-08] the privacy page names the cookie of the switch, as it names all others', async ({ page, context }) => {
  await registerMember(page)
  await page.goto('/app?lang=en')
  await page.getByRole('switch', { name: 'Data saver' }).check()
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: 'Tiếng Việt' }).click()
  await page.goto('/privacy')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.sort()).toEqual(['lang', 'saver', 'token'])
  for (const name of names) await expect(page.locator('main li').filter({ hasText: 'cookie' })).toContainText(name)
})

test.describe('on a device that saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('[OFFL-08] home has no advertisements, and the switch says why it is on', async ({ page }) => {
    const pictures = countPictures(page)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await readHome(page)
    await expect(ads(page)).toHaveCount(0)
    expect(pictures()).toBe(0)
    await page.goto('/app')
    await expect(saverSwitch(page)).toBeChecked()
    await expect(saverSwitch(page)).toBeDisabled()
    await expect(page.getByText('Máy bạn đang bật chế độ này.')).toBeVisible()
  })
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[OFFL-08] a worker saves no page ahead for those who save data', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'saver', value: 'on', url: baseURL ?? '' }])
    await page.goto('/terms')
    const stateOfWorker = () => page.evaluate(() => navigator.serviceWorker.controller?.state)
    await expect.poll(stateOfWorker, { timeout: 60_000 }).toBe('activated')
    expect(await savedAddresses(page)).toEqual([])
    // A page that is opened is saved all the same.
    await page.goto('/about')
    await expect.poll(() => savedAddresses(page)).toEqual(['/about'])
  })
})
