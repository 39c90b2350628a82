import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { startBreakableConnection } from '../../support/breaking-line.ts'
import { openRunning, passTime, stopClock } from '../../support/running-page.ts'
import { desk } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(desk)

/** Half a minute of silence, and the 16 s timeout of the fetch that finds out. */
const noticedWithinMs = 35_000 + 16_000
const stepMs = 1_000

for (const [what, address] of [
  ['home with a draw that is hours away', '/?type=thai'],
  ['home with draws that are due meanwhile', '/?type=fast'],
  ['a history', '/history/mb1730'],
  ['a history of a fast game', '/history/st60'],
] as const) {
  test(`[HOME-11] on a stalled connection ${what} says so in time, and is complete afterwards`, async ({
    page,
    stack,
  }) => {
    const line = await startBreakableConnection(stack.url)
    const bar = page.getByTestId('stale-bar')
    await stopClock(page)
    const connected = page.waitForResponse(/\/live\?/)
    await openRunning(page, line.url + address)
    await hydrated(page)
    await connected
    await expect(bar).toBeEmpty()
    line.hold()
    let passedMs = 0
    while (passedMs < noticedWithinMs && (await bar.textContent()) === '') {
      await passTime(page, stepMs)
      passedMs += stepMs
    }
    await expect(bar).toContainText('Mất kết nối')
    line.release()
    await expect(async () => {
      await passTime(page, stepMs)
      await expect(bar).toBeEmpty({ timeout: 500 })
    }).toPass()
    line.close()
  })
}

for (const address of ['/?type=thai', '/history/mb1930']) {
  test(`[HOME-11] a device without a network says so at once on ${address}, until it is back`, async ({
    page,
    context,
  }) => {
    const bar = page.getByTestId('stale-bar')
    await openRunning(page, address)
    await context.setOffline(true)
    await expect(bar).toContainText('Mất kết nối')
    await context.setOffline(false)
    await expect(bar).toBeEmpty()
  })
}
