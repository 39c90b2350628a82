import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from '@quayso/tools/browser/open-page'
import { card } from './draw-card.ts'
import { test } from './stack.ts'

/** More stops than any page has before its first result. */
const patience = 60

/** What has the focus, when it cannot be seen: off the screen, or without a mark. */
async function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, top, width, height } = focused.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    const isOnTop = at !== null && (focused.contains(at) || at.contains(focused))
    const { outlineStyle } = getComputedStyle(focused)
    return isOnTop && outlineStyle !== 'none' ? undefined : focused.outerHTML.slice(0, 200)
  })
}

/** From stop to stop, every one of them in sight. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const unseen: string[] = []
  for (let stops = 0; stops < patience; stops++) {
    await page.keyboard.press('Tab')
    const fault = await unseenFocus(page)
    if (fault) unseen.push(fault)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(unseen).toEqual([])
      return
    }
  }
  throw new Error(`not reached in ${patience} stops: ${target}`)
}

test('by keyboard alone from home to a draw and back', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const north = card(page, 'mb')
  const turn = await north.getAttribute('data-turn')
  await tabTo(page, north.getByRole('link', { name: 'Chi tiết' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/detail[?]code=mb&turnNum=${turn}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Miền Bắc')
  await tabTo(page, page.locator('header a[href="/"]:visible').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[/]$/)
  await expect(north).toHaveAttribute('data-turn', turn ?? '')
})
