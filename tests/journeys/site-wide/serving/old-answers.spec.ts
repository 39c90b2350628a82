import { expect, type Page } from '@playwright/test'
import { openRunning } from '../../support/running-page.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/**
 * Results as the edge has them when it cannot reach the server: as they were, with the time of then. Returns what sets
 * their age. Called before the page is opened: no request of its own falls between two routes.
 */
async function answerFromBefore(page: Page): Promise<(ageMs: number) => void> {
  let ageMs = 0
  await page.route(/\/api\/front\/open\/lottery\//, async (route) => {
    const response = await route.fetch()
    const before = (_all: string, time: string) => `"serverTime":"${new Date(Date.parse(time) - ageMs).toISOString()}"`
    await route.fulfill({ response, body: (await response.text()).replace(/"serverTime":"([^"]+)"/g, before) })
  })
  return (ms) => {
    ageMs = ms
  }
}

/** Makes the page ask, as when somebody comes back to it. */
function comeBack(page: Page): Promise<boolean> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

for (const address of ['/?type=fast', '/history/st60', '/xsmn']) {
  test(`[HOME-15] ${address} says that its results are old, until a new answer comes`, async ({ page }) => {
    const bar = page.getByTestId('stale-bar')
    const setAge = await answerFromBefore(page)
    const connected = page.waitForResponse(/\/live\?/)
    await openRunning(page, address)
    await connected

    setAge(20_000)
    const answered = page.waitForResponse(/\/api\/front\/open\/lottery\//)
    await comeBack(page)
    await answered
    await expect(bar).toBeEmpty()

    setAge(40_000)
    await comeBack(page)
    await expect(bar).toContainText('Mất kết nối')

    // It goes on asking by itself.
    setAge(0)
    await expect(bar).toBeEmpty()
  })
}
