import { expect, type Page } from '@playwright/test'
import { toDraw } from '@quayso/contract/draw-view'
import { addressOf, drawOf, headTail, prizes } from '../../support/detail-draws.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { newDraw } from '../../support/official-results.ts'
import { openRunning, waitForFonts } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

test('the chosen view changes no layout and survives a reload', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const special = prizes(page).getByRole('row').first().getByRole('cell')
  const boxes = () =>
    prizes(page).evaluate((table) =>
      Array.from(table.querySelectorAll('tr, td span'), (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y, width, height].map((value) => Math.round(value * 10)).join(' ')
      }),
    )
  const weights = () =>
    special.locator('i').evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontWeight))
  const before = await boxes()
  expect(new Set(await weights()).size).toBe(1)
  await page.getByRole('button', { name: '2 số cuối' }).click()
  expect(await boxes()).toEqual(before)
  expect(await weights()).toEqual(['400', '400', '840'])
  await page.reload()
  await expect(page.getByRole('button', { name: '2 số cuối' })).toHaveAttribute('aria-pressed', 'true')
  await waitForFonts(page)
  expect(await weights()).toEqual(['400', '400', '840'])
  await page.getByRole('button', { name: '3 số cuối' }).click()
  expect(await weights()).toEqual(['400', '840', '840'])
  expect(await boxes()).toEqual(before)
})

test('a row of the head – tail table highlights its numbers, by touch and by keyboard', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const numbers = draw.openNum.split(',')
  const lit = () => prizes(page).locator('[class*=isLit]').allInnerTexts()
  const rowOf = (digit: string) =>
    headTail(page)
      .getByRole('row')
      .nth(Number(digit) + 1)
  const sorted = (list: readonly string[]) => [...list].sort()
  const tail = numbers[0]?.slice(-1) ?? ''
  const byTail = rowOf(tail).getByRole('button').last()
  await byTail.focus()
  await page.keyboard.press('Enter')
  await expect(byTail).toHaveAttribute('aria-pressed', 'true')
  expect(sorted(await lit())).toEqual(sorted(numbers.filter((number) => number.endsWith(tail))))
  const head = numbers[0]?.slice(-2, -1) ?? ''
  // Anywhere in the row: on the numbers beside the digit.
  await rowOf(head).getByRole('cell').first().click()
  expect(sorted(await lit())).toEqual(sorted(numbers.filter((number) => number.slice(-2).startsWith(head))))
  await rowOf(head).getByRole('button').first().press('Enter')
  expect(await lit()).toEqual([])
})

test('the numbers are copied, the address is shared or copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const draw = await drawOf(page.request, 'mb')
  await openRunning(page, addressOf(draw))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const toast = page.getByRole('status').filter({ hasText: 'Đã sao chép' })
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await expect(toast).toContainText('Đã sao chép 27 số')
  const copied = await clipboard()
  expect(copied.split('\n')[0]).toMatch(/^Kết quả xổ số miền Bắc \(XSMB\), /)
  expect(copied.split('\n')[1]).toBe(`Giải đặc biệt: ${draw.openNum.split(',')[0]}`)
  expect(copied.match(/\b\d{2,5}\b(?!-)/g)).toEqual(expect.arrayContaining(draw.openNum.split(',')))
  const share = page.locator('main').getByRole('button', { name: 'Chia sẻ' })
  await page.evaluate(() => Object.assign(navigator, { share: undefined }))
  await share.click()
  await expect(toast).toContainText('Đã sao chép liên kết')
  expect(await clipboard()).toBe(page.url())
  const shared = page.evaluate(
    () => new Promise((resolve) => Object.assign(navigator, { share: async (sheet: unknown) => resolve(sheet) })),
  )
  await share.click()
  expect(await shared).toEqual({ title: copied.split('\n')[0], url: page.url() })
})

