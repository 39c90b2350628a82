import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { openWatched, shiftsOf } from '../../support/layout-shifts.ts'
import { waitForFonts } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

interface Told {
  readonly stations: readonly { readonly name: string; readonly draw: { readonly openNum: string } }[]
  readonly earlierDays: readonly string[]
  readonly serverTime: string
}

const api = '/api/front/open/lottery/regions'

async function ask(request: APIRequestContext, region: string, day: string): Promise<Told> {
  return (await (await request.get(`${api}/${region}/${day}`)).json()).t
}

/** A day with draws of all southern stations, not the newest one. */
async function pastDay(request: APIRequestContext): Promise<string> {
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  return (await ask(request, 'south', today)).earlierDays[2] ?? ''
}

const sheet = (page: Page) => page.getByRole('region', { name: 'Bảng kết quả' }).getByRole('table')
/** `14-11-2026` */
const spoken = (day: string) => day.split('-').reverse().join('-')

test('[REG-04, REG-06] all stations side by side; the order of prizes is remembered, before the first paint too', async ({
  page,
  context,
  consoleErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const day = await pastDay(page.request)
  const { stations } = await ask(page.request, 'south', day)
  await page.goto(`/xsmn/${day}`)
  await hydrated(page)
  await waitForFonts(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${spoken(day)}`)
  const rows = sheet(page).locator('tbody tr')
  await expect(rows).toHaveCount(9)
  for (const [i, { name, draw }] of stations.entries()) {
    await expect(
      sheet(page)
        .locator('thead th')
        .nth(i + 1),
    ).toContainText(name.replace('TP. Hồ Chí Minh', 'TP.HCM'))
    const column = await sheet(page)
      .locator(`tbody td:nth-of-type(${i + 1}) span`)
      .allInnerTexts()
    expect(column.join()).toBe(draw.openNum)
  }
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  const topOf = (row: number) => rows.nth(row).evaluate((element) => element.getBoundingClientRect().top)
  expect(await topOf(0)).toBeLessThan(await topOf(8))
  await page.getByRole('button', { name: 'ĐB trước' }).click()
  expect(await topOf(0)).toBeGreaterThan(await topOf(8))
  await page.getByRole('button', { name: '2 số' }).click()
  await openWatched(page, `/xsmn/${day}`)
  expect(await topOf(0)).toBeGreaterThan(await topOf(8))
  expect((await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
  await expect(page.getByRole('button', { name: '2 số' })).toHaveAttribute('aria-pressed', 'true')
  const weight = (part: number) =>
    sheet(page)
      .locator('td i')
      .nth(part)
      .evaluate((digits) => Number(getComputedStyle(digits).fontWeight))
  expect(await weight(0)).toBeLessThan(await weight(2))
  await expect(page.getByRole('link', { name: 'In', exact: true })).toHaveAttribute(
    'href',
    `/print?of=xsmn&date=${day}`,
  )
  await page.getByRole('button', { name: 'Sao chép' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  for (const { name, draw } of stations) {
    expect(copied).toContain(name)
    for (const number of draw.openNum.split(',')) expect(copied).toContain(number)
  }
  const tails = page.getByRole('button', { name: 'Đuôi', exact: true })
  await tails.click()
  await expect(page.getByRole('heading', { name: 'Bảng đuôi' })).toBeVisible()
  const special = stations[0]?.draw.openNum.slice(0, 6) ?? ''
  const ofTail = page.getByRole('table', { name: 'Bảng đuôi' }).locator('tbody tr').nth(Number(special[5]))
  await expect(ofTail.locator('td').first().locator('[class*=special]')).toHaveText(special[4] ?? '')
  // Tomorrow this address has other numbers.
  await page.goto('/xsmn')
  await hydrated(page)
  const today = await page.getByRole('main').getAttribute('data-day')
  await page.getByRole('button', { name: 'Chia sẻ' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/xsmn/${today}$`))
  expect(consoleErrors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[REG-05] before the draw: stations, time and countdown in place of the numbers', async ({ page }) => {
    const { serverTime } = await ask(page.request, 'north', await pastDay(page.request))
    const ahead = new Date(Date.parse(serverTime) + (7 + 48) * 3_600_000).toISOString().slice(0, 10)
    await page.goto(`/xsmb/${ahead}`)
    await expect(page.locator('main [data-countdown]')).toHaveText(/^\d\d+:\d\d:\d\d$/)
    await expect(page.locator('main')).toContainText('mở thưởng 18:15')
    // A bar for each digit of the 27 numbers.
    await expect(sheet(page).locator('td s')).toHaveCount(107)
  })
})

