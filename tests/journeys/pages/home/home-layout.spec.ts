import { expect, type Page } from '@playwright/test'
import { card } from '../../support/draw-card.ts'
import { openRunning } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

/** Saturday has the most games, of which this one is the last. */
const [fullest, last] = ['/?day=6', 'daknong']

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Whether the numbers of a game are laid out. */
const isLaidOut = (page: Page, code: string) =>
  card(page, code)
    .getByRole('table')
    .first()
    .evaluate((table) => table.checkVisibility({ contentVisibilityAuto: true }))

test('[HOME-16] home on its fullest day has at most 2,000 elements; a card is laid out when it comes near the screen, or for print, and the page hardly grows', async ({
  page,
}) => {
  await openRunning(page, fullest)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(2_000)
  expect(await isLaidOut(page, 'mb')).toBe(true)
  expect(await isLaidOut(page, last)).toBe(false)
  const estimated = await pageHeight(page)
  await page.emulateMedia({ media: 'print' })
  expect(await isLaidOut(page, last)).toBe(true)
  await page.emulateMedia({ media: null })
  await expect.poll(() => isLaidOut(page, last)).toBe(false)
  for (const each of await page.locator('article').all()) await each.scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(page, last)).toBe(true)
  expect(Math.abs((await pageHeight(page)) / estimated - 1)).toBeLessThan(0.03)
})
