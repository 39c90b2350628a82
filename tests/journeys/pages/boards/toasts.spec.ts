import { expect, type Page } from '@playwright/test'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { openBoard } from '../../support/boards.ts'
import { addressOf, drawOf } from '../../support/detail-draws.ts'
import { openRunning } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

// The narrowest screen, where texts are highest.
test.use({ viewport: { width: 320, height: 640 } })
test.beforeEach(({ page }) => page.clock.install())

/** Toasts stay from now on, however slow the machine. The page's clock leaps to the stop: calls are given up after 16 s. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 8_000)
}

/** Over the sticky header and nothing else; the header can be pressed through it. */
async function expectToastOverHeader(page: Page, text: string): Promise<void> {
  const toast = page.getByRole('status').getByText(text)
  await expect(toast).toBeInViewport({ ratio: 1 })
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
  const header = page.getByRole('banner')
  expect(await toast.evaluate(bottomOf)).toBeLessThanOrEqual(await header.evaluate(bottomOf))
  for (const control of await header.locator('a:visible, button:visible').all()) await control.click({ trial: true })
}

test('[READ-02] the toast of a sent message does not cover the composer', async ({ page, stack }) => {
  const { box, send } = await openBoard(page, 'vinhlong', await joinMember(stack.postgres.url))
  await box.fill('Chào bà con')
  await stopTime(page)
  await send.click()
  await expectToastOverHeader(page, 'Gửi thành công')
})

test('[READ-02] the toast of copied numbers covers neither them nor the countdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openRunning(page, addressOf(await drawOf(page.request, 'mb')))
  await stopTime(page)
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await expectToastOverHeader(page, 'Đã sao chép 27 số')
})

test('[READ-02] the toast of a saved name does not cover the form', async ({ page, stack }) => {
  await enterAs(page, await joinMember(stack.postgres.url))
  await page.goto('/userinfo')
  await page.locator('input[name=nickName]').fill(`Bình ${Date.now().toString(36).slice(-5)}`)
  await stopTime(page)
  await page.getByRole('button', { name: 'Xác nhận' }).click()
  await expectToastOverHeader(page, 'Đã lưu thay đổi')
})