test('a browser that refuses the clipboard shows what was to be copied', async ({ page }) => {
  const draw = await drawOf(page.request, 'st60', 1)
  await openRunning(page, addressOf(draw))
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await page.getByRole('button', { name: 'Sao chép' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(draw.openNum.replaceAll(',', ' '))
})

test('a draw is printed on one page, black on white, without controls', async ({ page }) => {
  for (const code of ['mb', 'hcm', 'mb60', 'st60']) {
    const draw = await drawOf(page.request, code)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await openRunning(page, addressOf(draw))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-numbers]')).toBeVisible()
    // Hidden ones have no role.
    for (const role of ['link', 'combobox', 'region', 'group'] as const) {
      await expect(page.locator('main').getByRole(role)).toHaveCount(0)
    }
    await expect(page.locator('main').getByRole('button', { name: 'Chia sẻ' })).toHaveCount(0)
    await expect(page.locator('body > header')).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), code).toHaveLength(1)
  }
})

test('a new draw is offered, and moves nothing', async ({ page, stack }) => {
  const draw = await newDraw(stack, 'quangngai')
  await openRunning(page, addressOf(await drawOf(page.request, draw.code)))
  await watchShifts(page)
  const offer = page.getByTestId('newer-draw')
  await draw.confirm()
  const day = draw.turnNum.replace(/(....)(..)(..)/, '$3/$2/$1')
  await expect(offer).toContainText(`Đã có kết quả kỳ T7 ${day}`)
  expect(await shiftsOf(page)).toEqual([])
  await offer.getByRole('link').click()
  await expect(page.locator('main')).toHaveAttribute('data-turn', draw.turnNum)
  await expect(offer).toBeEmpty()
})

const ticketPanel = (page: Page) => page.getByRole('region', { name: 'Dò vé số' })

async function checkTicket(page: Page, number: string) {
  const field = ticketPanel(page).getByRole('textbox', { name: 'Số trên vé' })
  await field.fill(number)
  await field.press('Enter')
}

/** The number with the digits at these positions changed. */
const changed = (number: string, ...places: readonly number[]) =>
  Array.from(number, (digit, at) => (places.includes(at) ? String((Number(digit) + 1) % 10) : digit)).join('')

/** A number as long as the special prize, that ends like no drawn number. */
function losingNumber(numbers: readonly string[]): string {
  const endings = numbers.map((number) => number.slice(-2))
  const ending = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).find(
    (pair) => !endings.includes(pair),
  )
  return `${changed((numbers[0] ?? '').slice(0, -2), 0)}${ending}`
}

