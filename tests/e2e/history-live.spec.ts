import { expect, type Page } from '@playwright/test'
import { quietGame, soonestGame } from './game-times.ts'
import { countCalls, open, rows, turns } from './history-rows.ts'
import { test } from './stack.ts'
import { storedTurns } from './stored-draws.ts'

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
