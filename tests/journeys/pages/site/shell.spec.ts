import { expect, type Page } from '@playwright/test'
import type { Locale } from '@quayso/games/locale'
import { fillTurns, hydrated } from '@quayso/stack/browser/open-page'
import { query } from '../../support/database.ts'
import { card } from '../../support/draw-card.ts'
import { rows, turns } from '../../support/history-rows.ts'
import { openRunning, settled } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY)

test('[GEN-03] one address has the layout of the width it is shown in', { tag: '@own-size' }, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner').getByRole('link', { name: 'Lịch sử' })
  const tab = page.getByRole('navigation').last().getByRole('link', { name: 'Lịch sử' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header).toBeHidden()
  await expect(tab).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(tab).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(header).toBeInViewport()
  await expect(tab).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[NAV-01] the sections lead to their pages, and the current one is marked', async ({ page, isMobile }) => {
    await page.goto('/')
    const nav = isMobile ? page.getByRole('navigation').last() : page.getByRole('banner').getByRole('navigation')
    const links = await nav.getByRole('link').evaluateAll((all) => {
      return all.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])
    })
    expect(links).toEqual([
      ['Kết quả', '/', 'page'],
      ['Lịch sử', '/history/mb', null],
      ['Thống kê', '/stats/mb', null],
      ['Dò vé', '/check', null],
      isMobile ? ['Tài khoản', '/userinfo', null] : ['Chủ đề', '/topics', null],
    ])
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of [
      ['Liên hệ', '/contact'],
      ['Data API', '/dataApi'],
      ['Điều khoản', '/terms'],
    ] as const) {
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
  })
})

/** Where the page stands once the cards that came on the screen are laid out: until then their height is an estimate. */
function scrolledToAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (;;) {
      const before = window.scrollY
      for (let frame = 0; frame < 3; frame++) await nextFrame()
      if (window.scrollY === before) return before
    }
  })
}

/** Scrolls there, and resolves when the page has handled it. */
async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate(async (place) => {
    const noticed = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    window.scrollTo(0, place)
    await noticed
  }, y)
}

