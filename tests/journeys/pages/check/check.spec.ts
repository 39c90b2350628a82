import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { toDraw } from '@quayso/contract/draw-view'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import type { StackAddresses } from '@quayso/stack/addresses'
import { lastTurn } from '@quayso/stack/operator'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { drawOf } from '../../support/detail-draws.ts'
import { openRunning } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

const dayOf = (turnNum: string, after = 0) =>
  new Date(turnDayMs(parseTurnNum(turnNum) ?? 0) + after * 86_400_000).toISOString().slice(0, 10)
const shownDay = (day: string) => day.split('-').reverse().join('-\u2060')

/** The number with another first digit. */
const near = (number: string) => `${(Number(number[0]) + 1) % 10}${number.slice(1)}`

async function newest(page: Page, code: string) {
  const draw = await drawOf(page.request, code)
  const [special = ''] = toDraw(draw).tiers[0] ?? []
  return { address: `/check?code=${code}&date=${dayOf(draw.turnNum)}`, special, numbers: draw.openNum.split(',') }
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^Số trên vé, \d chữ số$/ })
const verdictOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('status')
    .filter({ hasText: /Trúng|trúng/ })

async function check(page: Page, number: string) {
  await fieldOf(page).fill(number)
  await page.getByRole('button', { name: 'Dò vé' }).click()
}

test('[TICK-06, TICK-07, TICK-16] a ticket is checked in the browser, and shared with its last digits alone', async ({
  page,
}) => {
  const { address, special } = await newest(page, 'hcm')
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await openRunning(page, address)
  const ticket = near(special)
  await check(page, ` ${ticket.slice(0, 3)} ${ticket.slice(3)}`)
  await expect(verdictOf(page)).toContainText('Trúng: Giải phụ đặc biệt')
  await expect(page.locator('main')).toContainText('50.000.000 đ')
  await expect(page.locator('main mark')).toHaveText(special)
  const shared = page.evaluate(
    () => new Promise<object>((done) => Object.assign(navigator, { share: async (sheet: object) => done(sheet) })),
  )
  await page.getByRole('button', { name: 'Chia sẻ' }).click()
  const sheet = JSON.stringify(await shared)
  expect(sheet).toContain(`•••${ticket.slice(-3)}`)
  expect(sheet).toContain('/detail?code=hcm')
  expect(sheet).not.toContain(ticket)
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main')).not.toContainText(ticket, { useInnerText: true })
  await expect(page.locator('main')).toContainText(`•••${ticket.slice(-3)}`, { useInnerText: true })
  await page.emulateMedia({ media: null })

  await page.reload()
  await expect(fieldOf(page)).toHaveValue(ticket)
  expect(sent.filter((request) => request.includes(ticket))).toEqual([])
})