test('[REG-07] without script every day is reached by calendar, by typing and by its neighbours', async ({
  browser,
  siteUrl,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: siteUrl })
  const page = await context.newPage()
  const day = await pastDay(request)
  await page.goto(`/xsmb/${day}`)
  await page.getByRole('link', { name: /^Ngày trước/ }).click()
  await expect(page).not.toHaveURL(new RegExp(day))
  await page.getByRole('link', { name: /^Ngày sau/ }).click()
  await expect(page).toHaveURL(new RegExp(day))
  await page.getByRole('link', { name: /Chọn ngày$/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Chọn ngày' })
  await expect(calendar.locator('[aria-current=date]')).toHaveText(String(Number(day.slice(8))))
  const yearBefore = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  await expect(calendar.getByRole('link', { name: /năm ngoái$/ })).toHaveAttribute('href', `/xsmb/${yearBefore}`)
  const yesterday = new Date(Date.now() - 17 * 3_600_000).toISOString().slice(0, 10)
  await expect(calendar.getByRole('link', { name: 'Hôm qua' })).toHaveAttribute('href', `/xsmb/${yesterday}`)
  await calendar.getByRole('combobox', { name: 'Tháng' }).selectOption('2')
  await calendar.getByRole('combobox', { name: 'Năm' }).selectOption('2026')
  await calendar.getByRole('button', { name: 'Xem' }).first().click()
  await expect(calendar).toContainText('16–19: nghỉ Tết Nguyên đán')
  await expect(calendar.getByRole('link', { name: '17-02-2026' })).toHaveCount(0)
  await calendar.getByRole('link', { name: '20-02-2026' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-day', '2026-02-20')
  await page.goto('/xsmn?year=2026&month=2')
  await calendar.getByLabel('Hoặc gõ ngày').fill('31/2')
  await calendar.getByRole('button', { name: 'Xem' }).last().click()
  await expect(calendar.getByRole('alert')).toContainText('Không có trang cho ngày này')
  await calendar.getByLabel('Hoặc gõ ngày').fill(day.split('-').reverse().join('/'))
  await calendar.getByRole('button', { name: 'Xem' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/xsmn/${day}$`))
  await page.goto('/xsmb/2026-02-17')
  await expect(page.locator('main')).toContainText('nghỉ Tết Nguyên đán')
  await context.close()
})

test('[REG-07] the calendar is a dialog that the keyboard can leave', async ({ page }) => {
  const day = await pastDay(page.request)
  await page.goto(`/xsmn/${day}`)
  await hydrated(page)
  await page.getByRole('link', { name: /Chọn ngày$/ }).click()
  await expect(page.getByRole('dialog', { name: 'Chọn ngày' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/xsmn/${day}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/xsmn/${day}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[REG-08] titles, canonical addresses and the site map', async ({ request }) => {
  const day = await pastDay(request)
  const html = async (path: string) => (await request.get(path)).text()
  for (const lang of ['en', 'th', 'zh']) {
    expect(await html(`/xsmt/${day}?lang=${lang}`)).toMatch(/<title>[^<]*XSMT[^<]*\d\d-\d\d-\d{4}/)
  }
  const vietnamese = await html(`/xsmn/${day}`)
  expect(vietnamese).toMatch(new RegExp(`<title>XSMN [^<]*${spoken(day)} · Kết quả xổ số miền Nam`))
  expect(vietnamese).toMatch(new RegExp(`rel="canonical" href="[^"]*/xsmn/${day}"`))
  expect(vietnamese).toContain('BreadcrumbList')
  const { url } = await request.get(`/xsmn/${spoken(day)}`).then((answer) => ({ url: answer.url() }))
  expect(url).toMatch(new RegExp(`/xsmn/${day}$`))
  expect(await html('/xsmn')).toMatch(/rel="canonical" href="[^"]*\/xsmn"/)
  for (const none of ['1999-01-01', '2026-02-30', '9999-12-31']) {
    expect((await request.get(`/xsmn/${none}`)).status(), none).toBe(404)
  }
  expect(await html('/robots.txt')).toContain('/sitemap/days.xml')
  expect(await html('/sitemap/days.xml')).toContain(`/sitemap/xsmn-${day.slice(0, 4)}.xml`)
  expect(await html(`/sitemap/xsmn-${day.slice(0, 4)}.xml`)).toContain(`/xsmn/${day}</loc>`)
})

test('[REG-09] with the largest text on a small phone the columns are paged, and nothing else moves sideways @own-size', async ({
  page,
}) => {
  const day = await pastDay(page.request)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.addInitScript(() => localStorage.setItem('text', 'xl'))
  await page.goto(`/xsmn/${day}`)
  await hydrated(page)
  await waitForFonts(page)
  expect(await sidewaysScroll(page)).toBe(0)
  const last = sheet(page).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  const overlaps = await page
    .getByRole('navigation', { name: 'Chọn ngày khác' })
    .evaluate((nav) => Array.from(nav.querySelectorAll('a, button'), (link) => link.scrollWidth - link.clientWidth))
  expect(Math.max(...overlaps)).toBeLessThanOrEqual(0)
})
