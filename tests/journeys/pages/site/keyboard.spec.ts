import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { card } from '../../support/draw-card.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

/** More tab stops than any page has before its first result. */
const patience = 60

/** The focused element if it is not visible: off the screen, covered, or without an outline. */
async function findHiddenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // After the last stop comes the browser's own toolbar, then the first again.
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOnTop = at !== null && (focused.contains(at) || at.contains(focused))
    return isOnTop && getComputedStyle(focused).outlineStyle !== 'none' ? undefined : focused.outerHTML.slice(0, 200)
  })
}

/** From stop to stop, each visible once the page has scrolled to it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < patience; stops++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => findHiddenFocus(page)).toBeUndefined()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`not reached in ${patience} stops: ${target}`)
}

atEachSize(() => {
  test('by keyboard alone from home to a draw and back', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const north = card(page, 'mb')
    const turn = await north.getAttribute('data-turn')
    await tabTo(page, north.getByRole('link', { name: 'Chi tiết' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/detail[?]code=mb&turnNum=${turn}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('miền Bắc (XSMB)')
    await tabTo(page, page.locator('header a[href="/"]:visible').first())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/[/]$/)
    await expect(north).toHaveAttribute('data-turn', turn ?? '')
  })
}, 'phone')
