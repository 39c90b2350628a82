import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { addSamples, storedTurns } from './draws.ts'
import { quietGame, soonestGame } from './game-times.ts'
import { test } from './stack.ts'

const sampleDays = 450

function rows(page: Page) {
  return page.locator('tr[data-turn]')
}

function turns(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => elements.map((element) => element.getAttribute('data-turn') ?? ''))
}

/** Opens a page and waits until its script runs. */
async function open(page: Page, path: string) {
  const listening = page.waitForRequest(/\/live\?games=/)
  await page.goto(path)
  await listening
}

/** The calls for history that the page makes from now on. */
function countCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lottery/history/')) calls.push(request.url())
  })
  return calls
}

const stepMs = 250

/** How much time passes on a page whose clock is stopped until this is so, to a step or two. */
async function msUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<number> {
  for (let passedMs = 0; passedMs < 10_000; passedMs += stepMs) {
    if (await isSo()) return passedMs
    await page.clock.runFor(stepMs)
  }
  throw new Error('it does not come')
}

async function msToCall(page: Page, calls: readonly string[]): Promise<number> {
  const known = calls.length
  const answered = page.waitForResponse(/\/lottery\/history\//)
  const passedMs = await msUntil(page, () => calls.length > known)
  await (await answered).finished()
  // What the page does with the answer is done before its time goes on.
  await page.evaluate(() => undefined)
  return passedMs
}

function expectThreeSeconds(ms: number) {
  expect(ms).toBeGreaterThanOrEqual(3_000 - stepMs)
  expect(ms).toBeLessThanOrEqual(3_000 + 2 * stepMs)
}

const failure = { status: 500, json: { success: false, code: 'internal', message: 'Máy chủ đang bận' } }

test.beforeAll(async ({ stack }) => {
  await addSamples(stack, sampleDays)
})

test('[GEN-01, GEN-11] with JavaScript off the history is in the HTML, in the order of the draws', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.url}/history/mb`)
  const stored = await storedTurns(stack, 'mb')
  expect(await turns(page)).toEqual(stored.slice(0, 10).map(({ turnNum }) => turnNum))
  const texts = await rows(page).allTextContents()
  for (const [index, { tiers }] of stored.slice(0, 10).entries()) {
    for (const tier of [tiers[0], tiers[1], tiers[7]]) expect(texts[index]).toContain(tier?.replaceAll(',', ' '))
  }
  // Every choice, and what does not fit into one document, is a link away.
  await page.getByRole('link', { name: '30 kỳ' }).click()
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('link', { name: 'Tất cả' }).click()
  await expect(rows(page)).toHaveCount(200)
  await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
  expect(await turns(page)).toEqual(stored.slice(200, 400).map(({ turnNum }) => turnNum))
  await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
  await expect(rows(page)).toHaveCount(stored.length - 400)
  await expect(page.getByText('Không còn thông tin')).toBeVisible()
  await page.getByRole('link', { name: 'Các kỳ mới hơn' }).click()
  await expect(rows(page).first().locator('td').first()).toHaveText('201')
  await context.close()
})

test('[HIST-01] the choices are 10, 30, 50 and, by the kind of game, today or all', async ({ page }) => {
  for (const [code, last] of [
    ['st60', 'Hôm nay'],
    ['mb45', 'Hôm nay'],
    ['mb1730', 'Tất cả'],
    ['thaigov', 'Tất cả'],
  ] as const) {
    await page.goto(`/history/${code}`)
    const choices = page.getByRole('navigation', { name: 'Số kỳ' }).getByRole('link')
    await expect(choices).toHaveText(['10 kỳ', '30 kỳ', '50 kỳ', last])
    await expect(choices.first()).toHaveAttribute('aria-current', 'true')
  }
})

test('[HIST-02] a choice shows as many rows; today asks for 1920, all for the call of its own', async ({ page }) => {
  await open(page, '/history/mb')
  for (const size of [30, 50, 10]) {
    await page.getByRole('link', { name: `${size} kỳ` }).click()
    await expect(rows(page)).toHaveCount(size)
  }
  const today = page.waitForRequest(/\/history\/high\/page\?page=1&pageSize=1920&gameCode=st60$/)
  await page.goto('/history/st60?size=full')
  await today
  const all = page.waitForRequest(/\/history\/low\/all\/thaigov$/)
  await open(page, '/history/thaigov?size=full')
  await rows(page).last().scrollIntoViewIfNeeded()
  await all
  await expect(page.getByText('Không còn thông tin')).toBeVisible()
})

test('[HIST-03, GEN-03] a table with five columns on a desk, a list of links on a phone', async ({
  page,
  isMobile,
}) => {
  await page.goto('/history/mb')
  const table = page.getByRole('table', { name: 'Lịch sử Miền Bắc' })
  const row = rows(page).first()
  const turn = (await turns(page))[0]
  const link = row.getByRole('link', { name: `Chi tiết ${turn}` })
  await expect(link).toHaveAttribute('href', `/detail?code=mb&turnNum=${turn}`)
  await expect(table.getByRole('columnheader')).toHaveText(['STT', 'Ngày', 'Kỳ', 'Dãy số trúng thưởng', 'Chi tiết'])
  const [rowBox, linkBox] = [await row.boundingBox(), await link.boundingBox()]
  const [listBox, trendsBox] = [await table.boundingBox(), await page.locator('#trends').boundingBox()]
  if (!rowBox || !linkBox || !listBox || !trendsBox) throw new Error('nothing is laid out')
  if (isMobile) {
    await expect(row.locator('td').first()).toBeHidden()
    const target = page.evaluate(
      ([x, y]) =>
        document
          .elementFromPoint(x ?? 0, y ?? 0)
          ?.closest('a')
          ?.getAttribute('href'),
      [rowBox.x + 20, rowBox.y + rowBox.height / 2],
    )
    expect(await target).toBe(`/detail?code=mb&turnNum=${turn}`)
    expect(trendsBox.y).toBeGreaterThan(listBox.y + listBox.height)
  } else {
    await expect(row.locator('td').first()).toHaveText('1')
    expect(linkBox.height).toBeGreaterThanOrEqual(44)
    expect(trendsBox.x).toBeGreaterThan(listBox.x + listBox.width)
  }
})

test('[GEN-09] times are those of Vietnam in the format of the layout, whatever the zone of the device', async ({
  page,
  isMobile,
}) => {
  await page.goto('/history/st60')
  const time = rows(page).first().locator('time')
  const opened = (await time.getAttribute('datetime')) ?? ''
  const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+)T(\d\d:\d\d):\d\d\+07:00$/.exec(opened) ?? []
  const weekday = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'][
    new Date(`${year}-${month}-${day}`).getUTCDay()
  ]
  const shown = isMobile ? `${clock} ${day}-${month}-${year}` : `${day}/${month}/${year} (${weekday}) ${clock}`
  await expect(time).toHaveText(shown, { useInnerText: true })
})

test('[HIST-04, HIST-09] the full list grows by 200 rows after each 1.5 s on a phone, on a desk it is there at once', async ({
  page,
  stack,
  isMobile,
}) => {
  const { length: total } = await storedTurns(stack, 'mb')
  expect(total).toBeGreaterThan(400)
  await page.clock.install()
  await open(page, '/history/mb?size=full')
  const end = page.getByText('Không còn thông tin')
  if (!isMobile) {
    await expect(rows(page)).toHaveCount(total)
    await expect(end).toBeVisible()
    return
  }
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(rows(page)).toHaveCount(200)
  const answered = page.waitForResponse(/\/history\/low\/all\/mb$/)
  await rows(page).last().scrollIntoViewIfNeeded()
  const calls = countCalls(page)
  await msUntil(page, () => calls.length > 0)
  await answered
  for (const count of [400, total]) {
    await expect(end).toBeHidden()
    await rows(page).last().scrollIntoViewIfNeeded()
    const passedMs = await msUntil(page, async () => (await rows(page).count()) === count)
    expect(passedMs).toBeGreaterThanOrEqual(1_500)
    expect(passedMs).toBeLessThan(3_000)
  }
  await expect(end).toBeVisible()
})

test('[HIST-05, HIST-06] it asks again when the next draw is due, then every 3 s, also after a failure', async ({
  page,
}) => {
  const code = await quietGame()
  await page.clock.install()
  await open(page, `/history/${code}`)
  await page.clock.pauseAt(Date.now() + 1_000)
  const countdown = await page.locator('main [data-countdown]').getAttribute('data-countdown')
  const [minutes = 0, seconds = 0] = (countdown ?? '').split(':').slice(1).map(Number)
  const calls = countCalls(page)
  // Shown are whole seconds, so the draw is due within the last one of them.
  await page.clock.runFor((minutes * 60 + seconds - 2) * 1_000)
  expect(calls).toEqual([])
  expect(await msToCall(page, calls)).toBeLessThanOrEqual(2_500)
  expect(calls[0]).toMatch(new RegExp(`page=1&pageSize=10&gameCode=${code}$`))
  // The server's time has not passed: the newest turn is the one that is shown.
  for (const _again of [1, 2]) expectThreeSeconds(await msToCall(page, calls))
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  for (const _again of [1, 2]) expectThreeSeconds(await msToCall(page, calls))
  await expect(rows(page)).toHaveCount(10)
})

/** Has the page ask for its newest rows, as when the network comes back. */
async function askAgain(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Passes the time to the next try of a page, and waits for what comes of it. */
async function passRetry(page: Page) {
  const answered = page.waitForResponse(/\/lottery\/history\//)
  await page.clock.runFor(3_000)
  return (await answered).ok()
}

test('[HIST-08] a failure of the high-level call is not shown', async ({ page }) => {
  await page.clock.install()
  await open(page, '/history/st60')
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  await askAgain(page)
  for (const _again of [1, 2, 3]) expect(await passRetry(page)).toBe(false)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(10)
})

test('a failure of the other call is told in the words of the server, once until it has answered again', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/history/mb1730')
  const alert = page.getByRole('alertdialog')
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  await askAgain(page)
  await expect(alert).toContainText('Máy chủ đang bận')
  await alert.getByRole('button', { name: 'Đóng' }).click()
  for (const _again of [1, 2]) expect(await passRetry(page)).toBe(false)
  await expect(alert).toHaveCount(0)
  await page.unroute('**/lottery/history/**')
  expect(await passRetry(page)).toBe(true)
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  await expect(async () => {
    await askAgain(page)
    await expect(alert).toHaveCount(1, { timeout: 500 })
  }).toPass()
})

test('[HIST-07] a draw that is pushed comes in front, marked as new, and the list stays as long', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const code = soonestGame()
  await open(page, `/history/${code}`)
  const before = await turns(page)
  expect(before).toHaveLength(10)
  // By push alone: what the API says does not reach this page.
  await page.route('**/api/**', (route) => route.fulfill({ json: { success: false } }))
  await expect(rows(page).first()).not.toHaveAttribute('data-turn', before[0] ?? '', { timeout: 60_000 })
  const after = await turns(page)
  expect(after.slice(1)).toEqual(before.slice(0, 9))
  const [stored] = await storedTurns(stack, code)
  expect(after[0]).toBe(stored?.turnNum)
  const first = rows(page).first()
  await expect(first.locator('td:nth-child(4) span span')).toHaveText(stored?.tiers[0]?.split(',') ?? [])
  await expect(first.getByText('Mới').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Mới', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByTestId('announcements')).toContainText(stored?.tiers[0]?.replaceAll(',', ' ') ?? '')
  expect(consoleErrors).toEqual([])
})

test('sample rows are marked, and the page says so', async ({ page }) => {
  await page.goto('/history/mb')
  await expect(page.getByTestId('sample-bar')).toBeVisible()
  await expect(page.locator('tr[data-origin="sample"] [data-mark="sample"]')).toHaveCount(10)
  await page.goto('/history/st60')
  await expect(page.getByTestId('sample-bar')).toHaveCount(0)
  await expect(page.locator('main [data-mark="own"]')).toHaveCount(1)
})

test('statistics count what the page shows and say that draws are independent', async ({ page }) => {
  await page.goto('/history/st60')
  const trends = page.getByRole('complementary', { name: 'Thống kê' })
  const cells = await rows(page).locator('td:nth-child(4) span span').allInnerTexts()
  const counts = Array.from({ length: 10 }, (_, digit) => cells.filter((cell) => cell === String(digit)).length)
  const told = counts.map((count, digit) => `${digit}: ${count}`).join(', ')
  await expect(trends.getByRole('img', { name: `Tần suất chữ số: ${told}` })).toBeVisible()
  await expect(trends).toContainText('Mỗi kỳ quay độc lập')
  await page.goto('/history/mb?size=30')
  await expect(trends.getByRole('heading')).toHaveText(['Tần suất đầu số', 'Đầu số theo ngày', 'Lô gan'])
})

test('[GEN-06] another choice scrolls to the top', async ({ page }) => {
  await open(page, '/history/mb?size=50')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: '30 kỳ' }).evaluate((link: HTMLElement) => link.click())
  await expect(rows(page)).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('by keyboard: a choice keeps the focus, the menu of games opens and closes, a row leads on', async ({ page }) => {
  await open(page, '/history/mb')
  const choice = page.getByRole('link', { name: '30 kỳ' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(30)
  await expect(choice).toBeFocused()
  const summary = page.locator('main summary')
  await summary.focus()
  await page.keyboard.press('Enter')
  const other = page.getByRole('link', { name: 'Siêu tốc 1 phút' })
  await expect(other).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(other).toBeHidden()
  await expect(summary).toBeFocused()
  await page.keyboard.press('Enter')
  await other.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/history/st60?size=30')
})

test('the language is switched without losing the choice', async ({ page }) => {
  await open(page, '/history/mb?size=30')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History of North')
  await expect(page).toHaveURL('/history/mb?size=30')
  await expect(rows(page)).toHaveCount(30)
  await expect(page.getByText('No more information')).toBeVisible()
})

test('without a network the last rows stay and the page says so, until it is back', async ({ page, context }) => {
  await open(page, '/history/mb1930')
  const shown = await turns(page)
  await context.setOffline(true)
  await expect(page.getByTestId('stale-bar')).toContainText('Mất kết nối')
  expect(await turns(page)).toEqual(shown)
  const refetched = page.waitForResponse(/\/history\/low\/page/)
  await context.setOffline(false)
  await refetched
  await expect(page.getByTestId('stale-bar')).toBeEmpty()
})

test('[GEN-04] the history of no game goes home', async ({ page }) => {
  await page.goto('/history/none')
  await expect(page).toHaveURL('/')
})

for (const [path, colorScheme] of [
  ['/history/mb?size=30', 'light'],
  ['/history/st60?lang=th', 'dark'],
  ['/history/mg1p?lang=zh', 'dark'],
] as const) {
  test(`${path}, ${colorScheme}: no accessibility violation, no sideways scrolling, nothing moves`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { moved: number }).moved += Reflect.get(entry, 'value')
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02)
  })
}