test('[TICK-07] a station that does not draw on the day leads to its nearest', async ({ page }) => {
  const turn = lastTurn('cantho', Date.now())
  await page.goto(`/check?code=cantho&date=${dayOf(turn, 1)}`)
  await expect(page.locator('main')).toContainText(/Cần Thơ không quay Thứ Năm/)
  await page.getByRole('link', { name: `Dò kỳ ${shownDay(dayOf(turn))}` }).click()
  await expect(page.locator('main')).toHaveAttribute('data-game', 'cantho')
  await expect(page.getByRole('link', { name: 'Cần Thơ' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Miền Bắc' }).click()
  await expect(page.locator('main')).toHaveAttribute('data-game', 'mb')
  await check(page, '1234')
  await expect(page.locator('main')).toContainText('Vé đài này có 5 chữ số, bạn mới nhập 4.')
})

test('[TICK-14] before the draw its time is counted down, and a ticket is told to wait', async ({ page }) => {
  await openRunning(page, `/check?code=mb&date=${toVietnamIso(Date.now() + 86_400_000).slice(0, 10)}`)
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await check(page, '12345')
  await expect(page.locator('main').getByRole('status').filter({ hasText: 'Chưa quay' })).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('[TICK-01, TICK-07] a Thai ticket is checked in full, and its lottery is opened the next time', async ({
  page,
}) => {
  const { address, special } = await newest(page, 'thaigov')
  await openRunning(page, address)
  await check(page, special)
  await expect(verdictOf(page)).toContainText('Trúng')
  await expect(page.locator('main')).toContainText('6.000.000 baht')
  await page.goto('/check')
  await expect(page).toHaveURL(/\/check\?code=thaigov$/)
  await expect(page.locator('main')).toHaveAttribute('data-game', 'thaigov')
})

test('[TICK-08, TICK-09] many tickets and a lot are checked, and what is no ticket is named', async ({ page }) => {
  const { address, special, numbers } = await newest(page, 'hcm')
  await openRunning(page, address)
  await page.getByRole('link', { name: 'Nhiều vé' }).click()
  await page.getByRole('textbox', { name: 'Dán hoặc gõ danh sách số' }).fill(`${near(special)}\n25198\nhai vé`)
  await page.getByText('Vé liền nhau trong một lô').click()
  await page.getByRole('textbox', { name: 'Từ số' }).fill(special)
  await page.getByRole('textbox', { name: 'Số vé' }).fill('1')
  await page.getByRole('button', { name: 'Dò 2 vé' }).click()
  const main = page.locator('main')
  await expect(main.getByRole('status').filter({ hasText: 'Trúng 2 / 2 vé' })).toBeVisible()
  await expect(main).toContainText('2 chỗ không phải số vé')
  await expect(main).toContainText('Dòng 2: 25198 (thiếu 1 số). Dòng 3: “hai vé”.')
  await expect(main.getByRole('listitem').first()).toContainText('2.000.000.000 đ')
  expect(numbers).toContain(special)
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'xl'
  })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
})

/** Everything that the stack has written: logs of all parts, and what the edge keeps. */
function written(stack: StackAddresses): string {
  const dir = dirname(stack.logFile('web'))
  const edge = dirname(stack.logFile('edge'))
  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
  return [...filesIn(dir), ...filesIn(edge)].join('\n')
}

test('[TICK-15] without scripts tickets are posted, answered, and written nowhere', async ({
  browser,
  page,
  stack,
}) => {
  const { address, special } = await newest(page, 'hcm')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  const plain = await context.newPage()
  await plain.goto(`${address}&kind=many`)
  await plain.getByRole('textbox', { name: 'Dán hoặc gõ danh sách số' }).fill(`${near(special)}\nkhongphaive`)
  const answer = plain.waitForResponse((response) => response.request().method() === 'POST')
  await plain.getByRole('button', { name: 'Dò vé' }).click()
  expect((await answer).headers()).toMatchObject({ 'cache-control': 'no-store' })
  await expect(plain.locator('main')).toContainText('Trúng 1 / 1 vé')
  await expect(plain.locator('main')).toContainText('Dòng 2: “khongphaive”.')
  expect(plain.url()).not.toContain(near(special))

  await plain.goto(address)
  await plain.getByRole('textbox', { name: /^Số trên vé/ }).fill(near(special))
  await plain.getByRole('button', { name: 'Dò vé' }).click()
  await expect(plain.locator('main')).toContainText('Trúng: Giải phụ đặc biệt')
  expect(plain.url()).not.toContain(near(special))
  await context.close()

  const posts = () =>
    readFileSync(stack.logFile('edge'), 'utf8').match(/"method":"POST","path":"\/check"/g)?.length ?? 0
  await expect.poll(posts).toBeGreaterThanOrEqual(2)
  const all = written(stack)
  expect(all).not.toContain('khongphaive')
  // Not within a longer one, such as the id of a request.
  expect(all).not.toMatch(new RegExp(`(?<![0-9a-z.-])${near(special)}(?![0-9a-z])`))
  expect((await page.request.get(`${address}&kind=many`)).headers()['cache-control']).not.toBe('no-store')
  expect(await (await page.request.get(`${address}&kind=many`)).text()).not.toContain('khongphaive')
})

test('[TICK-10] the tax that an operator enters is told from its day on', { tag: '@alone' }, async ({
  page,
  stack,
}) => {
  const { address, special } = await newest(page, 'hcm')
  const enter = (value: string) =>
    query(
      stack,
      `INSERT INTO config (name, value, is_public) VALUES ('prizeTax', $1, true)
       ON CONFLICT (name) DO UPDATE SET value = $1`,
      [value],
    )
  const answered = async () => {
    await openRunning(page, address)
    await check(page, near(special))
    await expect(verdictOf(page)).toContainText('Trúng')
    return page.locator('main').textContent()
  }
  expect(await answered()).toContain('Số tiền chưa trừ thuế.')
  await enter('2020-01-01 20000000 10%')
  await expect.poll(answered, { timeout: 60_000 }).toContain('47.000.000')
  await expect(page.locator('main')).toContainText('−3.000.000 đ')
  await enter('')
  await expect.poll(answered, { timeout: 60_000 }).toContain('Số tiền chưa trừ thuế.')
})
