import { expect, type Page } from '@playwright/test'
import { findInThemes, sidewaysScroll } from '../support/accessibility.ts'
import { test } from '../support/stack.ts'
import { signedIn } from './signed-in.ts'

/** The lines of the screen that are about this operator. */
const linesOf = (page: Page, login: string) => page.getByRole('listitem').filter({ hasText: login })

test('[INSIDE-50, INSIDE-51] who makes a key is seen by everybody on Today, with what the public log has of it', async ({
  stack,
  browser,
}) => {
  const { consoleUrl } = stack
  const login = 'thu.notices'
  const maker = await signedIn(browser, stack, { login, roles: ['entry'] })
  const viewer = await signedIn(browser, stack, { login: 'vy.notices', roles: ['viewer'] })
  await viewer.goto(consoleUrl)
  const row = viewer.locator('[data-kind="notice"]').filter({ hasText: `${login},` })
  await expect(row).toHaveCount(0)
  await maker.goto(`${consoleUrl}/account`)
  await maker.getByRole('button', { name: 'Tạo khóa' }).click()
  await expect(row).toContainText('Tạo khóa cho dòng lệnh')
  await row.getByRole('link', { name: 'Xem' }).click()
  const line = linesOf(viewer, login).filter({ hasText: 'dòng lệnh' }).first()
  await expect(line).toContainText('chưa ai xem')
  expect(await findInThemes(viewer)).toEqual([])
  for (const width of [360, 1440]) {
    await viewer.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(viewer)).toBe(0)
  }
  await line.getByRole('button', { name: 'Tôi đã xem' }).click()
  await expect(line).toContainText('đã xem: vy.notices')
})
