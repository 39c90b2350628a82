import { expect, type Locator, type Page } from '@playwright/test'
import type { RecentDraw } from '@quayso/contract/calls/draws'
import { games } from '@quayso/games/catalogue'
import { categories } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { recentDraws } from '../../support/detail-draws.ts'
import { card } from '../../support/draw-card.ts'
import { openWatched, shiftsOf } from '../../support/layout-shifts.ts'
import { openRunning, preventPush, stopClock } from '../../support/running-page.ts'
import { motion } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(motion)

const types = (page: Page) => page.getByRole('navigation', { name: 'Loại xổ số' }).getByRole('link')
const days = (page: Page) => page.getByRole('navigation', { name: 'Ngày trong tuần' }).getByRole('link')

/** Expects all parts of a draw's card. */
async function expectCompleteCard(shown: Locator, { code, name, issueList, nextTurnNum }: RecentDraw) {
  const [newest] = issueList
  if (!newest) throw new Error(`${code} has no draw`)
  await expect(shown.getByRole('heading')).toHaveText(name)
  await expect(shown.locator('time').first()).toHaveAttribute('datetime', newest.openTime)
  const options = shown.getByRole('combobox').locator('option')
  const brought = issueList.slice(0, newest.detail === 'null' ? 4 : 2).map(({ turnNum }) => turnNum)
  expect(await options.evaluateAll((all) => all.map((each) => each.getAttribute('value')))).toEqual(brought)
  await expect(shown.getByRole('combobox')).toHaveValue(newest.turnNum)
  const numbers = await shown.locator('[data-numbers]').locator('tr td > div > span, > span').allTextContents()
  const all = newest.openNum.split(',')
  // Of the Thai draw the four tiers of the specification.
  expect(numbers).toEqual(code === 'thaigov' ? all.slice(0, 6) : all)
  await expect(shown.getByText(nextTurnNum.split('-')[1] ?? nextTurnNum, { exact: false }).last()).toBeVisible()
  await expect(shown.locator('[data-countdown]')).toHaveText(/^\d{2,}:\d\d:\d\d$|^Đang quay/)
  const links = shown.getByRole('link')
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
    `/detail?code=${code}&turnNum=${newest.turnNum}`,
    `/history/${code}`,
  ])
}

/** The position of the chosen link among its neighbours. */
async function chosenIndex(links: ReturnType<typeof types>): Promise<number> {
  const chosen = await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-current') === 'true'))
  expect(chosen.filter(Boolean)).toHaveLength(1)
  return chosen.indexOf(true)
}

// These tests read the server's HTML; without the script nothing changes meanwhile.
test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[HOME-02, HOME-03] the second category and today in Vietnam are chosen; the first day means all', async ({
    page,
  }) => {
    // Retried if a day begins meanwhile.
    await expect(async () => {
      await page.goto('/')
      expect(await chosenIndex(days(page))).toBe(vietnamTime(Date.now()).weekday)
    }).toPass()
    expect(await chosenIndex(types(page))).toBe(1)
    await expect(days(page)).toHaveCount(8)
    await days(page).first().click()
    await expect(page).toHaveURL(/day=all/)
    expect(await chosenIndex(days(page))).toBe(0)
    // Weekly games of two different days.
    await expect(card(page, 'hcm')).toBeVisible()
    await expect(card(page, 'baclieu')).toBeVisible()
    await days(page).nth(2).click()
    await expect(card(page, 'hcm')).toBeHidden()
    await expect(card(page, 'baclieu')).toBeVisible()
    await types(page).nth(2).click()
    await expect(card(page, 'mb60')).toBeVisible()
    await expect(card(page, 'baclieu')).toBeHidden()
  })

  for (const type of categories) {
    test(`[HOME-04] every card of ${type} has all parts of a draw, and links to more`, async ({ page }) => {
      const shown = games.filter(({ open, category }) => open && category === type)
      // Retried if a draw arrives between the two reads.
      await expect(async () => {
        await page.goto(`/?type=${type}&day=all`)
        const cards = page.locator(type === 'traditional' ? '[data-game]:has(table)' : '[data-game]')
        await expect(cards).toHaveCount(shown.length)
        const draws = await recentDraws(
          page.request,
          shown.map(({ code }) => code),
        )
        for (const draw of draws) await expectCompleteCard(card(page, draw.code), draw)
      }).toPass()
    })
  }

  test('[HOME-09] games whose codes contain st or mg1p are in a narrower grid', async ({ page, isMobile }) => {
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

  const promised = {
    vi: ['Đồng bộ đám mây', 'Bảo mật', 'Phân tích xu hướng'],
    en: ['Cloud sync', 'Confidentiality', 'Trend analysis'],
    th: ['ซิงก์ผ่านคลาวด์', 'ความเป็นส่วนตัว', 'วิเคราะห์แนวโน้ม'],
    zh: ['云端同步', '保密', '走势分析'],
  }
  /** The page that proves the promise, and an element of the proof. */
  const proofs = [
    ['/?type=fast&', '[data-game=st60] [data-countdown]'],
    ['/contact?', 'form textarea'],
    ['/trends/mb?', '#main table'],
  ] as const

  for (const locale of locales) {
    test(`[GEN-12] each of the three promises links to its proof: ${locale}`, async ({ page }) => {
      for (const [place, promise] of promised[locale].entries()) {
        await page.goto(`/?lang=${locale}`)
        const item = page.locator('section[aria-labelledby=promises] li').nth(place)
        await expect(item.getByRole('heading')).toHaveText(promise)
        const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
        await item.getByRole('link').click()
        expect((await answered).status()).toBe(200)
        const [address, proof] = proofs[place] ?? []
        await expect(page).toHaveURL(`${address}lang=${locale}`)
        await expect(page.locator(proof ?? '').first()).toBeVisible()
      }
    })
  }
})

test('the first result is above the fold, and nothing moves during hydration', async ({ page, isMobile }) => {
  // The banner's pictures do not move.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // With a stopped clock: in its last seconds a countdown is larger.
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

test('a row of heads or tails highlights its numbers, by touch and by keyboard', async ({ page, isMobile }) => {
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
