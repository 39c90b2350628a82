import { expect, type Locator, type Page } from '@playwright/test'
import type { RecentDraw } from '@quayso/contract/calls/draws'
import { games } from '@quayso/games/catalogue'
import { categories } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import { layOutAll } from '@quayso/stack/browser/open-page'
import { recentDraws } from '../../support/detail-draws.ts'
import { card } from '../../support/draw-card.ts'
import { openWatched, shiftsOf } from '../../support/layout-shifts.ts'
import { openRunning, preventPush, stopClock } from '../../support/running-page.ts'
import { motion } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

test.use(motion)

const types = (page: Page) => page.getByRole('navigation', { name: 'Loại xổ số' }).getByRole('link')
const days = (page: Page) => page.getByRole('navigation', { name: 'Ngày trong tuần' }).getByRole('link')

/** The visible parts of each card, read at once: a round trip for each part takes longer than the page. */
function cardParts(cards: Locator) {
  return cards.evaluateAll((all) => {
    const textsOf = (elements: Iterable<Element>) => Array.from(elements, ({ textContent }) => textContent?.trim())
    return all.map((card) => ({
      code: card.getAttribute('data-game'),
      headings: textsOf(card.querySelectorAll('h1, h2, h3, h4')),
      openTime: card.querySelector('time')?.getAttribute('datetime'),
      issues: Array.from(card.querySelectorAll('option'), ({ value }) => value),
      chosen: card.querySelector('select')?.value,
      numbers: textsOf(card.querySelectorAll('[data-numbers] tr td > div > span, [data-numbers] > span')),
      countdown: card.querySelector('[data-countdown]')?.textContent,
      links: Array.from(card.querySelectorAll('a'))
        .filter((link) => link.checkVisibility())
        .map((link) => link.getAttribute('href')),
      text: (card as HTMLElement).innerText,
    }))
  })
}

function expectedParts({ code, name, issueList, nextTurnNum }: RecentDraw) {
  const [newest] = issueList
  if (!newest) throw new Error(`${code} has no draw`)
  const numbers = newest.openNum.split(',')
  return {
    code,
    headings: [name],
    openTime: newest.openTime,
    issues: issueList.slice(0, newest.detail === 'null' ? 4 : 2).map(({ turnNum }) => turnNum),
    chosen: newest.turnNum,
    // Of the Thai draw the four tiers of the specification.
    numbers: code === 'thaigov' ? numbers.slice(0, 6) : numbers,
    countdown: expect.stringMatching(/^\d{2,}:\d\d:\d\d$|^Đang quay/),
    links: [`/detail?code=${code}&turnNum=${newest.turnNum}`, `/history/${code}`],
    text: expect.stringContaining(nextTurnNum.split('-')[1] ?? nextTurnNum),
  }
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
        await layOutAll(page)
        const cards = page.locator(type === 'traditional' ? '[data-game]:has(table)' : '[data-game]')
        await expect(cards).toHaveCount(shown.length)
        const draws = await recentDraws(
          page.request,
          shown.map(({ code }) => code),
        )
        const parts = new Map((await cardParts(cards)).map((shown) => [shown.code, shown]))
        expect(draws.map(({ code }) => parts.get(code))).toEqual(draws.map(expectedParts))
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

  test('[GEN-12] each of the three promises links to its proof, in each language', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(`/?lang=${locale}`)
      const items = page.locator('section[aria-labelledby=promises] li')
      await expect(items.getByRole('heading')).toHaveText(promised[locale])
      const hrefs = await items.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(hrefs).toEqual(proofs.map(([address]) => `${address}lang=${locale}`))
    }
    for (const [place, [address, proof]] of proofs.entries()) {
      await page.goto('/?lang=en')
      const answered = page.waitForResponse((response) => response.request().isNavigationRequest())
      await page.locator('section[aria-labelledby=promises] li').nth(place).getByRole('link').click()
      expect((await answered).status()).toBe(200)
      await expect(page).toHaveURL(`${address}lang=en`)
      await expect(page.locator(proof).first()).toBeVisible()
    }
  })
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
