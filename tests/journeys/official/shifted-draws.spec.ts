import { expect } from '@playwright/test'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { dayOf as todayInVietnam } from '@quayso/games/time/vietnam-time'
import { card } from '../support/draw-card.ts'
import { officialGame } from '../support/official-results.ts'
import { openRunning } from '../support/running-page.ts'
import { test } from '../support/stack.ts'
import { verifySite } from '../support/verify-site.ts'

/** Drawn on Sundays at 16:15. */
const code = 'dalat'
const tiers =
  '123456;11111;22222;33333,33334;40001,40002,40003,40004,40005,40006,40007;5555;6661,6662,6663;777;08'.split(';')
const dayMs = 86_400_000

/** `2026-11-22` of a turn number, or so many days later. */
function dayOf(turnNum: string, daysLater = 0): string {
  return new Date(turnDayMs(Number(turnNum) * 100_000) + daysLater * dayMs).toISOString().slice(0, 10)
}

const turnOn = (day: string) => day.replaceAll('-', '')

test('[CAL-03, CAL-04] a draw that an operator moves is moved on open pages, there and back', async ({
  page,
  stack,
}) => {
  const station = officialGame(stack, code)
  const newest = station.lastTurn()
  await station.ofTurn(newest).enter(tiers)
  await openRunning(page, '/?day=all')
  const shown = card(page, code)
  await expect(shown).toHaveAttribute('data-turn', newest)
  const planned = toTurnNum(nextTurn(findGame(code) as Game, Date.now()).turn)
  const footer = shown.locator('footer')
  await expect(footer).toContainText(planned)
  const [from, to] = [dayOf(planned), dayOf(planned, 1)]
  const time = { hour: 17, minute: 40 }
  const entered = await station.enterException({ kind: 'moved', day: from, to, time }, 'a holiday')
  await expect(footer).toContainText(turnOn(to))
  await expect(footer).toContainText('17:40')
  await expect(footer).not.toContainText(planned)

  const detail = await page.context().newPage()
  await detail.goto(`/detail?code=${code}&turnNum=${turnOn(to)}`)
  await expect(detail.locator('main')).toContainText('17:40')
  expect((await detail.goto(`/detail?code=${code}&turnNum=${planned}`))?.status()).toBe(404)
  // Monday is no day of this station.
  await detail.goto('/?day=1')
  const isSoon = Date.parse(to) - todayInVietnam(Date.now()) < 7 * dayMs
  await expect(card(detail, code)).toHaveCount(isSoon ? 1 : 0)

  await entered.withdraw('not moved')
  await expect(footer).toContainText(planned)
  await expect(footer).not.toContainText('17:40')
})

test('[CAL-05] a stranger verifies a result on a day that an operator entered', async ({ stack }, testInfo) => {
  const station = officialGame(stack, code)
  const day = dayOf(station.lastTurn(), -1)
  const enter = () => station.ofTurn(turnOn(day)).enter(tiers)
  await expect(enter()).rejects.toThrow()
  await station.enterException({ kind: 'extra', day }, 'a holiday')
  await enter()
  await expect(async () => {
    const { stdout, code: exit } = await verifySite(stack, testInfo)
    expect(stdout).toMatch(/^the site tells of 1 exceptions to the calendars of official lotteries$/m)
    expect(stdout).toMatch(/^0 faults$/m)
    expect(exit, stdout).toBe(0)
  }).toPass()
})