test('[GEN-06] a link leads to the top, back and forward to where the visitor was', async ({ page }) => {
  await openRunning(page, '/')
  const toFast = page.getByRole('link', { name: 'Xem kỳ đang quay' })
  await toFast.scrollIntoViewIfNeeded()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(500)
  const left = await scrolledToAtRest(page)
  await toFast.click()
  await expect(card(page, 'mg1p')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await scrollToY(page, 300)
  await page.goBack()
  await expect(card(page, 'mb')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(left)
  await page.goForward()
  await expect(card(page, 'mg1p')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(300)
})

test('[GEN-06] an unloaded document restores its scroll position, and so do the pages before it', async ({ page }) => {
  await openRunning(page, '/')
  await scrollToY(page, 640)
  // Without scrolling the link into view.
  await page.getByRole('link', { name: 'Lịch sử', exact: true }).first().dispatchEvent('click')
  await expect(page).toHaveURL('/history/mb')
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await scrollToY(page, 250)
  // Another document, whose first page must not be confused with this one's.
  await openRunning(page, '/?type=fast')
  expect(await scrolledTo(page)).toBe(0)
  await scrollToY(page, 120)
  await page.goBack()
  await expect(page).toHaveURL('/history/mb')
  await expect.poll(() => scrolledTo(page)).toBe(250)
  await hydrated(page)
  await page.goBack()
  await expect(card(page, 'mb')).toBeVisible()
  await expect.poll(() => scrolledTo(page)).toBe(640)
  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBe(640)
})

test('[GEN-06] going back into a list that grows, it grows to where the visitor was', async ({ page }) => {
  await openRunning(page, '/history/mb?size=full')
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded()
    expect(await rows(page).count()).toBeGreaterThanOrEqual(400)
  }).toPass()
  const turn = (await turns(page))[320] ?? ''
  const left = rows(page).and(page.locator(`[data-turn="${turn}"]`))
  await left.evaluate(async (row) => {
    const noticed = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
    row.scrollIntoView({ block: 'center' })
    await noticed
  })
  await left.getByRole('link').last().dispatchEvent('click')
  await expect(page).toHaveURL(new RegExp(`turnNum=${turn}`))
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBeGreaterThan(5_000)
  await expect(left).toBeInViewport()
  expect((await turns(page))[320]).toBe(turn)

  // A visitor who scrolls while the rest is loading is not moved when it arrives.
  await page.route('**/lottery/history/**', (route) => route.abort())
  await page.goForward()
  // The address changes at once, the page when its data has arrived.
  await expect(page.locator('main[data-turn]')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(200)
  // This bar pushes the rows down, while the wheel may still be scrolling.
  await expect(page.getByText('Mất kết nối.')).toBeVisible()
  await page.mouse.move(150, 400)
  await page.mouse.wheel(0, -100_000)
  await expect.poll(() => scrolledTo(page)).toBe(0)
  await page.evaluate(() => {
    document.body.style.minHeight = '99999px'
    return new Promise((resolve) => new ResizeObserver(resolve).observe(document.body))
  })
  await settled(page)
  expect(await scrolledTo(page)).toBe(0)
})

test('a page with a bar instead of the header still has language, text size and theme on a phone', {
  tag: '@own-size',
}, async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/detail?code=mb&turnNum={mb}', '/login', '/topic/999999999']) {
    await page.goto(await fillTurns(stack.url, address))
    await hydrated(page)
    const menu = page.getByRole('banner').locator('summary')
    const box = await menu.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await menu.click()
    await page.getByRole('button', { name: 'Cỡ chữ: A', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-text', 'l')
    await page.getByRole('button', { name: 'Nền tối' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('link', { name: 'ไทย' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(await fillTurns(stack.url, address))
    await page.context().clearCookies()
  }
})

test('[LOC-05] without JavaScript the language of a draw is chosen from its bar', { tag: '@own-size' }, async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const address = await fillTurns(stack.url, '/detail?code=mb&turnNum={mb}')
  await page.goto(stack.url + address)
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${stack.url}${address}&lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('in the largest text the name of the site is not cut off', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('text', 'xl'))
  await openRunning(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-text', 'xl')
  const name = page.getByRole('banner').getByText('Quayso', { exact: true })
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
})

test('on a phone the back link leads to the list with its choices', { tag: '@own-size' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRunning(page, '/?type=vip&day=all&lang=en')
  await page.getByRole('link', { name: 'Details' }).first().click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/?type=vip&day=all&lang=en')
})

test('[GEN-07] the title of the site is the one in its settings', { tag: '@alone' }, async ({ page, stack }) => {
  const rename = (title: string) => query(stack, `UPDATE config SET value = $1 WHERE name = 'openNetTitle'`, [title])
  await page.goto('/')
  await expect(page).toHaveTitle('Kết quả xổ số hôm nay: XSMB, XSMN, XSMT · Quayso')
  await rename('Kết quả mỗi ngày của chúng tôi, dài hơn một dòng')
  try {
    await expect(async () => {
      await page.reload()
      await expect(page).toHaveTitle(/XSMT · Kết quả mỗi ngày/, { timeout: 100 })
    }).toPass()
    await expect(page.getByRole('banner')).toContainText('Kết quả mỗi ngày')
    await expect(card(page, 'st60')).toContainText('Do Kết quả mỗi ngày của chúng tôi, dài hơn một dòng quay')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  } finally {
    await rename('Quayso')
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('XSMT · Quayso</title>')
  }
})

/** A game's name in each language, and what the language calls itself. */
const fast: Readonly<Record<Locale, string>> = {
  en: 'Fast 1 min',
  th: 'เร็วพิเศษ 1 นาที',
  zh: '极速1分钟',
  vi: 'Siêu tốc 1 phút',
}
const languages: Readonly<Record<Locale, string>> = { en: 'English', th: 'ไทย', zh: '中文', vi: 'Tiếng Việt' }
const locales = Object.keys(languages) as Locale[]

test('[LOC-01] vi is the default, any of the four languages can be chosen and stays chosen', async ({ page }) => {
  await openRunning(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  for (const lang of locales) {
    await page.getByRole('banner').locator('summary').click()
    const scriptRuns = page.waitForRequest(/\/live\?/)
    await page.getByRole('link', { name: languages[lang] }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(card(page, 'st60')).toContainText(fast[lang])
    await scriptRuns
  }
  await page.getByRole('banner').locator('summary').click()
  await page.getByRole('link', { name: languages.th }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  await page.reload()
  await expect(card(page, 'st60')).toContainText(fast.th)
})

test('[LOC-05] the language in the address overrides the chosen one, and the links of its page keep it', async ({
  request,
}) => {
  for (const lang of locales) {
    const html = await (await request.get(`/?lang=${lang}`, { headers: { cookie: 'lang=zh' } })).text()
    expect(html).toContain(`<html lang="${lang}"`)
    expect(html).toContain(fast[lang])
    for (const path of ['/history/st60', '/contact', '/history/mb']) expect(html).toContain(`"${path}?lang=${lang}`)
  }
  const chosen = await (await request.get('/', { headers: { cookie: 'lang=zh' } })).text()
  expect(chosen).toContain(fast.zh)
  expect(chosen).not.toContain('?lang=zh#')
})

test('a page preloads the fonts of its language', async ({ request }) => {
  for (const [lang, names] of Object.entries({
    vi: ['hanken-grotesk-latin', 'hanken-grotesk-vietnamese'],
    en: ['hanken-grotesk-latin'],
    th: ['hanken-grotesk-latin', 'noto-sans-thai-looped-thai'],
    zh: ['hanken-grotesk-latin'],
  })) {
    const html = await (await request.get(`/?lang=${lang}`)).text()
    const preloads = Array.from(html.matchAll(/<link rel="preload" href="(\/assets\/(.*?)-wght[^"]*)" as="font"/g))
    expect(preloads.map(([, , name]) => name)).toEqual(names)
    for (const [, href = ''] of preloads) expect((await request.get(href)).status(), href).toBe(200)
  }
})
