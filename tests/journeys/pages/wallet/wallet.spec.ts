import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { toDraw } from '@quayso/contract/draw-view'
import { games } from '@quayso/games/catalogue'
import { parseTurnNum, turnDayMs, turnOf } from '@quayso/games/time/turn'
import { dayOf, toVietnamIso } from '@quayso/games/time/vietnam-time'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { drawOf } from '../../support/detail-draws.ts'
import { openRunning, passTime } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

const dayMs = 86_400_000

/** The number with another first digit: the consolation prize of the South. */
const near = (number: string) => `${(Number(number[0]) + 1) % 10}${number.slice(1)}`

async function newest(page: Page, code: string, before = 0) {
  const draw = await drawOf(page.request, code, before)
  const [special = ''] = toDraw(draw).tiers[0] ?? []
  const turn = parseTurnNum(draw.turnNum) ?? 0
  return { turn, special, day: new Date(turnDayMs(turn)).toISOString().slice(0, 10) }
}

interface Stored {
  readonly code: string
  readonly turn: number
  readonly number: string
  readonly quantity?: number
}

function toStored({ quantity = 1, ...paper }: Stored) {
  const id = `${paper.code}-${paper.turn}-${paper.number}-`
  return { id, ...paper, symbol: '', quantity, said: 'unknown', keptAtMs: Date.now(), claimedOnMs: 0 }
}

/** Writes into the storage of the site, as another version of it might have. */
async function store(page: Page, records: readonly object[], version = 1) {
  await page.goto('/robots.txt')
  await page.evaluate(
    async ([rows, dbVersion]) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const request = indexedDB.open('quayso', dbVersion)
      request.onerror = () => reject(request.error)
      request.onupgradeneeded = () => request.result.createObjectStore('tickets', { keyPath: 'id' })
      request.onsuccess = () => {
        const writing = request.result.transaction('tickets', 'readwrite')
        for (const row of rows) writing.objectStore('tickets').put(row)
        writing.oncomplete = () => {
          request.result.close()
          resolve()
        }
      }
      await promise
    },
    [records, version] as const,
  )
}

const ready = (page: Page) => expect(page.locator('main[data-wallet=ready]')).toBeVisible()
const group = (page: Page, name: 'coming' | 'won' | 'checked') => page.locator(`section[data-group=${name}]`)
const rowOf = (page: Page, number: string) => page.locator(`li[data-ticket="${number}"]`)
const openTicket = (page: Page, number: string) => page.getByRole('button', { name: `Thêm: vé ${number}` }).click()

