import { expect, type Page } from '@playwright/test'
import { findInThemes, sidewaysScroll } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { test } from '../support/stack.ts'
import { signedIn } from './signed-in.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** Without a fault that axe knows, and no wider than the screen, on a desk and on a phone, in light and in dark. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    expect(await findInThemes(page), `${page.url()} ${size.width}`).toEqual([])
    expect(await sidewaysScroll(page), `${page.url()} ${size.width}`).toBe(0)
  }
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The site follows within seconds. */
async function expectOnSite(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText(text)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('[CON-40, CON-41, CON-43] terms are drafted in four languages, approved by a second person, and read by visitors', async ({
  browser,
  stack,
  page: visitor,
}) => {
  const nam = await signedIn(browser, stack, { login: 'nam.terms', name: 'Nam', roles: ['content'] })
  const quan = await signedIn(browser, stack, { login: 'quan.terms', name: 'Quân', roles: ['admin'] })
  await nam.goto(`${stack.consoleUrl}/contents/terms`)
  const cell = (language: string) => nam.getByLabel(`${language}, đoạn 1`, { exact: true })
  await cell('Tiếng Việt').fill('Câu mới. <script>alert(1)</script>')
  await expect(nam.getByText('1 đoạn cũ')).toHaveCount(3)
  await cell('English').fill('A new sentence.')
  await cell('ไทย').fill('')
  await expect(nam.getByText('Thiếu 1 đoạn')).toBeVisible()
  const send = nam.getByRole('button', { name: 'Gửi duyệt bản 2' })
  await expect(send).toBeDisabled()
  await cell('ไทย').fill('ประโยคใหม่')
  await cell('中文').fill('[坏](javascript:alert)')
  await nam.getByRole('button', { name: 'Lưu nháp' }).click()
  await expect(nam.getByRole('alert')).toContainText('Liên kết phải là https')
  await cell('中文').fill('新的一句。')
  await nam.getByLabel('Đổi gì').fill('Câu đầu')
  await nam.keyboard.press('Control+s')
  await expect(nam.getByText('Đã lưu bản nháp 2')).toBeVisible()
  await expectAccessible(nam)
  await send.click()
  await expect(nam).toHaveURL(/\/contents\/terms\/2$/)
  await expect(nam.getByRole('button', { name: 'Duyệt và công bố' })).toHaveCount(0)

  await quan.goto(`${stack.consoleUrl}/contents/terms/2`)
  await expect(quan.getByText('Chờ người thứ hai')).toBeVisible()
  await expect(quan.getByRole('insertion').first()).toContainText('Câu mới')
  await expectAccessible(quan)
  await quan.getByRole('button', { name: 'Duyệt và công bố' }).click()
  await expect(quan.getByText('Bản 2 đã lên trang')).toBeVisible()

  await expectOnSite(visitor, `${stack.url}/terms`, 'Câu mới. <script>alert(1)</script>')
  await expectOnSite(visitor, `${stack.url}/terms?lang=en`, 'A new sentence.')
  await expect(visitor.getByText('Version 2, since')).toBeVisible()
  await visitor.getByRole('article').getByRole('link', { name: '1', exact: true }).click()
  await expect(visitor.getByText('This is an old version.')).toBeVisible()
  await expect(visitor.getByText('Quayso copies lottery results')).toBeVisible()
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'How we work' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'How we work' })).toBeVisible()
})

