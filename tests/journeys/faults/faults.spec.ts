import { expect } from '@playwright/test'
import { addressOf } from '../support/detail-draws.ts'
import { card, expectNewTurn, shownTurn } from '../support/draw-card.ts'
import { soonestGame } from '../support/game-times.ts'
import { newDraw } from '../support/official-results.ts'
import { probeSite } from '../support/probe-site.ts'
import { openRunning, passToPoll } from '../support/running-page.ts'
import { test } from '../support/stack.ts'

/** Longer than the period of any game that `soonestGame` finds. */
const aTurnMs = 90_000

test('[WATCH-02] with the live gateway down the page gets the next draw by polling, and push again when it is back; whoever looks from outside sees it', {
  tag: '@alone',
}, async ({ page, parts: stack }) => {
  const draw = await newDraw(stack, 'quangnam')
  await page.clock.install()
  await openRunning(page, '/?day=all')
  await stack.live.kill()
  await draw.confirm()
  await passToPoll(page)
  await expect(card(page, draw.code)).toHaveAttribute('data-turn', draw.turnNum)
  const down = await probeSite(stack)
  expect(down.stdout).toMatch(/ FAILED live /)
  expect(down.stdout.match(/ ok {5}/g), down.stdout).toHaveLength(5)
  expect(down.code).toBe(1)
  const reopened = page.waitForResponse((response) => response.url().includes('/live?') && response.ok(), {
    timeout: 60_000,
  })
  await stack.live.start()
  await reopened
  const up = await probeSite(stack)
  expect(up.code, up.stdout).toBe(0)
  expect(up.stdout).toMatch(/ results .* s {2}18 games in time$/m)
  expect(up.stdout).toMatch(/ log .* s {2}\d+ entries$/m)
})

test('with NATS down and its store deleted results go on, and pages catch up', { tag: '@alone' }, async ({
  page,
  parts: stack,
}) => {
  const [polled, pushed] = [await newDraw(stack, 'ninhthuan'), await newDraw(stack, 'quangtri')]
  await page.clock.install()
  await openRunning(page, '/?day=all')
  await stack.nats.kill()
  stack.nats.deleteStore()
  await polled.confirm()
  await passToPoll(page)
  await expect(card(page, polled.code)).toHaveAttribute('data-turn', polled.turnNum)
  await stack.nats.start()
  // By push only: the API's answers no longer reach this page.
  await page.route('**/api/**', (route) => route.abort())
  await pushed.confirm()
  await expect(card(page, pushed.code)).toHaveAttribute('data-turn', pushed.turnNum)
})

test('[DRAW-14] with the beacon and NATS away our draws go on, and their page says what no beacon means', {
  tag: ['@alone', '@night'],
}, async ({ page, parts: stack }) => {
  await page.goto('/?type=fast')
  await Promise.all([stack.beacon.kill(), stack.nats.kill()])
  // The round of the very next draw may be known already.
  const known = soonestGame()
  await expectNewTurn(page, known, await shownTurn(page, known), aTurnMs)
  const game = soonestGame()
  const turnNum = await expectNewTurn(page, game, await shownTurn(page, game), aTurnMs)
  await Promise.all([stack.beacon.start(), stack.nats.start()])
  await openRunning(page, addressOf({ code: game, turnNum }))
  const panel = page.getByTestId('how-drawn')
  await expect(panel).toContainText('không có kịp')
  await panel.getByRole('button', { name: /^Kiểm tra/ }).click()
  await expect(panel.getByRole('status')).toHaveAttribute('data-verdict', 'absent')
  await expect(panel.locator('[data-step=beacon]')).toHaveAttribute('data-outcome', 'absent')
})

test('with PostgreSQL down the last results are still served, and drawing resumes without a gap', {
  tag: ['@alone', '@night'],
}, async ({ page, parts: stack }) => {
  await page.goto('/?type=fast')
  const game = soonestGame()
  const seen = await shownTurn(page, game)
  await stack.postgres.kill()
  const answer = await page.request.get(`/api/front/open/lottery/recent/list/${game},mb60`)
  const [{ turnNum, nextTurnNum }] = (await answer.json()).rows
  // It may have been drawn just before.
  expect(turnNum >= seen, `${turnNum} after ${seen}`).toBe(true)
  // The edge's copy of the page may be a turn older: the page gets the last one by itself.
  await page.reload()
  await expect(card(page, game)).toHaveAttribute('data-turn', turnNum)
  await stack.postgres.start()
  expect(await expectNewTurn(page, game, turnNum, aTurnMs)).toBe(nextTurnNum)
})

test('with every app down the edge still serves the last page and the last results', { tag: '@alone' }, async ({
  page,
  parts: stack,
}) => {
  await page.goto('/')
  const last = await shownTurn(page, 'st60')
  // The edge's copy may be older than what was pushed to the page.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(`data-turn="${last}"`)
  const apps = [stack.api, stack.web, stack.live, ...stack.draws]
  await Promise.all(apps.map((part) => part.kill()))
  await page.reload()
  expect(await shownTurn(page, 'st60')).toBe(last)
  await Promise.all(apps.map((part) => part.start()))
})

test('with the API down the page of a draw says so, and shows it when the API is back', { tag: '@alone' }, async ({
  page,
  parts: stack,
}) => {
  const [game] = (await (await page.request.get('/api/front/open/lottery/recent/list/st60')).json()).rows
  // Nobody has requested it: the edge has no copy.
  const { turnNum } = game.issueList[3]
  await stack.api.kill()
  expect((await page.goto(`/detail?code=st60&turnNum=${turnNum}`))?.status()).toBe(503)
  await expect(page.getByRole('status').filter({ hasText: 'Chưa tải được kết quả' })).toBeVisible()
  await stack.api.start()
  await expect(page.locator('main')).toHaveAttribute('data-turn', turnNum, { timeout: 60_000 })
})

test('with the API down an uncached page says so, and loads when the API is back', { tag: '@alone' }, async ({
  page,
  parts: stack,
}) => {
  await stack.api.kill()
  const response = await page.goto('/?type=daily&day=3')
  expect(response?.status()).toBe(503)
  await expect(page).toHaveTitle(/ · Quayso$/)
  await expect(page.getByTestId('stale-bar')).toContainText('Chưa tải được kết quả, đang thử lại')
  await expect(page.getByRole('table')).not.toHaveCount(0)
  await stack.api.start()
  await expect(card(page, 'mb1730')).toBeVisible()
  await expect(page.getByTestId('stale-bar')).toBeEmpty()
})

test('[STATUS-04] with the API down the edge shows the last copy of the status page', { tag: '@alone' }, async ({
  page,
  parts: stack,
}) => {
  expect((await page.goto('/status'))?.status()).toBe(200)
  const asOf = await page.locator('h1 + p').textContent()
  await stack.api.kill()
  // Until its second is over, the copy would be shown in any case.
  const cached = async () => (await page.request.get('/status')).headers()['x-cache']
  await expect.poll(cached).toBe('STALE')
  const stale = await page.goto('/status')
  expect(stale?.status()).toBe(200)
  expect(stale?.headers()['x-cache']).toBe('STALE')
  await expect(page.locator('h1 + p')).toHaveText(asOf ?? '')
  await stack.api.start()
  await expect.poll(cached).not.toBe('STALE')
})
