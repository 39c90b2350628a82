import { expect, type Page } from '@playwright/test'
import { silenceMs } from '@quayso/contract/beat'
import { hydrated } from '@quayso/stack/browser/open-page'
import { recentDraws } from '../../support/detail-draws.ts'
import { card } from '../../support/draw-card.ts'
import { officialGame } from '../../support/official-results.ts'
import { passTime, preventPush, recordRequests, stopClock } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

/** One game, whose draw is hours or days away, so that its answers do not change. */
const address = '/?type=thai'
const countdown = (page: Page) => card(page, 'thaigov').locator('[data-countdown]')

/** The time until the draw by the page's own countdown, to the second. */
async function remainingMs(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await countdown(page).getAttribute('data-countdown')) ?? '')
    .split(':')
    .map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** If its draw was due since the stack started, enters a result: otherwise the page would wait for it. */
test.beforeEach(async ({ page, stack }) => {
  const thai = officialGame(stack, 'thaigov')
  const turn = thai.lastTurn()
  const newestTurn = async () => (await recentDraws(page.request, ['thaigov']))[0]?.turnNum
  if ((await newestTurn()) === turn) return
  await thai.ofTurn(turn).enter(['123456', '123,456', '789,012', '34'])
  await expect.poll(newestTurn).toBe(turn)
})

/** Opens the page with a stopped clock and without push. */
async function openWithStoppedClock(page: Page) {
  await preventPush(page)
  await stopClock(page)
  await page.goto(address)
  // From then on its time is counted; the server's HTML does not change.
  await hydrated(page)
}

test('[HOME-07] the countdown reads hh:mm:ss, second by second, and “Drawing” from zero on', async ({ page }) => {
  await openWithStoppedClock(page)
  await expect(countdown(page)).toHaveText(/^\d{2,}:\d\d:\d\d$/)
  await page.clock.fastForward((await remainingMs(page)) - 12_000)
  await passTime(page, 1_000)
  const shown = await remainingMs(page)
  expect(shown).toBeLessThanOrEqual(12_000)
  for (let left = shown / 1_000 - 1; left > 0; left--) {
    await passTime(page, 1_000)
    await expect(countdown(page)).toHaveText(`00:00:${String(left).padStart(2, '0')}`)
  }
  await passTime(page, 1_000)
  await expect(countdown(page)).toHaveText('Đang quay')
  await passTime(page, 5_000)
  await expect(countdown(page)).toHaveText('Đang quay')
})

test('[HOME-08] at zero the game is fetched, then every 2 s until the draw arrives', async ({ page }) => {
  const asked = await recordRequests(page, '/recent/list/')
  await openWithStoppedClock(page)
  const passedMs = (await remainingMs(page)) - 5_000
  // After this long without an event the page checks whether its connection is dead.
  const looked = passedMs < silenceMs ? undefined : page.waitForResponse(/recent\/list\/thaigov/)
  await page.clock.fastForward(passedMs)
  await (await looked)?.finished()
  await passTime(page, 1_000)
  const { length: before } = await asked()
  await passTime(page, (await remainingMs(page)) - 1_000)
  await expect(countdown(page)).toHaveText('00:00:01')
  expect(await asked()).toHaveLength(before)
  for (const times of [1, 2, 3, 4]) {
    const answered = page.waitForResponse(/recent\/list\/thaigov/)
    // Zero, plus the quarter of a second over which visitors without push are spread; then the two seconds.
    await passTime(page, times === 1 ? 1_250 : 2_000)
    await (await answered).finished()
    expect(await asked()).toHaveLength(before + times)
  }
  const [first = 0, ...others] = (await asked()).slice(before).map(({ atMs }) => atMs)
  expect(others.map((atMs) => atMs - first)).toEqual([2_000, 4_000, 6_000])
})
