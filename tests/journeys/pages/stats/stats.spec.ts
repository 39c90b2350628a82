import { expect, type Page } from '@playwright/test'
import { sidewaysScroll } from '../../support/accessibility.ts'
import { test } from '../../support/stack.ts'
import { storedTurns } from '../../support/stored-draws.ts'

const sentence = 'không con số nào “đến hạn”, và kỳ sau không phụ thuộc bảng này'
const tabs = ['', '/special', '/gaps', '/frequency', '/head-tail', '/pairs', '/on-day']

test.use({ javaScriptEnabled: false })

/** How often each of the 100 numbers came in the newest draws. */
async function countEndings(stack: Parameters<typeof storedTurns>[0], size: number): Promise<number[]> {
  const counts = Array.from({ length: 100 }, () => 0)
  for (const { tiers } of (await storedTurns(stack, 'mb')).slice(0, size)) {
    for (const number of tiers.join().split(','))
      counts[Number(number.slice(-2))] = (counts[Number(number.slice(-2))] ?? 0) + 1
  }
  return counts
}

/** The rows of a list of numbers, as text: `07 24 lần`. */
async function listed(page: Page): Promise<string[]> {
  await page.getByText('Xem 20 đến 99').click()
  const rows = await page.locator('main li:has(svg)').allInnerTexts()
  return rows.map((row) => row.replace(/\s+/g, ' ').trim()).filter((row) => row.endsWith('lần'))
}

test('[STAT-01, STAT-06] every tab names its sample and formula and says that the next draw does not depend on it', async ({
  page,
  stack,
}) => {
  const main = page.locator('main')
  const draws = (await storedTurns(stack, 'mb')).length
  const samples = new Map<string, () => string | Promise<string>>([
    ['/special', async () => `${await main.locator('table a').count()} kỳ`],
    ['/gaps', () => `${draws} kỳ`],
    ['/frequency', () => '2.430 số'],
    ['/head-tail', () => `${draws} kỳ`],
    ['/pairs', () => '90 kỳ, 4.950 cặp'],
    ['/on-day', async () => `${await main.locator('tbody tr').count()} kỳ`],
  ])
  for (const tab of tabs) {
    await page.goto(`/stats/mb${tab}`)
    await expect(main).toContainText(sentence)
    const how = main.locator('details', { hasText: 'Tính thế nào' })
    if (tab === '') await expect(main).toContainText(`${draws} kỳ từ`)
    else {
      await expect(how.locator('summary')).toHaveText(`Tính thế nào · ${await samples.get(tab)?.()}`)
      await expect(how.locator('p').first()).toHaveText(/\S/)
    }
    expect(await sidewaysScroll(page), tab).toBe(0)
    await expect(main).not.toContainText(/nên đánh|sắp về(?! hay)|dự đoán/i)
  }
})

test('[STAT-05, STAT-08] frequency is counted over the chosen window, by links and a form without script', async ({
  page,
  stack,
}) => {
  await page.goto('/stats/mb/frequency')
  const expected = (counts: readonly number[]) =>
    counts.map((count, number) => `${String(number).padStart(2, '0')} ${count} lần`)
  expect(await listed(page)).toEqual(expected(await countEndings(stack, 90)))
  const windows = page.getByRole('navigation', { name: 'Số kỳ' })
  await windows.getByRole('link', { name: '30 kỳ' }).click()
  await expect(page).toHaveURL(/frequency[?]size=30$/)
  expect(await listed(page)).toEqual(expected(await countEndings(stack, 30)))
  await expect(page.getByRole('img', { name: /trong 30 kỳ.*khoảng thường gặp/ }).first()).toBeVisible()
  const all = await storedTurns(stack, 'mb')
  for (const [name, size] of [
    ['365', 365],
    ['Tất cả', all.length],
  ] as const) {
    await windows.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: `100 số trong ${size} kỳ` })).toBeVisible()
    expect(await listed(page)).toEqual(expected(await countEndings(stack, size)))
  }

  const [newest] = all
  const day = newest?.turnNum.replace(/(....)(..)(..)/, '$1-$2-$3') ?? ''
  await page.getByLabel('Từ ngày').fill(day)
  await page.getByLabel('Đến ngày').fill(day)
  await page.getByRole('button', { name: 'Tính lại' }).click()
  await expect(page.getByRole('heading', { name: '100 số trong 1 kỳ' })).toBeVisible()
  await page.getByRole('link', { name: 'Giải đặc biệt' }).last().click()
  const ending = newest?.tiers[0]?.slice(-2)
  expect((await listed(page)).filter((row) => !row.endsWith(' 0 lần'))).toEqual([`${ending} 1 lần`])
  for (const tab of ['head-tail', 'pairs']) {
    await page.goto(`/stats/mb/${tab}`)
    await windows.getByRole('link', { name: '365' }).click()
    await expect(page.locator('main')).toContainText('365 kỳ từ')
    await page.getByLabel('Từ ngày').fill(day)
    await page.getByRole('button', { name: 'Tính lại' }).click()
    await expect(page.locator('main')).toContainText(/(?<!\d)1 kỳ từ/)
  }
})

test('[STAT-05, STAT-07] gaps are those of the draws; a pair is looked up; a game of ours leads to its trends', async ({
  page,
  stack,
}) => {
  const turns = await storedTurns(stack, 'mb')
  const gapsIn = (numbersOf: (tiers: readonly string[]) => string) =>
    Array.from({ length: 100 }, (_, number) => {
      const ending = String(number).padStart(2, '0')
      const since = turns.findIndex(({ tiers }) => `${numbersOf(tiers)},`.includes(`${ending},`))
      return since < 0 ? turns.length : since
    })
  const current = async () => {
    await page.getByText('Xem cả 100 số').click()
    return (await page.locator('main details table tbody td:nth-child(2)').allInnerTexts()).map(Number)
  }
  await page.goto('/stats/mb/gaps')
  expect(await current()).toEqual(gapsIn(String))
  await page.getByRole('navigation', { name: 'Tính trên' }).getByRole('link', { name: 'Giải đặc biệt' }).click()
  await expect(page).toHaveURL(/gaps[?]prizes=special$/)
  expect(await current()).toEqual(gapsIn(([special = '']) => special))

  await page.goto('/stats/mb/pairs')
  await page.getByLabel('Số thứ nhất').fill('12')
  await page.getByLabel('Số thứ hai').fill('7')
  await page.getByRole('button', { name: 'Xem' }).click()
  await expect(page.locator('main dl')).toContainText('07–12 cùng về')
  await page.goto('/stats/mb60')
  await expect(page).toHaveURL(/[/]trends[/]mb60$/)
})

test('[STAT-09] a tab is saved as a picture', async ({ page, request }) => {
  await page.goto('/stats/mb/special')
  const address = await page.getByRole('link', { name: 'Lưu thành ảnh' }).getAttribute('href')
  const answer = await request.get(address ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
})
