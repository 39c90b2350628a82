import { expect, type Page } from '@playwright/test'
import { query } from '../../support/database.ts'
import { passTime, stopClock } from '../../support/running-page.ts'
import { motion } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(motion)

const banner = (page: Page) => page.getByRole('region', { name: 'Banner' })
const links = (page: Page) => banner(page).getByRole('link')

/** Expects this banner to be in view, once scrolling has stopped. */
async function expectShown(page: Page, position: number) {
  await expect(links(page).nth(position)).toBeInViewport({ ratio: 0.99 })
}

/** Opens the page with a stopped clock. */
async function openWithStoppedClock(page: Page) {
  await stopClock(page)
  await page.goto('/')
  await expect(banner(page).getByRole('button')).toBeVisible()
}

test('[HOME-01] the banners change every 3000 ms and begin again after the last', async ({ page }) => {
  await openWithStoppedClock(page)
  await passTime(page, 2_999)
  await expectShown(page, 0)
  await passTime(page, 1)
  await expectShown(page, 1)
  await passTime(page, 2_999)
  await expectShown(page, 1)
  await passTime(page, 1)
  await expectShown(page, 0)
})

test('[HOME-01] each banner is an external link, at most 108 px high on a phone, and has a pause button of 44 px', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expect(links(page)).toHaveCount(2)
  for (const link of await links(page).all()) {
    await expect(link).toHaveAttribute('href', 'https://ads.example/')
    await expect(link).toHaveAttribute('rel', 'sponsored noopener')
  }
  const height = (await banner(page).boundingBox())?.height
  expect(height).toBeLessThanOrEqual(isMobile ? 108 : 132)
  const button = await banner(page).getByRole('button', { name: 'Dừng tự chạy' }).boundingBox()
  expect([button?.width, button?.height]).toEqual([44, 44])
})

test('[HOME-01] the banners pause while hovered, touched or focused, and by the button', async ({ page, isMobile }) => {
  await openWithStoppedClock(page)
  await passTime(page, 3_000)
  await expectShown(page, 1)
  const expectStill = async () => {
    await passTime(page, 9_000)
    await expectShown(page, 1)
  }
  if (isMobile) {
    await banner(page).dispatchEvent('touchstart')
    await expectStill()
    await banner(page).dispatchEvent('touchend')
  } else {
    await banner(page).hover()
    await expectStill()
    await page.mouse.move(0, 0)
  }
  // After the pause a whole interval passes first.
  await passTime(page, 2_900)
  await expectShown(page, 1)
  await page.keyboard.press('Tab')
  await links(page).nth(1).focus()
  await expectStill()
  await links(page).nth(1).blur()
  await passTime(page, 3_000)
  await expectShown(page, 0)
  await passTime(page, 3_000)
  await banner(page).getByRole('button', { name: 'Dừng tự chạy' }).click()
  await page.mouse.move(0, 0)
  await expectStill()
  await banner(page).getByRole('button', { name: 'Tự chạy' }).click()
  await page.mouse.move(0, 0)
  await passTime(page, 3_000)
  await expectShown(page, 0)
})

test('[HOME-01] a banner that is focused during a transition stays in view', async ({ page }) => {
  await openWithStoppedClock(page)
  const first = links(page).first()
  await first.evaluate((link: HTMLElement) => {
    link.parentElement?.addEventListener('scroll', () => link.focus(), { once: true })
    link.parentElement?.addEventListener('scrollend', () => Object.assign(link.dataset, { stands: '' }), { once: true })
  })
  await passTime(page, 3_000)
  await expect(first).toHaveAttribute('data-stands')
  await expect(first).toBeFocused()
  await expectShown(page, 0)
})

test('[HOME-01] with reduced motion the banners start paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openWithStoppedClock(page)
  await passTime(page, 9_000)
  await expectShown(page, 0)
  await expect(banner(page).getByRole('button')).toHaveAccessibleName('Tự chạy')
})

test('without JavaScript the banners are scrolled by hand', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(stack.url)
  await links(page).nth(1).scrollIntoViewIfNeeded()
  await expectShown(page, 1)
  await expect(banner(page).getByRole('button')).toHaveCount(0)
  await context.close()
})

test('[GEN-10] each device loads and shows its own pictures, which say that they are advertising', async ({
  page,
  isMobile,
}) => {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    const name = /sample\/(.*)\.svg$/.exec(request.url())?.[1]
    if (name) pictures.add(name)
  })
  await page.goto('/')
  const ads = page.getByRole('link', { name: 'Quảng cáo mẫu' }).filter({ visible: true })
  await expect(ads).toHaveCount(2)
  for (const ad of await ads.all()) {
    await ad.scrollIntoViewIfNeeded()
    await expect(ad).toContainText('Quảng cáo')
    await expect(ad).toHaveAttribute('href', 'https://ads.example/')
    await expect(ad).toHaveAttribute('rel', 'sponsored noopener')
    await expect.poll(() => ad.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await links(page).nth(1).scrollIntoViewIfNeeded()
  const ours = isMobile
    ? ['ad-strip', 'banner-1-narrow', 'banner-2-narrow']
    : ['ad-foot', 'ad-rail', 'banner-1-wide', 'banner-2-wide']
  await expect.poll(() => [...pictures].sort()).toEqual(ours)
})

test('[GEN-10] the header picture follows the first card on a phone and is in the rail on desktop', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  const ad = page.getByRole('link', { name: 'Quảng cáo mẫu' }).filter({ visible: true }).first()
  const adBox = await ad.boundingBox()
  const cardBox = await page.locator('[data-game=mb]').boundingBox()
  const below = (adBox?.y ?? 0) > (cardBox?.y ?? 0) + (cardBox?.height ?? 0)
  const beside = (adBox?.x ?? 0) > (cardBox?.x ?? 0) + (cardBox?.width ?? 0)
  expect({ below, beside }).toEqual(isMobile ? { below: true, beside: false } : { below: false, beside: true })
})

test('[GEN-10] a slot keeps its size while the picture loads, and takes no room without advertising', {
  tag: '@alone',
}, async ({ page, stack }) => {
  const places = page.locator('main').locator('[rel="sponsored noopener"], section[aria-roledescription]')
  const visibleHeights = async () => {
    const boxes = await Promise.all((await places.filter({ visible: true }).all()).map((each) => each.boundingBox()))
    return boxes.map((box) => box?.height)
  }
  await page.goto('/')
  const withPictures = await visibleHeights()
  await page.route('**/sample/*.svg', (route) => route.abort())
  await page.reload()
  expect(await visibleHeights()).toEqual(withPictures)
  await query(stack, `UPDATE ad SET active = 'empty'`)
  try {
    await expect(async () => {
      await page.reload()
      await expect(places).toHaveCount(0, { timeout: 100 })
    }).toPass()
    const first = page.getByRole('main').getByRole('link', { name: 'Dò vé', exact: true })
    const top = (await first.boundingBox())?.y ?? 0
    const header = await page.getByRole('banner').boundingBox()
    const bar = await page.getByTestId('sample-bar').boundingBox()
    expect(top - (header?.height ?? 0) - (bar?.height ?? 0)).toBeLessThanOrEqual(30)
  } finally {
    await query(stack, `UPDATE ad SET active = '(,)'`)
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('sponsored noopener')
  }
})
