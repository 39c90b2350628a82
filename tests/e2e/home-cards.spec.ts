import { expect, type Page } from '@playwright/test'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/planned-turn'
import { toTurnNum } from '@quayso/games/turn'
import { vietnamTime } from '@quayso/games/vietnam-time'
import { card, shownTurn } from './draw-card.ts'
import { openWatched, shiftsOf } from './layout-shifts.ts'
import { openRunning, preventPush, stopClock } from './running-page.ts'
import { test } from './stack.ts'
import { storedDraw } from './stored-draws.ts'

const types = (page: Page) => page.getByRole('navigation', { name: 'Loại xổ số' }).getByRole('link')
const days = (page: Page) => page.getByRole('navigation', { name: 'Ngày trong tuần' }).getByRole('link')

/** The position of the chosen link among its neighbours. */
async function chosenIndex(links: ReturnType<typeof types>): Promise<number> {
  const chosen = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-current') === 'true'))
  expect(chosen.filter(Boolean)).toHaveLength(1)
  return chosen.indexOf(true)
}

// What follows is in the page as it comes; without its script nothing changes while we look.
test.describe('as it comes', () => {
  test.use({ javaScriptEnabled: false })

  test('[HOME-02, HOME-03] the second kind and today in Vietnam are chosen; the first day means all', async ({
    page,
  }) => {
    // Once more where a day begins there meanwhile.
    await expect(async () => {
      await page.goto('/')
      expect(await chosenIndex(days(page))).toBe(vietnamTime(Date.now()).weekday)
    }).toPass()
    expect(await chosenIndex(types(page))).toBe(1)
    await expect(days(page)).toHaveCount(8)
    await days(page).first().click()
    await expect(page).toHaveURL(/day=all/)
    expect(await chosenIndex(days(page))).toBe(0)
    // Weekly stations of two different days.
    await expect(card(page, 'hcm')).toBeVisible()
    await expect(card(page, 'baclieu')).toBeVisible()
    await days(page).nth(2).click()
    await expect(card(page, 'hcm')).toBeHidden()
    await expect(card(page, 'baclieu')).toBeVisible()
    await types(page).nth(2).click()
    await expect(card(page, 'mb60')).toBeVisible()
    await expect(card(page, 'baclieu')).toBeHidden()
  })

  for (const [kind, path, code, name, issues] of [
    ['a prize table', '/?type=vip', 'mb60', 'Miền Bắc 1 phút', 3],
    ['plain numbers', '/?type=fast', 'st60', 'Siêu tốc 1 phút', 5],
  ] as const) {
    test(`[HOME-04] a card with ${kind} has all that is said of a draw, and the ways to more`, async ({
      page,
      stack,
    }) => {
      await page.goto(path)
      const shown = card(page, code)
      const turn = await shownTurn(page, code)
      await expect(shown.getByRole('heading')).toHaveText(name)
      const openedMs = Date.parse((await shown.locator('time[datetime]').first().getAttribute('datetime')) ?? '')
      const { hour, minute } = vietnamTime(openedMs)
      await expect(shown).toContainText(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
      await expect(shown.getByRole('combobox').locator('option')).toHaveCount(issues)
      const numbers = (await storedDraw(stack, code, turn))?.numbers ?? ''
      await expect(shown.locator('[data-numbers]')).toHaveAttribute('data-numbers', numbers)
      const texts = await shown.locator('[data-numbers] span').allInnerTexts()
      const split = texts.map((text) => text.trim())
      for (const number of numbers.split(',')) expect(split).toContain(number)
      const next = nextTurn(findGame(code) as Game, openedMs)
      await expect(shown).toContainText(toTurnNum(next.turn).split('-')[1] ?? '')
      await expect(shown.locator('[data-countdown]')).toBeVisible()
      await expect(shown.getByRole('link', { name: 'Chi tiết' })).toHaveAttribute(
        'href',
        `/detail?code=${code}&turnNum=${turn}`,
      )
      await expect(shown.getByRole('link', { name: 'Lịch sử' })).toHaveAttribute('href', `/history/${code}`)
    })
  }

  test('[HOME-09] games whose codes contain st or mg1p stand in a narrower grid', async ({ page, isMobile }) => {
    const columns = async (code: string) => {
      const [grid, box] = [
        await page.locator('main > .wrap').first().boundingBox(),
        await card(page, code).boundingBox(),
      ]
      return Math.round((grid?.width ?? 0) / (box?.width ?? 1))
    }
    await page.goto('/?type=fast')
    for (const code of ['st60', 'mg1p']) expect(await columns(code), code).toBe(isMobile ? 2 : 4)
    await page.goto('/?type=vip')
    expect(await columns('mb60')).toBe(isMobile ? 1 : 3)
  })

  test('[GEN-12] each of the three promises leads to what makes it true', async ({ page }) => {
    await page.goto('/')
    const promises = page.getByRole('region', { name: 'Trang làm gì cho bạn' })
    for (const [promise, href] of [
      ['Đồng bộ đám mây', '/?type=fast'],
      ['Bảo mật', '/contact'],
      ['Phân tích xu hướng', '/trends/mb'],
    ] as const) {
      const link = promises.getByRole('listitem').filter({ hasText: promise }).getByRole('link')
      await expect(link).toHaveAttribute('href', href)
    }
  })
})

test('the first result is above the fold, and nothing moves while the page comes to life', async ({
  page,
  isMobile,
}) => {
  // The banner's pictures stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // No time passes meanwhile: in its last seconds a countdown is larger.
  await stopClock(page)
  await preventPush(page)
  await openWatched(page, '/')
  const special = card(page, 'mb').getByRole('row').first()
  const box = await special.boundingBox()
  // On a phone the tab bar, the last of the navigations, covers the end of the first screen.
  const tabs = isMobile ? await page.getByRole('navigation').last().boundingBox() : undefined
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(tabs?.y ?? page.viewportSize()?.height ?? 0)
  expect(await shiftsOf(page)).toEqual([])
})

test('a row of heads or tails lights its numbers, by touch and by keyboard', async ({ page, isMobile }) => {
  await openRunning(page, '/')
  const north = card(page, 'mb')
  if (isMobile) await north.locator('summary').click()
  const heads = north.getByRole('table').last().getByRole('button')
  const numbers = ((await north.locator('[data-numbers]').getAttribute('data-numbers')) ?? '').split(',')
  const digit = numbers[0]?.slice(-2, -1) ?? ''
  const lit = numbers.filter((number) => number.slice(-2, -1) === digit)
  // Head and tail alternate where both are shown.
  const button = heads.nth(isMobile ? 2 * Number(digit) : Number(digit))
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(north.locator('[class*=isLit]')).toHaveText(lit)
  await button.press('Enter')
  await expect(north.locator('[class*=isLit]')).toHaveCount(0)
})
