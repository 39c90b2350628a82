import { expect, type Locator, type Page } from '@playwright/test'
import { quietGame } from '../../support/game-times.ts'
import { rows, turns } from '../../support/history-rows.ts'
import { newDraw } from '../../support/official-results.ts'
import {
  beatByClock,
  openRunning,
  passTime,
  preventPush,
  recordRequests,
  settled,
  stopClock,
} from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'
import { storedTurns } from '../../support/stored-draws.ts'

const stepMs = 250
const historyCalls = '/lottery/history/'

/** How much time passes on a page with a stopped clock until the condition is true, to a step or two. */
async function msUntil(page: Page, isSo: () => boolean | Promise<boolean>): Promise<number> {
  for (let passedMs = 0; passedMs < 10_000; passedMs += stepMs) {
    if (await isSo()) return passedMs
    await passTime(page, stepMs)
  }
  throw new Error('it does not come')
}

/** How much time passes until the page's next call has been answered. */
async function msToCall(page: Page, asked: () => Promise<readonly unknown[]>): Promise<number> {
  const { length: known } = await asked()
  const answered = page.waitForResponse(/\/lottery\/history\//)
  const passedMs = await msUntil(page, async () => (await asked()).length > known)
  await (await answered).finished()
  return passedMs
}

/** Scrolls there, and resolves when the page's observers have run: all run in one frame. */
async function scrollToRow(row: Locator): Promise<void> {
  await row.scrollIntoViewIfNeeded()
  await row.evaluate((element) => new Promise((resolve) => new IntersectionObserver(resolve).observe(element)))
}

function expectThreeSeconds(ms: number) {
  expect(ms).toBeGreaterThanOrEqual(3_000 - stepMs)
  expect(ms).toBeLessThanOrEqual(3_000 + 2 * stepMs)
}

const failure = { status: 500, json: { success: false, code: 'internal', message: 'Máy chủ đang bận' } }

test('[HIST-04, HIST-09] the full list grows by 200 rows every 1.5 s on a phone, on desktop it is complete at once', async ({
  page,
  stack,
  isMobile,
}) => {
  const { length: total } = await storedTurns(stack, 'mb')
  expect(total).toBeGreaterThan(400)
  const asked = await recordRequests(page, historyCalls)
  if (isMobile) await stopClock(page)
  await openRunning(page, '/history/mb?size=full')
  const end = page.getByText('Không còn thông tin')
  if (!isMobile) {
    await expect(rows(page)).toHaveCount(total)
    await expect(end).toBeVisible()
    return
  }
  await expect(rows(page)).toHaveCount(200)
  await scrollToRow(rows(page).last())
  await msToCall(page, asked)
  for (const count of [400, total]) {
    await expect(end).toBeHidden()
    await scrollToRow(rows(page).last())
    const passedMs = await msUntil(page, async () => (await rows(page).count()) === count)
    expect(passedMs).toBeGreaterThanOrEqual(1_500)
    expect(passedMs).toBeLessThan(3_000)
  }
  await expect(end).toBeVisible()
})

test('[HIST-05, HIST-06] the history is refetched when the next draw is due, then every 3 s, also after a failure', async ({
  page,
}) => {
  const asked = await recordRequests(page, historyCalls)
  const code = await quietGame()
  await page.clock.install()
  await beatByClock(page)
  // The first event sets the page's clock.
  const connected = page.waitForResponse(/\/live\?/)
  await openRunning(page, `/history/${code}`)
  await connected
  await page.clock.pauseAt(Date.now() + 5_000)
  await settled(page)
  const countdown = await page.locator('main [data-countdown]').getAttribute('data-countdown')
  const [minutes = 0, seconds = 0] = (countdown ?? '').split(':').slice(1).map(Number)
  // Whole seconds are shown, so the draw is due within the last one.
  await passTime(page, (minutes * 60 + seconds - 2) * 1_000)
  expect(await asked()).toEqual([])
  expect(await msToCall(page, asked)).toBeLessThanOrEqual(2_500)
  expect((await asked())[0]?.url).toMatch(new RegExp(`page=1&pageSize=10&gameCode=${code}$`))
  // The server's time has not passed: the newest turn is the one shown.
  for (const _again of [1, 2]) expectThreeSeconds(await msToCall(page, asked))
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  for (const _again of [1, 2]) expectThreeSeconds(await msToCall(page, asked))
  await expect(rows(page)).toHaveCount(10)
})

/** Makes the page fetch its newest rows, as when the network comes back. */
async function askAgain(page: Page) {
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** Advances to the page's next retry, and waits for its result. */
async function passRetry(page: Page) {
  const answered = page.waitForResponse(/\/lottery\/history\//)
  await passTime(page, 3_000)
  await (await answered).finished()
  return (await answered).ok()
}

test('[HIST-08] a failure of the high-level call is not shown', async ({ page }) => {
  await stopClock(page)
  await preventPush(page)
  await openRunning(page, '/history/st60')
  await page.route('**/lottery/history/**', (route) => route.fulfill(failure))
  await askAgain(page)
  for (const _again of [1, 2, 3]) expect(await passRetry(page)).toBe(false)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(10)
})

test('a failure of the other call is shown with the API’s message, once until a call succeeds', async ({ page }) => {
  await stopClock(page)
  await preventPush(page)
  await openRunning(page, '/history/mb1730')
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

test('[HIST-07] a pushed draw comes first, marked as new, and the list keeps its length', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const draw = await newDraw(stack, 'gialai')
  await openRunning(page, `/history/${draw.code}`)
  const before = await turns(page)
  expect(before).toHaveLength(10)
  // By push only: the API's answers do not reach this page.
  await page.route('**/api/**', (route) => route.fulfill({ json: { success: false } }))
  await draw.confirm()
  await expect.poll(() => turns(page)).toEqual([draw.turnNum, ...before.slice(0, 9)])
  const first = rows(page).first()
  await expect(first).toHaveAttribute('data-status', 'confirmed')
  await expect(first).toContainText(draw.special)
  await expect(first.getByText('Mới').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByText('Mới', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByTestId('announcements')).toContainText([...draw.special].join(' '))
  expect(consoleErrors).toEqual([])
})

/** `Hôm nay`, `Hôm qua`, `Thứ Hai, 16-11-2026`: the day of a turn at that instant; days begin at seven in Vietnam. */
function dayName(turnNum: string, atMs: number): string {
  const [, year = '', month = '', day = ''] = /^(....)(..)(..)-/.exec(turnNum) ?? []
  const began = new Date(`${year}-${month}-${day}`)
  const weekday = began.toLocaleDateString('vi', { weekday: 'long', timeZone: 'UTC' })
  const daysAgo = Math.floor((atMs - began.getTime()) / 86_400_000)
  return ['Hôm nay', 'Hôm qua'][daysAgo] ?? `${weekday}, ${day}-${month}-${year}`
}

test('[HIST-10] a day is today, then yesterday, then a weekday with its date', async ({ page }) => {
  let [passedDays, toldDays, toldMs] = [0, -1, 0]
  await page.route('**/history/high/page*', async (route) => {
    const response = await route.fetch()
    const { other, ...answer } = await response.json()
    toldDays = passedDays
    toldMs = Date.parse(other.serverTime) + toldDays * 86_400_000
    await route.fulfill({ json: { ...answer, other: { ...other, serverTime: new Date(toldMs).toISOString() } } })
  })
  await preventPush(page)
  await openRunning(page, '/history/st60')
  const name = page.locator('table[data-history] tbody').first().getByRole('rowheader')
  for (const days of [0, 1, 2]) {
    passedDays = days
    await askAgain(page)
    // Retried until the answer of that day is shown, and if a draw arrives between the two reads.
    await expect(async () => {
      expect(toldDays).toBe(days)
      const [newest = ''] = await turns(page)
      await expect(name).toHaveText(dayName(newest, toldMs), { timeout: 1_000 })
    }).toPass()
  }
  // An answer that is still pending when the page closes would fail the next journey.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a page that returns while a call is under way asks again after it', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  const asked = () => page.waitForRequest('**/history/low/page*')
  await preventPush(page)
  await openRunning(page, '/history/mb1930')
  await page.route('**/history/low/page*', async (route) => {
    await held.promise
    await route.continue()
  })
  const first = asked()
  await askAgain(page)
  await first
  const second = asked()
  await askAgain(page)
  held.resolve()
  await second
  await page.unrouteAll({ behavior: 'wait' })
})

test('without a network the last rows stay and the page says so, until it is back', async ({ page, context }) => {
  await openRunning(page, '/history/mb1930')
  const shown = await turns(page)
  await context.setOffline(true)
  await expect(page.getByTestId('stale-bar')).toContainText('Mất kết nối')
  expect(await turns(page)).toEqual(shown)
  const refetched = page.waitForResponse(/\/history\/low\/page/)
  await context.setOffline(false)
  await refetched
  await expect(page.getByTestId('stale-bar')).toBeEmpty()
})
