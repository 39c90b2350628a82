import { expect } from '@playwright/test'
import { findGame, games } from '@quayso/games/catalogue'
import { confirmNorthern, enterNorthernTier, lastTurn, runResults } from '@quayso/testing/stack/operator'
import { card } from '../support/draw-card.ts'
import { test } from '../support/stack.ts'
import { verifySite } from '../support/verify-site.ts'

test('[DRAW-04] every game of the catalogue is planned, and ours are drawn', async ({ request }) => {
  const codes = games.map(({ code }) => code).join(',')
  const { rows } = await (await request.get(`/api/front/open/lottery/recent/list/${codes}`)).json()
  expect(rows).toHaveLength(55)
  for (const row of rows) {
    const ours = findGame(row.code)?.drawnBy === 'us'
    expect(row.issueList.length > 0, row.code).toBe(ours)
    expect(Date.parse(row.nextOpenTime), row.code).toBeGreaterThan(Date.now() - 4 * 3_600_000)
  }
})

test('[DRAW-07] an official draw appears tier by tier, provisional until a second person agrees', async ({
  page,
  stack,
}) => {
  const databaseUrl = stack.postgres.url
  const turn = lastTurn('mb', Date.now())
  const enter = (rank: number) => enterNorthernTier(databaseUrl, { turn, rank, by: 'alice' })
  await page.goto('/')
  const north = card(page, 'mb')
  const history = await page.context().newPage()
  await history.goto('/history/mb')
  const row = history.locator(`tr[data-turn="${turn}"]`)
  await enter(1)
  await expect(north).toHaveAttribute('data-status', 'drawing')
  await expect(north).toContainText('75668')
  await expect(north).not.toContainText('96380')
  await expect(row).toContainText('Đã quay 1 trong 27 số')
  await expect(row.getByRole('link')).toHaveAttribute('href', '/?type=traditional')
  for (const rank of [2, 3, 4, 5, 6, 7, 0]) await enter(rank)
  await expect(north).toHaveAttribute('data-status', 'provisional')
  await expect(north).toContainText('96380')
  await expect(row).toContainText('96380')
  await expect(row.locator('[data-mark="provisional"]')).toBeVisible()
  await confirmNorthern(databaseUrl, turn, 'bob')
  await expect(north).toHaveAttribute('data-status', 'confirmed')
  await runResults(
    { databaseUrl, by: 'alice', approvedBy: 'bob' },
    ...['correct', '--game', 'mb', '--turn', turn, '--tier', '0', '--numbers', '96381'],
    ...['--reason', 'misread'],
  )
  await expect(north).toHaveAttribute('data-status', 'corrected')
  await expect(north).toContainText('96381')
  await expect(row).toContainText('96381')
  await expect(row.locator('[data-mark="corrected"]')).toBeVisible()
})

test('[DRAW-06, DRAW-18] a stranger verifies the running site', async ({ stack }, testInfo) => {
  const { stdout, code } = await verifySite(stack, testInfo)
  expect(stdout).toMatch(/^0 faults$/m)
  expect(stdout).toMatch(/\d{2,} turns due and \d{2,} results of 55 games checked/)
  expect(code, stdout).toBe(0)
})
