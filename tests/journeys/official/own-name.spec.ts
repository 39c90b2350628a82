import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { card } from '../support/draw-card.ts'
import { officeHost } from '../support/hosts.ts'
import { newDraw } from '../support/official-results.ts'
import { passToPoll, preventPush } from '../support/running-page.ts'
import { test } from '../support/stack.ts'

test('[OPS-08] a page gets the next draw from the gateway itself, one that cannot reach it from the edge', async ({
  page,
  context,
  stack,
  consoleErrors,
}) => {
  const draw = await newDraw(stack, 'kontum')
  const opened = page.waitForResponse((response) => response.url().startsWith(`${stack.liveOrigin}/live?games=`))
  await page.goto('/?day=7')
  expect((await opened).status()).toBe(200)
  // By push only.
  await page.route('**/api/**', (route) => route.abort())
  const alone = await context.newPage()
  await alone.clock.install()
  await preventPush(alone)
  await alone.goto('/?day=7')
  await hydrated(alone)
  await draw.confirm()
  await expect(card(page, draw.code)).toHaveAttribute('data-turn', draw.turnNum)
  await passToPoll(alone)
  await expect(card(alone, draw.code)).toHaveAttribute('data-turn', draw.turnNum)
  expect(consoleErrors.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})

test('[OPS-08] a page of the office keeps to its own host, whose streams have no boards', async ({ page, stack }) => {
  const opened = page.waitForRequest((request) => new URL(request.url()).pathname === '/live')
  const office = stack.url.replace('127.0.0.1', officeHost)
  await page.goto(`${office}/`)
  expect(new URL((await opened).url()).origin).toBe(office)
})
