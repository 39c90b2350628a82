import { expect, type Page } from '@playwright/test'
import { card } from './draw-card.ts'
import { test } from './stack.ts'

/** One game, whose draw is hours or days away and entered by nobody: what is asked for it does not change. */
const address = '/?type=thai'
const countdown = (page: Page) => card(page, 'thaigov').locator('[data-countdown]')

/** Until the draw by the page's own countdown, to the second. */
async function remainingMs(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = ((await countdown(page).getAttribute('data-countdown')) ?? '')
    .split(':')
    .map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

/** Opens the page with its clock in our hands and without push. */
async function openStill(page: Page) {
  await page.route('**/live?*', (route) => route.abort())
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  await page.goto(address)
  await expect(page.getByRole('banner')).toContainText('GMT+7')
}

/** When the page asked for its draws, by its own clock. */
async function recordAsking(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const askedMs: number[] = []
    const fetchNow = window.fetch
    window.fetch = (...args) => {
      if (String(args[0]).includes('/recent/list/')) askedMs.push(Date.now())
      return fetchNow(...args)
    }
    Object.assign(window, { askedMs })
  })
  return () => page.evaluate(() => (window as unknown as { askedMs: number[] }).askedMs)
}

test('[HOME-07] the countdown reads hh:mm:ss, second by second, and “Drawing” from zero on', async ({ page }) => {
  await openStill(page)
  await expect(countdown(page)).toHaveText(/^\d{2,}:\d\d:\d\d$/)
  await page.clock.fastForward((await remainingMs(page)) - 12_000)
  await page.clock.runFor(1_000)
  const shown = await remainingMs(page)
  expect(shown).toBeLessThanOrEqual(12_000)
  for (let left = shown / 1_000 - 1; left > 0; left--) {
    await page.clock.runFor(1_000)
    await expect(countdown(page)).toHaveText(`00:00:${String(left).padStart(2, '0')}`)
  }
  await page.clock.runFor(1_000)
  await expect(countdown(page)).toHaveText('Đang quay')
  await page.clock.runFor(5_000)
  await expect(countdown(page)).toHaveText('Đang quay')
})

test('[HOME-08] at zero the game is asked for, and while nothing new has come every 2 s', async ({ page }) => {
  const askedMs = await recordAsking(page)
  await openStill(page)
  await page.clock.fastForward((await remainingMs(page)) - 5_000)
  await page.clock.runFor(1_000)
  await page.clock.runFor((await remainingMs(page)) - 1_000)
  await expect(countdown(page)).toHaveText('00:00:01')
  expect(await askedMs()).toEqual([])
  for (const times of [1, 2, 3, 4]) {
    const answered = page.waitForResponse(/recent\/list\/thaigov/)
    // Zero, and the quarter of a second over which visitors without push are spread; then the two seconds.
    await page.clock.runFor(times === 1 ? 1_250 : 2_000)
    await answered
    expect(await askedMs()).toHaveLength(times)
  }
  const [first = 0, ...others] = await askedMs()
  expect(others.map((atMs) => atMs - first)).toEqual([2_000, 4_000, 6_000])
})
