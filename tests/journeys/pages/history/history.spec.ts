import { expect } from '@playwright/test'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { rows, turns } from '../../support/history-rows.ts'
import { openWatched, shiftsOf } from '../../support/layout-shifts.ts'
import { openRunning } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'
import { storedTurns } from '../../support/stored-draws.ts'

test('[GEN-01, GEN-11, HIST-11] with JavaScript off the history is in the HTML, complete and in the order of the draws', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.url}/history/mb`)
  const stored = await storedTurns(stack, 'mb')
  await expect.poll(() => turns(page)).toEqual(stored.slice(0, 10).map(({ turnNum }) => turnNum))
  const texts = await rows(page).allTextContents()
  for (const [index, { tiers }] of stored.slice(0, 10).entries()) {
    for (const tier of tiers) expect(texts[index]).toContain(tier.replaceAll(',', ' '))
  }
  // Every choice, and what does not fit into one document, is linked.
  await page.getByRole('link', { name: '30 kỳ' }).click()
  await expect(rows(page)).toHaveCount(30)
  await page.getByRole('link', { name: 'Tất cả' }).click()
  await expect(rows(page)).toHaveCount(200)
  await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
  // A click waits for the start of the next document, not for all of its rows.
  await expect.poll(() => turns(page)).toEqual(stored.slice(200, 400).map(({ turnNum }) => turnNum))
  await page.getByRole('link', { name: 'Các kỳ cũ hơn' }).click()
  await expect(rows(page)).toHaveCount(stored.length - 400)
  await expect(page.getByText('Không còn thông tin')).toBeVisible()
  await page.getByRole('link', { name: 'Các kỳ mới hơn' }).click()
  await expect(rows(page).first().locator('td').first()).toHaveText('201')
  await context.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

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
    const values = counts.map((count, digit) => `${digit}: ${count}`).join(', ')
    await expect(trends.getByRole('img', { name: `Tần suất chữ số: ${values}` })).toBeVisible()
    await expect(trends).toContainText('Mỗi kỳ quay độc lập')
    await page.goto('/history/mb?size=30')
    await expect(trends.getByRole('heading')).toHaveText(['Tần suất đầu số', 'Đầu số theo ngày', 'Lô gan'])
    await expect(trends.getByRole('link', { name: 'Thống kê đầy đủ' })).toHaveAttribute('href', '/trends/mb')
  })
})

test('[HIST-02] a choice shows as many rows; today requests 1920, all uses its own call', async ({ page }) => {
  await openRunning(page, '/history/mb')
  for (const size of [30, 50, 10]) {
    await page.getByRole('link', { name: `${size} kỳ` }).click()
    await expect(rows(page)).toHaveCount(size)
  }
  const today = page.waitForRequest(/\/history\/high\/page\?page=1&pageSize=1920&gameCode=st60$/)
  await openRunning(page, '/history/st60?size=full')
  await rows(page).last().scrollIntoViewIfNeeded()
  await today
  const all = page.waitForRequest(/\/history\/low\/all\/thaigov$/)
  await openRunning(page, '/history/thaigov?size=full')
  await rows(page).last().scrollIntoViewIfNeeded()
  await all
  await expect(page.getByText('Không còn thông tin')).toBeVisible()
})

test('[HIST-03, GEN-03] a table with five columns on desktop, a list of links on a phone', async ({
  page,
  isMobile,
}) => {
  await openRunning(page, '/history/mb')
  const table = page.getByRole('table', { name: 'Sổ kết quả xổ số miền Bắc (XSMB)' })
  const row = rows(page).first()
  const [turn = ''] = await turns(page)
  const date = `${turn.slice(6)}/${turn.slice(4, 6)}/${turn.slice(0, 4)}`
  const link = row.getByRole('link', { name: new RegExp(`^Chi tiết (T[2-7]|CN) ${date}$`) })
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

test('[HIST-03, HIST-11] one press shows all winning numbers of a row, also of rows that were loaded later', async ({
  page,
  stack,
  isMobile,
}) => {
  const stored = await storedTurns(stack, 'mb')
  await openRunning(page, '/history/mb?size=full')
  // On a phone the next rows load near the last one; on desktop all are there.
  if (isMobile) await rows(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(201)
  for (const index of [0, 201]) {
    const { turnNum = '', tiers = [] } = stored[index] ?? {}
    const row = page.locator(`tr[data-turn="${turnNum}"]`)
    const press = row.getByText('Xem đủ 27 số')
    await expect(
      row.getByText(tiers[3]?.replaceAll(',', ' ') ?? '', { exact: true }).filter({ visible: true }),
    ).toHaveCount(0)
    await press.click()
    for (const tier of tiers) {
      await expect(row.getByText(tier.replaceAll(',', ' '), { exact: true }).filter({ visible: true })).toHaveCount(1)
    }
    expect((await press.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page).toHaveURL('/history/mb?size=full')
  }
})

test('[GEN-09] times are those of Vietnam in the format of the layout, whatever the zone of the device', async ({
  page,
  isMobile,
}) => {
  await page.goto('/history/st60')
  // By its turn: it may become the second row meanwhile.
  const [turn = ''] = await turns(page)
  const time = page.locator(`tr[data-turn="${turn}"] time`)
  const opened = (await time.getAttribute('datetime')) ?? ''
  const [, year, month, day, clock] = /^(\d+)-(\d+)-(\d+)T(\d\d:\d\d):\d\d\+07:00$/.exec(opened) ?? []
  const weekday = ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'][
    new Date(`${year}-${month}-${day}`).getUTCDay()
  ]
  const shown = isMobile ? `${clock} ${day}-${month}-${year}` : `${day}/${month}/${year} (${weekday}) ${clock}`
  await expect(time).toHaveText(shown, { useInnerText: true })
})

test('[HIST-09] below ten of many rows the total is shown, with a link to the others', async ({ page, stack }) => {
  const { length: total } = await storedTurns(stack, 'mb')
  for (const run of [() => page.goto('/history/mb'), () => openRunning(page, '/history/mb')]) {
    await run()
    await expect(page.getByText(`Đang hiện 10 trong ${total} kỳ.`)).toBeVisible()
    await expect(page.getByText('Không còn thông tin')).toHaveCount(0)
    await expect(page.getByText('đang tải thêm')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Các kỳ cũ hơn' })).toHaveAttribute('href', '/history/mb?size=full')
  }
})

test('[HIST-10] rows of a fast game are grouped by day, today first, with and without JavaScript', async ({
  browser,
  page,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const [one, open] of [
    [plain, (path: string) => plain.goto(stack.url + path)],
    [page, (path: string) => openRunning(page, path)],
  ] as const) {
    await open('/history/st60?size=full')
    // Retried if a day ends meanwhile.
    await expect(async () => {
      const [newest = ''] = await turns(one)
      const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
      const bodies = one.locator('table[data-history] tbody')
      const first = bodies.first()
      await expect(first.getByRole('rowheader')).toHaveText(newest.startsWith(today) ? 'Hôm nay' : 'Hôm qua')
      const days = await bodies.evaluateAll((all) =>
        all.map((body) =>
          [...body.querySelectorAll('tr[data-turn]')].map((row) => row.getAttribute('data-turn')?.slice(0, 8)),
        ),
      )
      for (const day of days) expect(new Set(day).size).toBe(1)
      expect(new Set(days.map(([day]) => day)).size).toBe(days.length)
    }).toPass()
  }
  await page.goto('/history/mb')
  await expect(page.locator('table[data-history]').getByRole('rowheader')).toHaveCount(0)
  await context.close()
})

test('[GEN-06] another choice scrolls to the top', async ({ page }) => {
  await openRunning(page, '/history/mb?size=50')
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.getByRole('link', { name: '30 kỳ' }).evaluate((link: HTMLElement) => link.click())
  await expect(rows(page)).toHaveCount(30)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('by keyboard: a choice keeps the focus, the menu of games opens and closes, a row leads on', async ({ page }) => {
  await openRunning(page, '/history/mb')
  const choice = page.getByRole('link', { name: '30 kỳ' })
  await choice.focus()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(30)
  await expect(choice).toBeFocused()
  const summary = page.locator('main summary', { hasText: 'Trò chơi' })
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
  await openRunning(page, '/history/mb?size=30')
  await page.locator('header summary').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Northern Vietnam lottery history')
  await expect(page).toHaveURL('/history/mb?size=30')
  await expect(rows(page)).toHaveCount(30)
  await expect(page.getByText(/^Showing 30 of \d+ draws\.$/)).toBeVisible()
})

test('[GEN-04] the history of an unknown game redirects home', async ({ page }) => {
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
    // A draw that arrives meanwhile adds a row, which moves the others.
    await page.route(/\/live\?|\/lottery\/history\//, () => undefined)
    await openWatched(page, path)
    expect(await findViolations(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const moved = (await shiftsOf(page)).reduce((sum, shift) => sum + shift, 0)
    expect(moved).toBeLessThan(0.02)
  })
}
