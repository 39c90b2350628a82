import { expect, type Locator, type Page } from '@playwright/test'
import { toDraw } from '@quayso/contract/draw-view'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { addressOf, drawOf, headTail, isPhone, prizes, recentDraws } from '../../support/detail-draws.ts'
import { openRunning } from '../../support/running-page.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

/** The labels as displayed: short on phones, in full where there is room. */
const expectLabels = (page: Page, labels: readonly (string | RegExp)[]) =>
  expect(prizes(page).getByRole('rowheader')).toHaveText(labels, { useInnerText: true })

atEachSize(() => {
  test('[DET-01, GEN-01, GEN-03, GEN-09] a draw with its description, open time, period, prizes and head – tail table', async ({
    page,
    consoleErrors,
  }) => {
    const draw = await drawOf(page.request, 'mb', 1)
    await openRunning(page, addressOf(draw))
    const [year, month, day] = [draw.turnNum.slice(0, 4), draw.turnNum.slice(4, 6), draw.turnNum.slice(6)]
    await expect(page).toHaveTitle(/^Kết quả xổ số miền Bắc \(XSMB\), (Thứ .+|Chủ Nhật) \d{2}-\d{2}-\d{4} · /)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${day}-${month}-${year}`)
    const facts = page.getByRole('region', { name: 'Kỳ này' })
    await expect(facts).toContainText(draw.turnNum)
    const openTime = isPhone(page)
      ? `18:15 ${day}-${month}-${year}`
      : new RegExp(`${day}/${month}/${year} \\((Thứ .+|Chủ Nhật)\\) 18:15`)
    await expect(facts.getByText(openTime)).toBeVisible()
    const tiers = toDraw(draw).tiers
    expect(tiers.flat()).toHaveLength(27)
    for (const [rank, numbers] of tiers.entries()) {
      const cell = prizes(page).getByRole('row').nth(rank).getByRole('cell')
      await expect(cell.locator('> div > span')).toHaveText(numbers)
    }
    const pair = tiers[0]?.[0]?.slice(-2) ?? ''
    const row = headTail(page)
      .getByRole('row')
      .nth(Number(pair[0]) + 1)
    await expect(row.getByRole('cell').first()).toContainText(pair)
    await expect(headTail(page).getByRole('row')).toHaveCount(11)
    const rules = page.getByRole('region', { name: 'Thể lệ Miền Bắc' })
    await expect(rules).toContainText('Quay hằng ngày lúc 18:15')
    await expect(rules.getByRole('link')).toHaveAttribute('href', '/history/mb')
    await expect(page.locator('[data-mark=sample]')).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[DET-02] prize ranks are labelled from the special prize to the eighth', async ({ page }) => {
    await page.goto(addressOf(await drawOf(page.request, 'mb')))
    const north = isPhone(page)
      ? ['ĐB', 'G.1', 'G.2', 'G.3', 'G.4', 'G.5', 'G.6', 'G.7']
      : ['Giải đặc biệt', 'Giải nhất', 'Giải nhì', 'Giải ba', 'Giải tư', 'Giải năm', 'Giải sáu', 'Giải bảy']
    await expectLabels(page, north)
    await page.goto(addressOf(await drawOf(page.request, 'hcm')))
    await expectLabels(page, [...north, isPhone(page) ? 'G.8' : 'Giải tám'])
  })

  test('[DET-03] the Thai game labels its tiers first prize, first three, last three, two digits', async ({ page }) => {
    const draw = await drawOf(page.request, 'thaigov')
    await page.goto(addressOf(draw))
    await expectLabels(page, [/^Giải nhất\s/, /^3 số đầu\s/, /^3 số cuối\s/, /^2 số cuối\s/])
    await expect(headTail(page)).toHaveCount(0)
    await page.goto(`${addressOf(draw)}&lang=en`)
    const english = page.getByRole('table', { name: 'Thai Government Lottery prizes' })
    await expect(english.getByRole('rowheader')).toHaveText([/^First prize/, /^First 3/, /^Last 3/, /^Last 2/])
  })

  test('[DET-04] a draw without a prize table shows its plain numbers', async ({ page }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    expect(draw.detail).toBe('null')
    await page.goto(addressOf(draw))
    const numbers = page.locator('[data-numbers]')
    await expect(numbers).toHaveAttribute('data-numbers', draw.openNum)
    await expect(numbers.locator('> span')).toHaveText(draw.openNum.split(','))
    await expect(page.getByText('Kỳ này không có bảng giải chi tiết.')).toBeVisible()
    await expect(prizes(page)).toHaveCount(0)
    await expect(page.locator('[data-mark=own]')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Kỳ tiếp theo' }).locator('[data-countdown]')).toBeVisible()
  })

  test('[DET-07] a planned turn says when it is drawn, is not indexed, and links to the history and the newest draw', async ({
    page,
  }) => {
    const [mb] = await recentDraws(page.request, ['mb'])
    const turnNum = mb?.nextTurnNum ?? ''
    const response = await page.goto(`/detail?code=mb&turnNum=${turnNum}`)
    expect(response?.status()).toBe(200)
    expect(await response?.text()).toContain('<meta name="robots" content="noindex"/>')
    const main = page.locator('main')
    await expect(main).toHaveAttribute('data-turn', turnNum)
    const [, year, month, day] = /(....)(..)(..)/.exec(turnNum) ?? []
    await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`${day}[-/]${month}[-/]${year}`))
    await expect(main.locator('header')).toContainText('18:15')
    await expect(main.locator('[data-countdown]')).toBeVisible()
    // From its time until its result it is being drawn.
    await expect(main.getByText(/^(Chưa quay|Đang quay)$/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lịch sử Miền Bắc' })).toHaveAttribute('href', '/history/mb')
    const newest = page.getByRole('link', { name: 'Kết quả mới nhất' })
    await expect(newest).toHaveAttribute('href', `/detail?code=mb&turnNum=${mb?.issueList[0]?.turnNum}`)
  })

  test('[DET-07] the countdown of a planned turn is in its HTML', async ({ page }) => {
    // Drawn once a day, two hours apart: the next draw of the other one is hours away.
    const games = await recentDraws(page.request, ['mb1730', 'mb1930'])
    const [later] = games.sort((a, b) => b.nextOpenTime.localeCompare(a.nextOpenTime))
    await page.goto(`/detail?code=${later?.code}&turnNum=${later?.nextTurnNum}`)
    await expect(page.getByText('Chưa quay', { exact: true })).toBeVisible()
    await expect(page.locator('main [data-countdown]')).toHaveText(/^\d\d:\d\d:\d\d$/)
  })

  test('[DET-08] the other 167 numbers of the Thai draw open below, each tier with its amount', async ({ page }) => {
    const draw = await drawOf(page.request, 'thaigov')
    await page.goto(addressOf(draw))
    const [, all] = await page.getByRole('article').locator('table').all()
    await expect(all as Locator).toBeHidden()
    await page.getByText('Các giải khác (167 số)').click()
    const { tiers } = toDraw(draw)
    expect(tiers.flat()).toHaveLength(173)
    const amounts = ['100.000', '200.000', '80.000', '40.000', '20.000']
    const names = ['Liền kề giải nhất', 'Giải nhì', 'Giải ba', 'Giải tư', 'Giải năm']
    const headers = names.map((name, i) => new RegExp(`^${name}\\s+${amounts[i]}.฿$`))
    await expect((all as Locator).getByRole('rowheader')).toHaveText(headers, { useInnerText: true })
    for (const [place, numbers] of tiers.slice(4).entries()) {
      const cell = (all as Locator).getByRole('row').nth(place).getByRole('cell')
      await expect(cell.locator('> div > span')).toHaveText(numbers)
    }
  })
})

test('[DET-06] an unknown turn leads to the history of its game, an unknown game home', async ({ request }) => {
  const missing = async (path: string) => {
    const answer = await request.get(path)
    // A whole page would be too long in the failure message.
    return { status: answer.status(), html: /<main.*<\/main>/s.exec(await answer.text())?.[0] ?? '' }
  }
  for (const turnNum of ['20200101', '20261341', 'none', '']) {
    const { status, html } = await missing(`/detail?code=mb&turnNum=${turnNum}`)
    expect.soft(status, turnNum).toBe(404)
    expect.soft(html, turnNum).toMatch(/<h1[^>]*>Không tìm thấy kỳ quay này</)
    expect.soft(html, turnNum).toMatch(/<a [^>]*href="\/history\/mb"[^>]*>(<[^>]*>)*Lịch sử Miền Bắc</)
  }
  for (const path of ['/detail?code=zzz&turnNum=20261101', '/detail?code=%3Cscript%3E', '/detail']) {
    const { status, html } = await missing(path)
    expect.soft(status, path).toBe(404)
    expect.soft(html, path).toMatch(/<h1[^>]*>Không có trò chơi này</)
    expect.soft(html, path).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]*>)*Về trang kết quả</)
  }
})

atEachSize(() => {
  test('[GEN-06] stepping to the draw before and after by keyboard begins at the top, in the same language', async ({
    page,
  }) => {
    const draw = await drawOf(page.request, 'mb', 1)
    await openRunning(page, `${addressOf(draw)}&lang=en`)
    const main = page.locator('main')
    for (const [name, turnNum] of [
      ['Previous draw', draw.previousTurnNum],
      ['Next draw', draw.turnNum],
      ['Next draw', draw.nextTurnNum],
    ] as const) {
      await page.evaluate(() => window.scrollTo(0, 120))
      await page.getByRole('link', { name }).focus()
      await page.keyboard.press('Enter')
      await expect(main).toHaveAttribute('data-turn', turnNum ?? '')
      await expect(page).toHaveURL(`/detail?code=mb&turnNum=${turnNum}&lang=en`)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    }
    // The newest draw has no next one.
    await expect(page.getByRole('button', { name: 'Next draw' })).toBeDisabled()
    await page.getByRole('combobox').selectOption(draw.turnNum)
    await expect(main).toHaveAttribute('data-turn', draw.turnNum)
  })
})

test('[GEN-11] with JavaScript off the draw is readable and links to its neighbours', async ({
  browser,
  stack,
  page: { request },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  const page = await context.newPage()
  const draw = await drawOf(request, 'mb60', 1)
  await page.goto(addressOf(draw))
  for (const number of draw.openNum.split(',')) await expect(prizes(page)).toContainText(number)
  await expect(page.getByTestId('how-drawn')).toContainText(draw.reveal?.seed ?? 'none')
  await expect(page.getByRole('button', { name: 'Sao chép' })).toBeHidden()
  await page.getByRole('link', { name: 'Kỳ trước' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-turn', draw.previousTurnNum ?? '')
  await context.close()
})

atEachSize(() => {
  for (const [code, lang, colorScheme] of [
    ['mb', 'vi', 'light'],
    ['mn1p', 'th', 'dark'],
  ] as const) {
    test(`${code} in ${lang}, ${colorScheme}, in the largest text: no accessibility violation, no sideways scrolling, numbers apart`, async ({
      page,
    }) => {
      const [recent] = await recentDraws(page.request, [code])
      await page.emulateMedia({ colorScheme })
      await page.addInitScript(() => localStorage.setItem('text', 'xl'))
      await openRunning(page, `${addressOf({ code, turnNum: recent?.turnNum ?? '' })}&lang=${lang}`)
      expect(await findViolations(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.locator('main table td > div').evaluateAll(leastGapPx)).toBeGreaterThan(2)
    })
  }
})

/** Between two adjacent numbers. */
function leastGapPx(rows: Element[]): number {
  const gaps = rows.flatMap(({ children }) => {
    const boxes = Array.from(children, (number) => number.getBoundingClientRect())
    return boxes
      .slice(1)
      .map((box, i) => (box.top === boxes[i]?.top ? box.left - boxes[i].right : Number.POSITIVE_INFINITY))
  })
  return Math.min(...gaps)
}