test('[TICK-06] a ticket is compared with every number of the draw, in the browser only', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  const slowLine = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await slowLine.promise
    await route.continue()
  })
  await page.goto(addressOf(draw), { waitUntil: 'commit' })
  const panel = ticketPanel(page)
  const field = panel.getByRole('textbox', { name: 'Số trên vé' })
  const special = toDraw(draw).tiers[0]?.[0] ?? ''
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.url()} ${request.postData()}`))
  // Before the script runs.
  await field.fill('12345')
  await field.press('Enter')
  slowLine.resolve()
  await expect(panel.getByRole('button', { name: 'Dò vé' })).toBeEnabled()
  await expect(field).toHaveValue('12345')
  await checkTicket(page, `${special} x`)
  await expect(panel.getByRole('status')).toContainText(/Trúng \d giải/)
  const none = losingNumber(draw.openNum.split(','))
  await checkTicket(page, none)
  await expect(panel.getByRole('status')).toContainText(`Vé ${none} chưa trúng giải nào`)
  await checkTicket(page, '12')
  await expect(panel.getByRole('status')).toHaveText('Vé có 5 chữ số.')
  expect(calls.filter((call) => call.includes(special))).toEqual([])
  await page.goto(addressOf(await drawOf(page.request, 'mb60', 1)))
  await expect(page.getByTestId('facts')).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('[TICK-01, TICK-03] a southern ticket near the special prize shows its prizes, with sample numbers', async ({
  page,
}) => {
  const draw = await drawOf(page.request, 'hcm')
  const numbers = draw.openNum.split(',')
  const special = numbers[0] ?? ''
  await openRunning(page, addressOf(draw))
  const panel = ticketPanel(page)
  const [year, month, day] = [draw.turnNum.slice(0, 4), draw.turnNum.slice(4, 6), draw.turnNum.slice(6)]
  await expect(panel).toContainText(`Nhập 6 chữ số trên vé ngày ${day}-${month}-${year}.`)
  await checkTicket(page, changed(special, 0))
  await expect(panel.getByRole('status')).toContainText('Dữ liệu mẫu. Trúng')
  await expect(panel).toContainText(/Giải phụ đặc biệt\s*50\.000\.000\sđ/)
  await expect(panel).toContainText(`Chỉ khác số đầu tiên của giải đặc biệt ${special}`)
  await expect(panel).toContainText('Đây là số mẫu để dùng thử, không phải kết quả thật.')
  await expect(panel).toContainText('Cơ cấu giải thưởng ghi nhận từ 01-01-2017.')
  await checkTicket(page, changed(special, 3))
  await expect(panel).toContainText(/Giải khuyến khích\s*6\.000\.000\sđ/)
  await checkTicket(page, special)
  await expect(panel).toContainText('2.000.000.000 đ')
  await expect(panel).toContainText(`Trùng cả 6 số: ${special}.`)
  await expect(panel).not.toContainText('Giải phụ đặc biệt')
  const none = losingNumber(numbers)
  await checkTicket(page, none)
  await expect(panel.getByRole('status')).toHaveText(`Dữ liệu mẫu. Vé ${none} chưa trúng giải nào`)
  await expect(panel).toContainText('Đã so với đủ 18 số của kỳ này.')
})

test('[TICK-02] a northern special prize shows both of its amounts', async ({ page }) => {
  const draw = await drawOf(page.request, 'mb')
  const special = draw.openNum.split(',')[0] ?? ''
  await openRunning(page, addressOf(draw))
  const panel = ticketPanel(page)
  await checkTicket(page, special)
  await expect(panel).toContainText('25.000.000 đ hoặc 500.000.000 đ')
  await expect(panel).toContainText('Vé có ký hiệu trúng: 500.000.000 đ, khác ký hiệu: 25.000.000 đ.')
  await expect(panel).toContainText(/Giải khuyến khích\s*40\.000\sđ/)
  await expect(panel).toContainText('Số tiền chưa trừ thuế.')
})

test('[TICK-01, DET-08] a Thai ticket is compared with all 173 numbers', async ({ page }) => {
  const draw = await drawOf(page.request, 'thaigov')
  const { tiers } = toDraw(draw)
  const [[first = ''] = [], ...others] = tiers
  await openRunning(page, addressOf(draw))
  const panel = ticketPanel(page)
  const next = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
  await checkTicket(page, next)
  await expect(panel).toContainText(/Liền kề giải nhất\s*100\.000\sbaht/)
  await checkTicket(page, `${others[0]?.[0]}${changed(next, 3, 4, 5).slice(3)}`)
  await expect(panel).toContainText(`Trùng 3 số đầu: ${others[0]?.[0]}.`)
  await checkTicket(page, tiers[8]?.[99] ?? '')
  await expect(panel).toContainText(/Giải năm\s*20\.000\sbaht/)
  const none = Array.from({ length: 1000 }, (_, value) => String(value * 1001).padStart(6, '0')).find((ticket) =>
    others.flat().every((number) => !ticket.startsWith(number) && !ticket.endsWith(number)),
  )
  await checkTicket(page, none ?? '')
  await expect(panel.getByRole('status')).toContainText(`Vé ${none} chưa trúng giải nào`)
})

test('[TICK-01] on a small screen in the largest text, the number is whole and no amount is broken', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const code of ['mb', 'hcm']) {
    const draw = await drawOf(page.request, code)
    await openRunning(page, addressOf(draw))
    await page.evaluate(() => {
      document.documentElement.dataset.text = 'xl'
    })
    await checkTicket(page, draw.openNum.split(',')[0] ?? '')
    const panel = ticketPanel(page)
    await expect(panel.getByRole('status')).toContainText('Trúng')
    const isWhole = await panel.getByRole('textbox').evaluate((field) => field.scrollWidth <= field.clientWidth)
    expect(isWhole, code).toBe(true)
    const broken = await panel.evaluate((shown) => {
      const found: string[] = []
      const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/[\d.]+\sđ/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + amount.length)
          if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) found.push(amount)
        }
      }
      return found
    })
    expect(broken, code).toEqual([])
  }
})
