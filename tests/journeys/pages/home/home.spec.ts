import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { recentDraws } from '../../support/detail-draws.ts'
import { card, recordTurns, shownTurn } from '../../support/draw-card.ts'
import { openBeforeDraw } from '../../support/game-times.ts'
import { openRunning } from '../../support/running-page.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'
import { storedDraw } from '../../support/stored-draws.ts'

/** Where a game of each kind is shown. */
const pages = [
  ['/', 'st60'],
  ['/?type=fast', 'mg1p'],
  ['/?type=vip', 'mb60'],
  ['/?type=vip', 'mn1p'],
] as const
/** Longer than the period of any game that `openBeforeDraw` chooses. */
const aTurnMs = 90_000

test('[GEN-11] with JavaScript off the last numbers are in the HTML', async ({ browser, stack }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [path, code] of pages) {
    await page.goto(stack.url + path)
    const turn = await shownTurn(page, code)
    const stored = await storedDraw(stack, code, turn)
    expect(stored, `${code} ${turn} is in the database`).toBeDefined()
    for (const number of new Set(stored?.numbers.split(','))) {
      await expect(card(page, code)).toContainText(number)
    }
  }
  await context.close()
})

atEachSize(() => {
  test('[NAV-02, NAV-03] home leads to the ticket check and the regions; on a phone the fast games come last', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    for (const [name, path] of [
      ['Dò vé', '/check'],
      ['XSMN', '/xsmn'],
      ['XSMT', '/xsmt'],
      ['XSMB', '/xsmb'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    }
    const topOf = async (name: string) =>
      (await main.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN
    const fast = await topOf('Siêu tốc')
    if (isMobile) {
      await expect(main.getByRole('heading', { name: 'Miền Nam' }).getByRole('link')).toHaveAttribute('href', '/xsmn')
      expect(await topOf('Miền Nam')).toBeLessThan(fast)
      const cards = await main
        .locator('[data-game]')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(cards.filter((top) => top > fast)).toHaveLength(6)
    } else {
      expect(fast).toBeLessThan((await topOf('Miền Bắc')) + 100)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
        'href',
        '/userinfo',
      )
    }
  })

  test('[NAV-04] for all days a phone has one line a station, which leads to its draw', async ({
    page,
    stack,
    isMobile,
  }) => {
    await page.goto('/?day=all')
    const main = page.getByRole('main')
    const lines = main.getByRole('listitem').filter({ has: page.locator('a[href^="/detail?code="]') })
    if (!isMobile) return expect(lines).toHaveCount(0)
    const stations = await main.locator('[data-game]:has(table)').count()
    expect(stations).toBeGreaterThan(30)
    await expect(lines).toHaveCount(stations)
    const turn = await shownTurn(page, 'baclieu')
    const stored = await storedDraw(stack, 'baclieu', turn)
    const line = lines.filter({ hasText: 'Bạc Liêu' }).getByRole('link').last()
    await expect(line).toHaveText(`Bạc Liêu${turn.slice(6)}-${turn.slice(4, 6)}${stored?.numbers.split(',')[0]}`)
    expect((await line.boundingBox())?.height).toBeLessThan(60)
    await expect(lines.getByRole('link', { name: 'Miền Trung' })).toHaveAttribute('href', '/xsmt')
    await line.click()
    await expect(page).toHaveURL(`/detail?code=baclieu&turnNum=${turn}`)
  })
})

// The only journey that waits for a draw of ours: the others enter official results (support/official-results.ts).
test('[HOME-10, DET-07] a scheduled draw appears within a second of its commit on the open home, and on the page of the planned turn', async ({
  page,
  context,
  stack,
}) => {
  const errors: string[] = []
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  context.on('weberror', (fault) => errors.push(fault.error().message))
  await page.goto('/?type=fast')
  await hydrated(page)
  const turnsSeen = await recordTurns(page)
  const navigations: string[] = []
  page.on('framenavigated', (frame) => navigations.push(frame.url()))
  const planned = await context.newPage()
  const { game, turn } = await openBeforeDraw(async (code) => {
    const [recent] = await recentDraws(page.request, [code])
    const turnNum = recent?.nextTurnNum ?? ''
    await openRunning(planned, `/detail?code=${code}&turnNum=${turnNum}`)
    await expect(planned.locator('main')).toHaveAttribute('data-turn', turnNum)
    return { game: code, turn: turnNum }
  })
  await expect.poll(turnsSeen, { timeout: aTurnMs }).toContainEqual(expect.objectContaining({ game, turn }))
  await expect(planned.locator('main')).toHaveAttribute('data-status', 'confirmed')
  await expect(planned.locator('main')).toHaveAttribute('data-turn', turn)
  const stored = await storedDraw(stack, game, turn)
  await expect(planned.locator('[data-numbers]')).toHaveAttribute('data-numbers', stored?.numbers ?? '')
  await expect(card(page, game).locator('[data-numbers]')).toHaveAttribute('data-numbers', stored?.numbers ?? '')
  await expect(page.getByTestId('announcements')).toContainText(stored?.numbers.replaceAll(',', ' ') ?? '')
  // A busy machine may delay one draw; a delay of all of them is a bug.
  const quickestMs = async () => {
    const delays = (await turnsSeen()).map(async (seen) => {
      const { committedMs = Number.NaN } = (await storedDraw(stack, seen.game, seen.turn)) ?? {}
      return seen.seenMs - committedMs
    })
    return Math.min(...(await Promise.all(delays)))
  }
  await expect.poll(quickestMs, { timeout: 150_000 }).toBeLessThan(1000)
  expect(navigations).toEqual([])
  expect(errors).toEqual([])
})

for (const code of ['mb', 'st60']) {
  test(`[HOME-05] another issue of the dropdown shows its own numbers on the same card: ${code}`, async ({
    page,
    stack,
  }) => {
    await openRunning(page, '/')
    const select = card(page, code).getByRole('combobox')
    // The page contains fewer: the others load when the select is opened.
    await select.focus()
    await expect(select.locator('option')).toHaveCount(10)
    const older = await select.locator('option').nth(7).getAttribute('value')
    await select.selectOption(older)
    await expect(card(page, code)).toHaveAttribute('data-turn', older ?? '')
    const stored = await storedDraw(stack, code, older ?? '')
    await expect(card(page, code).locator('[data-numbers]')).toHaveAttribute('data-numbers', stored?.numbers ?? '')
  })
}

test('[HOME-06] the countdown follows the server, not the clock of the device', async ({ page }) => {
  // A device that is an hour and seven seconds slow.
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() - 3_607_000
  })
  await page.goto('/')
  await expect(async () => {
    const text = await card(page, 'st60').locator('[data-countdown]').getAttribute('data-countdown')
    const left = 60 - (Math.floor(Date.now() / 1000) % 60)
    const [hours, minutes, seconds] = (text ?? '').split(':').map(Number)
    expect(hours).toBe(0)
    expect(Math.abs((minutes ?? 0) * 60 + (seconds ?? 0) - left)).toBeLessThanOrEqual(1)
  }).toPass({ timeout: 20_000 })
})

test('[GEN-04] an unknown path redirects home, but a file for programs does not', async ({ page, request }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/$/)
  await expect(card(page, 'st60')).toBeVisible()
  expect((await request.get('/favicon.ico', { maxRedirects: 0 })).status()).toBe(404)
})
