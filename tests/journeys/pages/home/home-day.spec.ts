import { expect } from '@playwright/test'
import type { RecentDraw } from '@quayso/contract/calls/draws'
import { games } from '@quayso/games/catalogue'
import { drawsOn, nextTurn } from '@quayso/games/time/planned-turn'
import { startOfDayMs, vietnamTime } from '@quayso/games/time/vietnam-time'
import { type Weekday, weekdays } from '@quayso/games/time/weekday'
import { hydrated } from '@quayso/stack/browser/open-page'
import { recentDraws } from '../../support/detail-draws.ts'
import { card } from '../../support/draw-card.ts'
import { passTime, preventPush, stopClock } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

/** Drawn once a day at most. */
const stations = games.filter(({ open, category }) => open && category === 'traditional')
const weekdayOf = (time: string) => vietnamTime(Date.parse(time)).weekday

/** What the card must show, computed from the draws: the day of its numbers until today's are there. */
function expectedCard({ issueList, nextOpenTime, serverTime }: RecentDraw) {
  const todayMs = startOfDayMs(Date.parse(serverTime))
  const openTime = issueList[0]?.openTime ?? ''
  const isPending = startOfDayMs(Date.parse(nextOpenTime)) === todayMs && Date.parse(openTime) < todayMs
  const isDue = Date.parse(nextOpenTime) <= Date.parse(serverTime)
  const [, month, day] = openTime.slice(0, 10).split('-')
  return {
    special: isPending ? `ĐB${day}-${month}` : 'ĐB',
    notYet: isPending && !isDue ? [`Chưa quay hôm nay · ${nextOpenTime.slice(11, 16)}`] : [],
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[HOME-13] a card says whether today’s draw is pending, and the day of its numbers', async ({ page }) => {
    // Retried if a draw or midnight comes between the two reads.
    await expect(async () => {
      await page.goto('/?day=all')
      for (const draw of await recentDraws(
        page.request,
        stations.map(({ code }) => code),
      )) {
        const { special, notYet } = expectedCard(draw)
        const shown = card(page, draw.code)
        await expect(shown.getByText('Chưa quay hôm nay')).toHaveText(notYet)
        await expect(shown.getByRole('rowheader').first()).toHaveText(special)
      }
    }).toPass()
  })

  test('[HOME-14] on another weekday each card opens with the newest issue of that day', async ({ page }) => {
    await expect(async () => {
      for (const day of weekdays) {
        await page.goto(`/?day=${day}`)
        const today = vietnamTime(Date.now()).weekday
        const codes = stations.filter((game) => drawsOn(game, day, Date.now())).map(({ code }) => code)
        for (const { code, issueList } of await recentDraws(page.request, codes)) {
          const ofDay = issueList.find(({ openTime }) => day !== today && weekdayOf(openTime) === day)
          await expect(card(page, code)).toHaveAttribute('data-turn', (ofDay ?? issueList[0])?.turnNum ?? '')
          if (day !== today) expect(ofDay, `${code} on ${day}`).toBeDefined()
        }
      }
    }).toPass()
  })
})

test('[HOME-13] at midnight an open page says that the draw of the new day is pending', async ({ page }) => {
  const found = stations.flatMap((game) => {
    const { atMs } = nextTurn(game, Date.now())
    // Not so near that midnight could pass while the page is opened.
    return startOfDayMs(atMs) > Date.now() + 1_800_000 ? [{ code: game.code, atMs }] : []
  })
  const [{ code, atMs } = { code: '', atMs: 0 }] = found
  await preventPush(page)
  await stopClock(page)
  await page.goto(`/?day=${vietnamTime(atMs).weekday as Weekday}`)
  await hydrated(page)
  const notYet = card(page, code).getByText('Chưa quay hôm nay')
  const special = card(page, code).locator('[data-numbers] tr').first().locator('span').first()
  const colour = () => special.evaluate((number) => getComputedStyle(number).color)
  const red = await colour()
  await page.clock.fastForward(startOfDayMs(atMs) - Date.now() - 300_000)
  await passTime(page, 1_000)
  await expect(notYet).toHaveCount(0)
  expect(await colour()).toBe(red)
  await page.clock.fastForward(900_000)
  await passTime(page, 1_000)
  const { hour, minute } = vietnamTime(atMs)
  await expect(notYet).toHaveText(`Chưa quay hôm nay · ${hour}:${String(minute).padStart(2, '0')}`)
  const inkNow = await page.evaluate(() => getComputedStyle(document.body).color)
  expect(inkNow).not.toBe(red)
  expect(await colour()).toBe(inkNow)
})
