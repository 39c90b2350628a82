import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { issueTiers } from '@quayso/contract/draw-view'
import { lastTurn, runResults } from '@quayso/tools/stack/operator'
import { addressOf, drawAt, drawOf, forgeDraw, openRunning, recentDraws, soonestDraw } from './detail-draws.ts'
import { test } from './stack.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const prizes = (page: Page) => page.getByRole('table', { name: /^Bảng giải/ })
const headTail = (page: Page) => page.getByRole('table', { name: 'Bảng Đầu – Đuôi' })
/** The labels as they are seen: short on phones, in full where there is room. */
const labels = (page: Page) => prizes(page).getByRole('rowheader').allInnerTexts()

test('[DET-01, GEN-01, GEN-03, GEN-09] a draw with its description, open time, period, prizes and head – tail table', async ({
  page,
  consoleErrors,
}) => {
  const draw = await drawOf(page.request, 'mb', 1)
  await openRunning(page, addressOf(draw))
  const [year, month, day] = [draw.turnNum.slice(0, 4), draw.turnNum.slice(4, 6), draw.turnNum.slice(6)]
  await expect(page).toHaveTitle(/^Kết quả Miền Bắc, (Thứ .+|Chủ Nhật) \d{2}-\d{2}-\d{4} · /)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${day}-${month}-${year}`)
  const facts = page.getByRole('region', { name: 'Kỳ này' })
  await expect(facts).toContainText(draw.turnNum)
  const openTime = isPhone(page)
    ? `18:15 ${day}-${month}-${year}`
    : new RegExp(`${day}/${month}/${year} \\((Thứ .+|Chủ Nhật)\\) 18:15`)
  await expect(facts.getByText(openTime)).toBeVisible()
  const tiers = issueTiers(draw) ?? []
  expect(tiers.flat()).toHaveLength(27)
  for (const [rank, numbers] of tiers.entries()) {
    const cell = prizes(page).getByRole('row').nth(rank).getByRole('cell')
    expect(await cell.locator('> div > span').allInnerTexts()).toEqual(numbers)
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

test('[DET-02] prize ranks are labelled from the special prize to the eighth', async ({ page }) => {
  await page.goto(addressOf(await drawOf(page.request, 'mb')))
  const north = isPhone(page)
    ? ['ĐB', 'G.1', 'G.2', 'G.3', 'G.4', 'G.5', 'G.6', 'G.7']
    : ['Đặc biệt', 'Giải nhất', 'Giải nhì', 'Giải ba', 'Giải tư', 'Giải năm', 'Giải sáu', 'Giải bảy']
  expect(await labels(page)).toEqual(north)
  await page.goto(addressOf(await drawOf(page.request, 'hcm')))
  expect(await labels(page)).toEqual([...north, isPhone(page) ? 'G.8' : 'Giải tám'])
})

test('[DET-03] the Thai game labels its tiers first prize, first three, last three, two digits', async ({
  page,
  stack,
}) => {
  // Drawn twice a month: the last one may be before the invented days.
  await runResults(stack.postgres.url, 'sample', '--days', '20')
  const draw = await drawAt(page.request, 'thaigov', lastTurn('thaigov', Date.now()))
  await page.goto(addressOf(draw))
  expect(await labels(page)).toEqual(['Giải nhất', '3 số đầu', '3 số cuối', '2 số cuối'])
  await expect(headTail(page)).toHaveCount(0)
  await page.goto(`${addressOf(draw)}&lang=en`)
  const english = page.getByRole('table', { name: 'Prizes of Thai Government Lottery' })
  expect(await english.getByRole('rowheader').allInnerTexts()).toEqual(['First prize', 'First 3', 'Last 3', 'Last 2'])
})

test('[DET-04] a draw without a prize table shows its plain numbers', async ({ page }) => {
  const draw = await drawOf(page.request, 'st60', 1)
  expect(draw.detail).toBe('null')
  await page.goto(addressOf(draw))
  const numbers = page.locator('[data-numbers]')
  await expect(numbers).toHaveAttribute('data-numbers', draw.openNum)
  expect(await numbers.locator('> span').allInnerTexts()).toEqual(draw.openNum.split(','))
  await expect(page.getByText('Kỳ này không có bảng giải chi tiết.')).toBeVisible()
  await expect(prizes(page)).toHaveCount(0)
  await expect(page.locator('[data-mark=own]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Kỳ tiếp theo' }).locator('[data-countdown]')).toBeVisible()
})

test('[DET-06] an unknown turn leads to the history of its game, an unknown game home', async ({ page }) => {
  for (const turnNum of ['20200101', '20261341', 'none', '']) {
    expect((await page.goto(`/detail?code=mb&turnNum=${turnNum}`))?.status(), turnNum).toBe(404)
    await expect(page.getByRole('heading', { name: 'Không tìm thấy kỳ quay này' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lịch sử Miền Bắc' })).toHaveAttribute('href', '/history/mb')
  }
  for (const path of ['/detail?code=zzz&turnNum=20261101', '/detail?code=%3Cscript%3E', '/detail']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Không có trò quay số này' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Về trang kết quả' })).toHaveAttribute('href', '/')
  }
})

test('[GEN-05] neither footer nor tab bar', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('footer').last()).toBeVisible()
  await page.goto(addressOf(await drawOf(page.request, 'mb')))
  await expect(prizes(page)).toBeVisible()
  await expect(page.locator('body > footer')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Liên hệ' })).toHaveCount(isPhone(page) ? 0 : 1)
})

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
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
  // The newest: there is nothing after it.
  await expect(page.getByRole('button', { name: 'Next draw' })).toBeDisabled()
  await page.getByRole('combobox').selectOption(draw.turnNum)
  await expect(main).toHaveAttribute('data-turn', draw.turnNum)
})

test('[GEN-11] with JavaScript off the draw is readable, and the draws around it can be reached', async ({
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

test('the view that was chosen changes no layout and survives a reload', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const special = prizes(page).getByRole('row').first().getByRole('cell')
  const boxes = () =>
    prizes(page).evaluate((table) =>
      Array.from(table.querySelectorAll('tr, td span'), (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].map((value) => Math.round(value * 10)).join(' ')
      }),
    )
  const weights = () =>
    special.locator('i').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontWeight))
  const before = await boxes()
  expect(new Set(await weights()).size).toBe(1)
  await page.getByRole('button', { name: '2 số cuối' }).click()
  expect(await boxes()).toEqual(before)
  expect(await weights()).toEqual(['400', '400', '840'])
  await page.reload()
  await expect(page.getByRole('button', { name: '2 số cuối' })).toHaveAttribute('aria-pressed', 'true')
  expect(await weights()).toEqual(['400', '400', '840'])
  await page.getByRole('button', { name: '3 số cuối' }).click()
  expect(await weights()).toEqual(['400', '840', '840'])
  expect(await boxes()).toEqual(before)
})

test('a row of the head – tail table lights its numbers, by touch and by keyboard', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const numbers = draw.openNum.split(',')
  const lit = () => prizes(page).locator('[class*=isLit]').allInnerTexts()
  const rowOf = (digit: string) =>
    headTail(page)
      .getByRole('row')
      .nth(Number(digit) + 1)
  const sorted = (list: readonly string[]) => [...list].sort()
  const tail = numbers[0]?.slice(-1) ?? ''
  const byTail = rowOf(tail).getByRole('button').last()
  await byTail.focus()
  await page.keyboard.press('Enter')
  await expect(byTail).toHaveAttribute('aria-pressed', 'true')
  expect(sorted(await lit())).toEqual(sorted(numbers.filter((number) => number.endsWith(tail))))
  const head = numbers[0]?.slice(-2, -1) ?? ''
  // Anywhere in the row: on the numbers beside the digit.
  await rowOf(head).getByRole('cell').first().click()
  expect(sorted(await lit())).toEqual(sorted(numbers.filter((number) => number.slice(-2).startsWith(head))))
  await rowOf(head).getByRole('button').first().press('Enter')
  expect(await lit()).toEqual([])
})

test('the numbers are copied, the address is shared or copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const toast = page.getByRole('status').filter({ hasText: 'Đã sao chép' })
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await expect(toast).toContainText('Đã sao chép 27 số')
  const copied = await clipboard()
  expect(copied.split('\n')[0]).toMatch(/^Kết quả Miền Bắc, /)
  expect(copied.split('\n')[1]).toBe(`Đặc biệt: ${draw.openNum.split(',')[0]}`)
  expect(copied.match(/\b\d{2,5}\b(?!-)/g)).toEqual(expect.arrayContaining(draw.openNum.split(',')))
  const share = page.locator('main').getByRole('button', { name: 'Chia sẻ' })
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await share.click()
  await expect(toast).toContainText('Đã sao chép liên kết')
  expect(await clipboard()).toBe(page.url())
  const shared = page.evaluate(
    () => new Promise((resolve) => Object.assign(navigator, { share: async (sheet: unknown) => resolve(sheet) })),
  )
  await share.click()
  expect(await shared).toEqual({ title: copied.split('\n')[0], url: page.url() })
})

test('a browser that refuses the clipboard shows what was to be copied', async ({ page }) => {
  const draw = await drawOf(page.request, 'st60', 1)
  await openRunning(page, addressOf(draw))
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(draw.openNum.replaceAll(',', ' '))
})

test('a draw is printed on one sheet, black on white, without what is for the screen', async ({ page }) => {
  for (const code of ['mb', 'hcm', 'mb60', 'st60']) {
    const draw = await drawOf(page.request, code)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await openRunning(page, addressOf(draw))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-numbers]')).toBeVisible()
    // Hidden ones have no role.
    for (const role of ['link', 'combobox', 'region', 'group'] as const) {
      await expect(page.locator('main').getByRole(role)).toHaveCount(0)
    }
    await expect(page.locator('main').getByRole('button', { name: 'Chia sẻ' })).toHaveCount(0)
    await expect(page.locator('body > header')).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), code).toHaveLength(1)
  }
})

test('a draw that comes meanwhile is offered, and moves nothing', async ({ page, request }) => {
  const game = await soonestDraw(request)
  await openRunning(page, addressOf({ code: game.code, turnNum: game.turnNum ?? '' }))
  // From when the page stands in its own typeface.
  await page.evaluate(async () => {
    await document.fonts.ready
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  const offer = page.getByTestId('newer-draw')
  await expect(offer).toContainText(`Đã có kết quả kỳ ${game.nextTurnNum.split('-')[1]}`, { timeout: 75_000 })
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await offer.getByRole('link').click()
  await expect(page.locator('main')).toHaveAttribute('data-turn', game.nextTurnNum)
  await expect(offer).toBeEmpty()
})

test.describe('how it was drawn', () => {
  const outcomes = (page: Page) =>
    page
      .locator('[data-step]')
      .evaluateAll((steps) =>
        Object.fromEntries(steps.map((step) => [step.getAttribute('data-step'), step.getAttribute('data-outcome')])),
      )
  const check = async (page: Page) => {
    await page.getByRole('button', { name: /^Kiểm tra/ }).click()
    const verdict = page.getByTestId('how-drawn').getByRole('status')
    await expect(verdict).toHaveAttribute('data-verdict', /passed|failed|unreachable/)
    return verdict.getAttribute('data-verdict')
  }
  const passed = {
    head: 'passed',
    logged: 'passed',
    shown: 'passed',
    committed: 'passed',
    rules: 'passed',
    seed: 'passed',
  }

  for (const code of ['st60', 'mg1p', 'mb60']) {
    test(`[DRAW-06] a visitor's browser computes a draw of ${code} again, with code that comes only then`, async ({
      page,
      consoleErrors,
    }) => {
      const draw = await drawOf(page.request, code)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await openRunning(page, addressOf(draw))
      await page.waitForLoadState('load')
      expect(scripts.filter((url) => url.includes('check-shown-draw'))).toEqual([])
      expect(await check(page)).toBe('passed')
      expect(scripts.filter((url) => url.includes('check-shown-draw'))).toHaveLength(1)
      expect(await outcomes(page)).toEqual({ ...passed, numbers: 'passed' })
      await expect(page.locator('[data-step=numbers]')).toContainText(draw.openNum.split(',')[0] ?? '')
      expect(consoleErrors).toEqual([])
    })
  }

  test('[DRAW-06] numbers that were changed behind the log are found, and what they should be is shown', async ({
    page,
    stack,
  }) => {
    const draw = await drawOf(page.request, 'st90', 3)
    const [first = '', ...rest] = draw.openNum.split(',')
    const undo = await forgeDraw(stack, draw, [[String((Number(first) + 1) % 10), ...rest].join(',')])
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toEqual({ ...passed, shown: 'failed', numbers: 'failed' })
    await expect(page.locator('[data-step=numbers]')).toContainText(draw.openNum.replaceAll(',', ' '))
    await undo()
  })

  test('[DRAW-06] a log that was tampered with proves nothing', async ({ page }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    await page.route('**/log/tile/entries/**', async (route) => {
      const response = await route.fetch()
      const body = Buffer.from((await response.body()).toString('latin1').replaceAll('"own"', '"0wn"'), 'latin1')
      await route.fulfill({ response, body })
    })
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    const open = { shown: 'open', rules: 'open', seed: 'open', numbers: 'open' }
    expect(await outcomes(page)).toMatchObject({ head: 'passed', logged: 'failed', ...open })
    await page.unroute('**/log/tile/entries/**')
    await page.route('**/log/checkpoint', async (route) => {
      const response = await route.fetch()
      const [origin, , ...lines] = (await response.text()).split('\n')
      await route.fulfill({ response, body: [origin, '999999', ...lines].join('\n') })
    })
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toMatchObject({ head: 'failed', logged: 'open', committed: 'open' })
  })

  test('a commitment named at another place is none', async ({ page }) => {
    const draw = await drawOf(page.request, 'st60', 1)
    await page.route('**/lottery/draws/**', async (route) => {
      const response = await route.fetch()
      const answer = await response.json()
      for (const anchor of answer.other.anchors) anchor.leafIndex = draw.leafIndex
      await route.fulfill({ response, json: answer })
    })
    await openRunning(page, addressOf(draw))
    expect(await check(page)).toBe('failed')
    expect(await outcomes(page)).toMatchObject({ logged: 'passed', shown: 'passed', committed: 'failed', seed: 'open' })
  })

  test('a log that cannot be reached accuses nobody, and the next try works', async ({ page }) => {
    await openRunning(page, addressOf(await drawOf(page.request, 'st60', 1)))
    await page.route('**/log/tile/**', (route) => route.abort())
    expect(await check(page)).toBe('unreachable')
    await page.unroute('**/log/tile/**')
    await page.getByRole('button', { name: 'Kiểm tra lại' }).click()
    await expect(page.locator('[data-verdict=passed]')).toBeVisible()
  })

  test('official results say nothing of seeds', async ({ page }) => {
    await page.goto(addressOf(await drawOf(page.request, 'mb')))
    await expect(prizes(page)).toBeVisible()
    await expect(page.getByTestId('how-drawn')).toHaveCount(0)
  })
})

for (const [code, lang, colorScheme] of [
  ['mb', 'vi', 'light'],
  ['mn1p', 'th', 'dark'],
] as const) {
  test(`${code} in ${lang}, ${colorScheme}, in the largest text: no accessibility violation, no sideways scrolling`, async ({
    page,
  }) => {
    const [recent] = await recentDraws(page.request, [code])
    await page.emulateMedia({ colorScheme })
    await page.addInitScript(() => localStorage.setItem('text', 'xl'))
    await openRunning(page, `${addressOf({ code, turnNum: recent?.turnNum ?? '' })}&lang=${lang}`)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}
