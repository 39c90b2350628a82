import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { officialGame } from '../support/official-results.ts'
import { waitForFonts } from '../support/running-page.ts'
import { test } from '../support/stack.ts'

/** From the special prize down, as the southern stations draw them. */
const tiers = [
  '354985',
  '04134',
  '41644',
  '85423,04451',
  '67977,31015,77981,08592,13957,08775,90728',
  '5187',
  '8628,5785,8420',
  '370',
  '67',
]

test('[DET-01] a draw under way is shown prize by prize, then its status, and a correction with what it replaced', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const station = officialGame(stack, 'hcm')
  const turn = station.lastWholeTurn()
  const draw = station.ofTurn(turn)
  const address = `/detail?code=hcm&turnNum=${turn}`
  const main = page.locator('main')
  // For three hours after its time it is a planned draw, from then on a missing one.
  await page.goto(address)
  await expect(main).toBeVisible()
  expect([null, 'planned']).toContain(await main.getAttribute('data-status'))

  await draw.enterTier(8, '67')
  await expect(async () => {
    await page.goto(address)
    expect(await main.getAttribute('data-status')).toBe('drawing')
  }).toPass()
  // Browsers log an error for a missing page.
  consoleErrors.length = 0
  const prizes = page.getByRole('table', { name: /^Bảng giải/ })
  await expect(main).toHaveAttribute('data-status', 'drawing')
  await expect(main).toContainText('Đã quay 1 trong 18 số')
  await expect(prizes).not.toContainText('370')
  const placeOf = () => prizes.evaluate((table) => JSON.stringify(table.getBoundingClientRect()))
  await hydrated(page)
  await waitForFonts(page)
  const before = await placeOf()

  // The page is not reloaded from here on.
  await draw.enterTier(7, '370')
  await expect(prizes).toContainText('370')
  await expect(page.getByTestId('announcements')).toContainText('2 trong 18')
  for (const rank of [6, 5, 4, 3, 2, 1, 0]) {
    await draw.enterTier(rank, tiers[rank])
  }
  await expect(prizes).toContainText('354985')
  await expect(main.locator('[data-mark=provisional]')).toBeVisible()
  expect(await placeOf()).toBe(before)
  await draw.confirm(tiers)
  await expect(main.locator('[data-mark=confirmed]')).toBeVisible()
  await draw.correct(0, '354986', 'đọc nhầm số cuối')
  await expect(main.locator('[data-mark=corrected]')).toBeVisible()
  await expect(prizes).toContainText('354986')
  await expect(main).toContainText('Giải đặc biệt: trước ghi 354985, nay là 354986')
  await expect(main).toContainText('Lý do: đọc nhầm số cuối')
  await expect(main.locator('[data-mark=corrected]')).toHaveText(/^Đã đính chính \d{2}:\d{2}$/)
  await expect(main).toContainText('Đính chính lúc')
  expect(consoleErrors).toEqual([])
})

test('[TICK-01, TICK-03, TICK-14] a ticket’s result follows the draw: so far, provisional, confirmed and corrected', async ({
  page,
  stack,
}) => {
  const station = officialGame(stack, 'camau')
  const turn = station.lastWholeTurn()
  const draw = station.ofTurn(turn)
  await draw.enterTier(8, '67')
  await expect(async () => {
    expect((await page.goto(`/detail?code=camau&turnNum=${turn}`))?.status()).toBe(200)
  }).toPass()
  const panel = page.getByRole('region', { name: 'Dò vé số' })
  const verdict = panel.getByRole('status')
  await panel.getByRole('textbox', { name: 'Số trên vé' }).fill('454985')
  await panel.getByRole('button', { name: 'Dò vé' }).click()
  await expect(verdict).toHaveText('Tới lúc này. Vé 454985 chưa trúng giải nào')
  await expect(panel).toContainText('Số chưa quay: 17.')

  const checkPage = await page.context().newPage()
  await checkPage.goto(`/check?code=camau&date=${turn.replace(/(....)(..)(..)/, '$1-$2-$3')}`)
  await checkPage.getByRole('textbox', { name: /^Số trên vé/ }).fill('454985')
  await checkPage.getByRole('button', { name: 'Dò vé' }).click()
  const ownVerdict = checkPage
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /Tới lúc này|Kết quả tạm|Trúng/ })
  await expect(ownVerdict).toContainText('Tới lúc này')

  // From here on the ticket's result updates with the draw.
  for (const rank of [7, 6, 5, 4, 3, 2, 1, 0]) {
    await draw.enterTier(rank, tiers[rank])
  }
  await expect(verdict).toHaveText('Kết quả tạm. Trúng: Giải phụ đặc biệt')
  await expect(ownVerdict).toContainText('Trúng: Giải phụ đặc biệt')
  await expect(panel).toContainText('50.000.000 đ')
  await expect(panel).toContainText('Kết quả chưa được xác nhận, câu trả lời có thể thay đổi.')
  await draw.confirm(tiers)
  await expect(verdict).toHaveText('Trúng: Giải phụ đặc biệt')
  await draw.correct(0, '354986', 'misread')
  await expect(verdict).toHaveText('Theo kết quả đã đính chính. Vé 454985 chưa trúng giải nào')
})