async function addTicket(page: Page, number: string) {
  await page.getByRole('button', { name: /^Thêm vé/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ngày quay').fill(toVietnamIso(Date.now() + dayMs).slice(0, 10))
  await dialog.getByLabel('Đài').selectOption('mb')
  await dialog.getByRole('textbox', { name: /^Số trên vé/ }).fill(number)
  await dialog.getByRole('button', { name: 'Lưu vé' }).click()
  await expect(dialog).toBeHidden()
}

test('[WALL-01, WALL-02, WALL-03] a checked ticket is kept, twice as two sheets, and its number is sent nowhere', async ({
  page,
}) => {
  const { special, day } = await newest(page, 'hcm')
  const ticket = near(special)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  const keep = async () => {
    await openRunning(page, `/check?code=hcm&date=${day}`)
    await page.getByRole('textbox', { name: /^Số trên vé/ }).fill(ticket)
    await page.getByRole('button', { name: 'Dò vé' }).click()
    await page.getByRole('button', { name: 'Lưu vé' }).click()
  }
  await keep()
  await expect(page.getByText('Đã lưu vào Vé của tôi.')).toBeVisible()
  await keep()
  await expect(page.getByText('Bạn đã lưu vé này rồi')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm một tờ' }).click()
  await expect(page.locator('output')).toHaveText('3')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Mở Vé của tôi' }).click()
  await expect(group(page, 'won')).toContainText('150.000.000 đ trước thuế')
  await expect(rowOf(page, ticket)).toContainText(/3.tờ.*Dữ liệu mẫu.*Giải phụ đặc biệt.*150\.000\.000.đ.*lĩnh đến/s)
  // What is printed instead of the number.
  await expect(rowOf(page, ticket)).not.toContainText('•••', { useInnerText: true })
  await openTicket(page, ticket)
  await expect(page.getByRole('dialog')).toContainText(/Trúng: Giải phụ đặc biệt.*Lĩnh đến hết/s)
  expect(await findViolations(page)).toEqual([])
  expect(sent.filter((request) => request.includes(ticket))).toEqual([])
})

test('[WALL-01] a ticket is added by hand, counted down to, and two tabs that add it at once have two sheets', async ({
  page,
  context,
}) => {
  await page.goto('/tickets')
  await ready(page)
  await addTicket(page, '12345')
  await expect(rowOf(page, '12345')).toContainText(/Còn \d+ giờ \d+ phút/)
  await expect(page.getByRole('link', { name: /^Vé của tôi/ })).toHaveText('Vé của tôi1')
  const other = await context.newPage()
  await other.goto('/tickets')
  await expect(rowOf(other, '12345')).toBeVisible()
  await Promise.all([addTicket(page, '54321'), addTicket(other, '54321')])
  for (const tab of [page, other]) await expect(rowOf(tab, '54321')).toContainText('2 tờ')
  await page.reload()
  await expect(group(page, 'coming').getByRole('listitem')).toHaveCount(2)
})

test('[WALL-04] a ticket is claimed, changed and deleted, and a deletion can be undone for eight seconds', async ({
  page,
}) => {
  const { turn, special } = await newest(page, 'hcm')
  const [won, lost] = [near(special), special.replace(/./g, (digit) => String((Number(digit) + 5) % 10))]
  await page.clock.install()
  await store(
    page,
    [won, lost].map((number) => toStored({ code: 'hcm', turn, number })),
  )
  await openRunning(page, '/tickets')
  await openTicket(page, won)
  await page.getByRole('button', { name: 'Thêm một tờ' }).click()
  await expect(page.getByRole('dialog').locator('output')).toHaveText('2')
  await page.getByRole('button', { name: 'Đánh dấu đã lĩnh' }).click()
  await expect(group(page, 'won')).toBeHidden()
  await expect(group(page, 'checked')).toContainText(/Đã lĩnh.*100\.000\.000.đ/s)

  await page.getByRole('button', { name: 'Xóa hết' }).click()
  await expect(page.getByText('Chưa lưu vé nào')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thêm vé đầu tiên' })).toBeFocused()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(group(page, 'checked').getByRole('listitem')).toHaveCount(2)

  await openTicket(page, lost)
  // A time ahead, or it would be past before the clock stops.
  await page.clock.pauseAt(Date.now() + 10_000)
  await page.getByRole('button', { name: 'Xóa vé' }).click()
  await expect(page.getByText(`Đã xóa vé ${lost}`)).toBeVisible()
  // The ticket has taken the focus with it.
  await expect(page.getByRole('button', { name: `Thêm: vé ${won}` })).toBeFocused()
  await passTime(page, 7_900)
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeVisible()
  await passTime(page, 200)
  await expect(page.getByRole('button', { name: 'Hoàn tác' })).toBeHidden()
  await page.clock.resume()
  await page.reload()
  await expect(group(page, 'checked').getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, won)).toContainText('Đã lĩnh')
})

test('[WALL-04, WALL-05] old tickets go, and the others can be taken along as a table', async ({ page }) => {
  const { turn, special, day } = await newest(page, 'hcm')
  const old = turnOf(dayOf(Date.now()) - 91 * dayMs, 0)
  await store(page, [
    toStored({ code: 'hcm', turn, number: near(special), quantity: 2 }),
    toStored({ code: 'hcm', turn, number: '000001' }),
    toStored({ code: 'mb', turn: old, number: '12345' }),
  ])
  await openRunning(page, '/tickets')
  await expect(rowOf(page, near(special))).toBeVisible()
  await expect(rowOf(page, '12345')).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải danh sách (CSV)' }).click()
  const [head, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('"Đài","Ngày quay","Số vé"')
  expect(rows).toHaveLength(2)
  expect(rows.find((row) => row.includes('"000001"'))).toContain(`"${day}"`)
  const won = rows.find((row) => row.includes(near(special)))
  expect(won).toContain(`"${day}","${near(special)}","","2","Giải phụ đặc biệt`)
  expect(won).toContain('"100000000","VND"')
})

test('[WALL-02, WALL-03] two hundred tickets take a few requests, and hostile ones are left out @own-size', {
  tag: '@night',
}, async ({ page }) => {
  const codes = games
    .filter(({ prizeRules, drawnBy, open }) => open && prizeRules && drawnBy === 'outside')
    .map(({ code }) => code)
  const draws = await Promise.all(codes.map(async (code) => ({ code, ...(await newest(page, code)) })))
  const tickets = Array.from({ length: 200 }, (_, at) => {
    const { code, turn, special } = draws[at % draws.length] as (typeof draws)[number]
    return toStored({ code, turn, number: String(at).padStart(special.length, '0') })
  })
  const { turn } = draws[0] as (typeof draws)[number]
  const whole = toStored({ code: 'hcm', turn, number: '999999' })
  // Older than the newest draws that one answer has.
  const older = toStored({ code: 'mb', turn: turnOf(dayOf(Date.now()) - 40 * dayMs, 0), number: '98765' })
  const hostile = [
    { id: 'empty' },
    { ...whole, id: '<img src=x onerror=alert(1)>' },
    { ...whole, id: `hcm-${turn}-=1+1-`, number: '=1+1' },
    { ...whole, quantity: -5 },
    { ...toStored({ code: 'nowhere', turn, number: '777777' }), more: 'of a later version' },
  ]
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  // A later version of the site has changed the database.
  await store(page, [...hostile, ...tickets.slice(1), older], 7)
  await openRunning(page, '/tickets')
  await expect(page.locator('li[data-ticket]')).toHaveCount(201)
  await expect(rowOf(page, '777777')).toContainText('Không dò được vé này')
  await expect(page.getByText('Đang tải kết quả')).toHaveCount(0)
  await expect(rowOf(page, '98765')).toContainText('Dữ liệu mẫu')
  console.log(`requests for 200 tickets of ${codes.length} stations: ${asked.length}`)
  expect(asked.length).toBeLessThanOrEqual(4)
  await page.evaluate(() => {
    document.documentElement.dataset.text = 'xl'
  })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await openTicket(page, '777777')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Thêm vé', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
})

test('[WALL-01] without storage, with a full one and without scripts the page says so @own-size', async ({
  browser,
  page,
  stack,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/tickets')
  await ready(page)
  await addTicket(page, '12345')
  await expect(page.getByRole('alert')).toContainText('Không lưu được thay đổi.')
  await expect(page.getByText('Chưa lưu vé nào')).toBeVisible()

  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await page.reload()
  await expect(page.locator('main')).toContainText('Trình duyệt không cho lưu vé')
  expect(await findViolations(page)).toEqual([])

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: stack.url })
  const plain = await context.newPage()
  await plain.goto('/tickets')
  await expect(plain.getByText(/nên trang này cần trình duyệt chạy được mã/)).toBeVisible()
  await expect(plain.getByText('Đang mở vé trên máy này…')).toBeHidden()
  await plain.getByRole('link', { name: 'Dò vé không cần mã' }).click()
  await expect(plain).toHaveURL(/\/check$/)
  await context.close()
})
