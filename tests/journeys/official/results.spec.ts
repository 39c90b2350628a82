import { expect } from '@playwright/test'
import { findGame, games } from '@quayso/games/catalogue'
import { hydrated } from '@quayso/stack/browser/open-page'
import { northernTiers } from '@quayso/stack/operator'
import { card } from '../support/draw-card.ts'
import { gamesOfResults, officialGame } from '../support/official-results.ts'
import { waitForFonts } from '../support/running-page.ts'
import { test } from '../support/stack.ts'
import { verifySite } from '../support/verify-site.ts'

test('[DRAW-04] every game of the catalogue is planned, and ours are drawn', async ({ request }) => {
  const codes = games.map(({ code }) => code).join(',')
  const { rows } = await (await request.get(`/api/front/open/lottery/recent/list/${codes}`)).json()
  expect(rows).toHaveLength(55)
  for (const row of rows) {
    const ours = findGame(row.code)?.drawnBy === 'us'
    // A journey may have entered a result of its game before.
    if (!gamesOfResults.includes(row.code)) expect(row.issueList.length > 0, row.code).toBe(ours)
    expect(Date.parse(row.nextOpenTime), row.code).toBeGreaterThan(Date.now() - 4 * 3_600_000)
  }
})

test('[DRAW-07, VER-01, VER-02, VER-06, REG-05] an official draw appears tier by tier, provisional until a second person agrees, and its correction is listed and in the log', async ({
  page,
  stack,
}) => {
  const northern = officialGame(stack, 'mb')
  const turn = northern.lastWholeTurn()
  const draw = northern.ofTurn(turn)
  const enter = (rank: number) => draw.enterTier(rank, northernTiers[rank])
  await page.goto('/')
  const north = card(page, 'mb')
  const history = await page.context().newPage()
  await history.goto('/history/mb')
  const row = history.locator(`tr[data-turn="${turn}"]`)
  const region = await page.context().newPage()
  const day = turn.replace(/(....)(..)(..)/, '$1-$2-$3')
  const sheet = region.getByRole('region', { name: 'Bảng kết quả' })
  const placeOfSheet = () => sheet.getByRole('table').evaluate((table) => JSON.stringify(table.getBoundingClientRect()))
  // From a day after its time on, a page awaits only a draw that has begun.
  const isAwaited = Date.now() < Date.parse(`${day}T18:15:00+07:00`) + 86_400_000
  if (!isAwaited) await enter(1)
  await expect(async () => {
    await region.goto(`/xsmb/${day}`)
    expect(await sheet.textContent()).toContain(`Đã quay ${isAwaited ? 0 : 1} trong 27 số`)
  }).toPass()
  await hydrated(region)
  await waitForFonts(region)
  const place = await placeOfSheet()
  const isLate = Date.now() > Date.parse(`${day}T19:00:00+07:00`)
  await expect(sheet.getByText('Đài chậm')).toHaveCount(isLate ? 1 : 0)
  const announced = region.getByTestId('announcements')
  await announced.evaluate((element) => {
    const times: number[] = []
    Object.assign(window, { announcedAt: times })
    new MutationObserver(() => times.push(performance.now())).observe(element, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await enter(1)
  await expect(sheet).toContainText('75668')
  await expect(sheet).not.toContainText('96380')
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
  await expect(sheet).toContainText('96380')
  await expect(region.locator('[data-mark="provisional"]')).toBeVisible()
  expect(await placeOfSheet()).toBe(place)
  await expect(announced).toContainText('9 6 3 8 0')
  const announcedAt = await region.evaluate(() => (window as unknown as { announcedAt: number[] }).announcedAt)
  const pauses = announcedAt.slice(1).map((atMs, i) => atMs - (announcedAt[i] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThan(4_000)
  await draw.confirm(northernTiers)
  await expect(north).toHaveAttribute('data-status', 'confirmed')
  await draw.correct(0, '96381', 'misread')
  await expect(north).toHaveAttribute('data-status', 'corrected')
  await expect(north).toContainText('96381')
  await expect(row).toContainText('96381')
  await expect(row.locator('[data-mark="corrected"]')).toBeVisible()
  await expect(region.locator('[data-mark="corrected"]')).toBeVisible()
  await expect(region.locator('main')).toContainText('96380 được sửa thành 96381. Lý do: misread')
  await expect(sheet.locator('mark')).toHaveText('96381 Đã đính chính')
  await history.goto('/corrections')
  const correction = history.getByRole('article').first()
  await expect(correction).toContainText('96380')
  await expect(correction).toContainText('96381')
  await expect(correction).toContainText('misread')
  expect(await (await page.request.get('/feed/corrections.xml')).text()).toContain('96381')
  await correction.getByRole('link', { name: 'Xem trong sổ công khai' }).click()
  await expect(history.getByText('Kỳ này không do chúng tôi quay')).toBeVisible()
  await history.getByRole('button', { name: 'Kiểm trên máy này' }).click()
  await expect(history.locator('[data-verdict=passed]')).toContainText('Đúng cả hai bước')
  await expect(history.locator('[data-step]')).toHaveCount(2)
})

test('[DRAW-06, DRAW-18] a stranger verifies the running site', async ({ stack }, testInfo) => {
  const { stdout, code } = await verifySite(stack, testInfo)
  expect(stdout).toMatch(/^0 faults$/m)
  expect(stdout).toMatch(/\d{2,} turns due and \d{2,} results of 55 games checked/)
  expect(code, stdout).toBe(0)
})
