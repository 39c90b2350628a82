import { expect } from '@playwright/test'
import { hydrated } from '@quayso/testing/browser/open-page'
import { expectNewTurn, shownTurn } from '../support/draw-card.ts'
import { soonestGame } from '../support/game-times.ts'
import { officeHost } from '../support/hosts.ts'
import { preventPush } from '../support/running-page.ts'
import { test } from '../support/stack.ts'

/** Longer than the period of any game that `soonestGame` finds. */
const aTurnMs = 90_000

test('[OPS-08] a page gets the next draw from the gateway itself, one that cannot reach it from the edge', async ({
  page,
  context,
  stack,
  consoleErrors,
}) => {
  const opened = page.waitForResponse((response) => response.url().startsWith(`${stack.liveOrigin}/live?games=`))
  await page.goto('/?type=fast')
  expect((await opened).status()).toBe(200)
  // By push only.
  await page.route('**/api/**', (route) => route.abort())
  const alone = await context.newPage()
  await preventPush(alone)
  await alone.goto('/?type=fast')
  await hydrated(alone)
  const game = soonestGame()
  const [before, beforeAlone] = [await shownTurn(page, game), await shownTurn(alone, game)]
  await Promise.all([expectNewTurn(page, game, before, aTurnMs), expectNewTurn(alone, game, beforeAlone, aTurnMs)])
  expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})

test('[OPS-08] a page of the office keeps to its own host, whose streams have no boards', async ({ page, stack }) => {
  const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/live')
  const office = stack.url.replace('127.0.0.1', officeHost)
  await page.goto(`${office}/`)
  expect(new URL((await opened).url()).origin).toBe(office)
})