test('[CON-42, CON-47] a notice appears on home, and a contact on its page', async ({
  browser,
  stack,
  page: visitor,
}) => {
  const nam = await signedIn(browser, stack, { login: 'nam.notice', name: 'Nam', roles: ['content'] })
  await nam.goto(`${stack.consoleUrl}/contents/contacts`)
  await nam.getByRole('button', { name: 'Thêm thông báo' }).click()
  const dialog = nam.getByRole('dialog')
  await dialog.getByLabel('Tiếng Việt').fill('Miền Bắc nghỉ Tết')
  await dialog.getByLabel('English').fill('The North rests at Tết')
  await dialog.getByRole('button', { name: 'Lưu và hiện' }).click()
  await expect(nam.getByText('Đang hiện')).toBeVisible()
  await expectOnSite(visitor, `${stack.url}/?lang=en`, 'The North rests at Tết')
  await expectOnSite(visitor, `${stack.url}/?lang=th`, 'Miền Bắc nghỉ Tết')

  await nam.getByLabel('Điện thoại chính').fill('1900 6868')
  await nam.getByLabel('Zalo, tên hoặc số').fill('Quayso hỗ trợ')
  await nam.getByLabel('Zalo, liên kết').fill('http://zalo.example/quayso')
  await nam.getByRole('button', { name: 'Lưu', exact: false }).first().click()
  await expect(nam.getByText('Cần bắt đầu bằng https')).toBeVisible()
  await nam.getByLabel('Zalo, liên kết').fill('https://zalo.example/quayso')
  const picture = await visitor.screenshot()
  await nam.getByLabel('Zalo, ảnh mã QR').setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture })
  await expect(nam.getByText('400 × 400')).toBeVisible()
  await expectAccessible(nam)
  await nam.keyboard.press('Control+s')
  await expect(nam.getByText('Đã lưu, trang đổi trong một phút')).toBeVisible()
  await expectOnSite(visitor, `${stack.url}/contact`, '1900 6868')
  await expect(visitor.getByRole('link', { name: /Quayso hỗ trợ/ })).toHaveAttribute(
    'href',
    'https://zalo.example/quayso',
  )
  const code = visitor.getByRole('img', { name: 'Mã QR Zalo' })
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
})

test('[CON-44, CON-46] an advertisement is cut, saved and shown on home; its view and click are counted', async ({
  browser,
  stack,
  page: visitor,
}) => {
  const nam = await signedIn(browser, stack, { login: 'nam.ads', name: 'Nam', roles: ['content'] })
  await visitor.setViewportSize({ width: 1800, height: 600 })
  await visitor.goto(stack.url)
  const picture = await visitor.screenshot()
  await nam.goto(`${stack.consoleUrl}/ads/new`)
  await nam.getByRole('button', { name: 'máy tính' }).click()
  await nam.getByLabel('Chọn ảnh').setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: picture })
  await nam.getByRole('button', { name: 'Cắt ảnh' }).click()
  await expect(nam.getByText('KB sau khi nén lại')).toBeVisible()
  await nam.getByLabel('Tên, chỉ ở đây').fill('Trà Sen')
  await nam.getByLabel('Mô tả ảnh').fill('Chắc chắn trúng')
  await nam.getByLabel('Liên kết').fill('https://tea.example/')
  await nam.keyboard.press('Control+s')
  await expect(nam.getByText('Không được có chữ “Chắc”').first()).toBeVisible()
  await nam.getByLabel('Mô tả ảnh').fill('Trà Sen Tây Hồ')
  await nam.keyboard.press('Control+s')
  await expect(nam).toHaveURL(/\/ads\/\d+$/)
  const id = Number(nam.url().split('/').at(-1))
  await expectAccessible(nam)

  const counted: string[] = []
  visitor.on('request', (request) => {
    if (request.url().endsWith('/ad/count')) counted.push(request.postData() ?? '')
  })
  await visitor.clock.install()
  const ad = visitor.getByRole('img', { name: 'Trà Sen Tây Hồ' })
  await expect(async () => {
    await visitor.goto(stack.url)
    await expect(ad).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await visitor.context().route('https://tea.example/', (route) => route.fulfill({ body: 'tea' }))
  await expect(async () => {
    // The counting code comes after a second, and a view takes another.
    await visitor.clock.runFor(1_100)
    if (counted.length === 0) await ad.click()
    await visitor.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(counted.map((body) => JSON.parse(body)).some(({ views }) => views.includes(id))).toBe(true)
    expect(counted.map((body) => JSON.parse(body)).some(({ clicks }) => clicks.includes(id))).toBe(true)
  }).toPass()
  const total = () => query(stack, 'SELECT views, clicks FROM ad_day WHERE ad_id = $1', [id])
  await expect.poll(total).toEqual([{ views: 1, clicks: 1 }])

  await nam.goto(`${stack.consoleUrl}/ads`)
  await expect(nam.getByRole('row', { name: /Trà Sen/ })).toContainText('Đang chạy')
  await expectAccessible(nam)
  await nam.goto(`${stack.consoleUrl}/ads/${id}`)
  await nam.getByRole('button', { name: 'Dừng' }).click()
  await expect(nam.getByText('Đã dừng')).toBeVisible()
  await expect(async () => {
    await visitor.goto(stack.url)
    await expect(ad).toHaveCount(0)
  }).toPass()
})
