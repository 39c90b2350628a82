import { expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { test } from '../../support/stack.ts'
import { textFaults, watchTexts } from '../../support/text-faults.ts'

const save = '**/feedback/save'

interface Saved {
  readonly user_name: string
  readonly contact: string
  readonly content: string
}

/** The stored feedback with this content. */
function saved(stack: StackAddresses, content: string): Promise<Saved[]> {
  return query<Saved>(stack, 'SELECT user_name, contact, content FROM feedback WHERE content = $1', [content])
}

async function openForm(page: Page) {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Gửi góp ý' })
  await expect(send).toBeEnabled()
  return {
    send,
    name: page.getByLabel('Họ tên'),
    contact: page.getByLabel('Số điện thoại hoặc email'),
    content: page.getByLabel('Nội dung'),
    dialog: page.getByRole('alertdialog'),
    toast: page.getByText('Gửi thành công'),
  }
}

test('[CONT-01, CONT-02, READ-01] the phone, the hours, and a code and a link for each channel that is configured, in larger text too', {
  tag: '@alone',
}, async ({ page, stack }) => {
  await watchTexts(page)
  await page.goto('/contact')
  await expect(page.getByText('9:00 – 17:00, mỗi ngày')).toBeVisible()
  await expect(page.getByText('24/7', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kênh trực tuyến' })).toHaveCount(0)

  await query(stack, "UPDATE contact_info SET main_phone = '1900 1234'")
  await query(
    stack,
    `INSERT INTO contact_channel (name, value, qr, link) VALUES
       ('zalo', '0900 123 456', '/favicon.svg', 'https://zalo.me/0900123456'),
       ('weixin', 'quayso_vn', '/favicon.svg', ''),
       ('telegram', '@quayso', '', 'javascript:alert(1)')`,
  )
  await expect(async () => {
    await page.goto('/contact')
    await expect(page.getByRole('link', { name: '1900 1234' })).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByRole('link', { name: '1900 1234' })).toHaveAttribute('href', 'tel:19001234')
  await expect(page.getByRole('link', { name: /Zalo.*0900 123 456/ })).toHaveAttribute(
    'href',
    'https://zalo.me/0900123456',
  )
  await expect(page.getByRole('img', { name: 'Mã QR Zalo' })).toHaveAttribute('src', '/favicon.svg')
  await expect(page.getByRole('img', { name: 'Mã QR Weixin' })).toBeVisible()
  // Without a valid link there is a name and nothing to press.
  await expect(page.getByText('@quayso')).toBeVisible()
  await expect(page.getByRole('link', { name: /Weixin|Telegram/ })).toHaveCount(0)
  for (const name of ['WhatsApp', 'Facebook']) await expect(page.getByText(name)).toHaveCount(0)
  expect(await textFaults(page)).toEqual({})
})

test('[CONT-03] a field that is empty after trimming is refused, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const { send, name, contact, dialog } = await openForm(page)
  await name.fill('Lan')
  await contact.fill('   ')
  await send.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng nhập thông tin gửi')
  await dialog.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(contact).toBeFocused()
  await expect(contact).toHaveAccessibleDescription('Vui lòng nhập thông tin gửi')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(name).toHaveValue('Lan')
  expect(sent).toEqual([])
})

test('[CONT-04] a form that is sent twice at once is saved once, trimmed, and then cleared', async ({
  page,
  stack,
  consoleErrors,
}) => {
  const { send, name, contact, content, toast } = await openForm(page)
  await name.fill('  Lan ')
  await contact.fill('0900 123 456')
  await content.fill(' Hai lần bấm,\n<b>một</b> lần gửi ')
  await send.dblclick()
  await expect(toast).toBeVisible()
  for (const field of [name, contact, content]) await expect(field).toHaveValue('')
  await openForm(page)
  await expect(content).toHaveValue('')
  expect(await saved(stack, 'Hai lần bấm,\n<b>một</b> lần gửi')).toEqual([
    { user_name: 'Lan', contact: '0900 123 456', content: 'Hai lần bấm,\n<b>một</b> lần gửi' },
  ])
  expect(consoleErrors).toEqual([])
})

test('[CONT-04] an answer without success: true clears nothing, nor does another language', async ({ page }) => {
  await page.route(save, (route) => route.fulfill({ json: { success: 'true' } }))
  const { send, name, contact, content, dialog, toast } = await openForm(page)
  await name.fill('Lan')
  await contact.fill('0900')
  await content.fill('Còn nguyên')
  await send.click()
  await expect(dialog).toBeVisible()
  await expect(content).toHaveValue('Còn nguyên')
  await expect(toast).toHaveCount(0)
  await page.goto('/contact?lang=en')
  await expect(page.getByLabel('Message')).toHaveValue('Còn nguyên')
})

test('without a network the form says so, keeps the text, and later saves it once', async ({
  page,
  context,
  stack,
}) => {
  const { send, name, contact, content, dialog, toast } = await openForm(page)
  await name.fill('Lan')
  await contact.fill('lan@example.com')
  await content.fill('Mất mạng giữa chừng')
  // The code of the alert is loaded beforehand.
  await expect(page.getByRole('status')).toBeAttached()
  await context.setOffline(true)
  await send.click()
  await expect(dialog).toHaveAccessibleName('Chưa kết nối được với máy chủ')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(content).toHaveValue('Mất mạng giữa chừng')
  await context.setOffline(false)
  // Now only the answer is lost: the server has saved it.
  await page.route(
    save,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send.click()
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(content).toHaveValue('Mất mạng giữa chừng')
  await send.click()
  await expect(toast).toBeVisible()
  expect(await saved(stack, 'Mất mạng giữa chừng')).toHaveLength(1)
})

test('[ERR-01, ERR-03] a failed answer is an alert with its own message, and closing it changes nothing', async ({
  page,
  request,
}) => {
  // More than one address may send within ten minutes.
  for (let i = 0; i < 5; i++) {
    await request.post('/api/front/open/lottery/feedback/save', {
      data: { userName: 'a', contact: 'b', content: `Đầy ${i}` },
    })
  }
  const { send, name, contact, content, dialog } = await openForm(page)
  await name.fill('Lan')
  await contact.fill('0900')
  await content.fill('Quá nhiều lần')
  await send.click()
  await expect(dialog).toHaveAccessibleName('Bạn đã gửi quá nhiều lần, vui lòng thử lại sau ít phút.')
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/contact$/)
  await expect(content).toHaveValue('Quá nhiều lần')
  await expect(send).toBeEnabled()
})

test('with JavaScript off the page is readable and its form cannot put anything into an address', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${stack.url}/contact`)
  await expect(page.getByText('9:00 – 17:00, mỗi ngày')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gửi góp ý' })).toBeDisabled()
  // The browser of the tests parses <noscript> as if it ran scripts.
  expect(await page.locator('noscript').allTextContents()).toContainEqual(expect.stringContaining('cần bật JavaScript'))
  await context.close()
})

test('the form’s errors cause no accessibility violation or sideways scrolling', async ({ page }) => {
  await page.goto('/contact?lang=th')
  await page.locator('button[type=submit]').click()
  await page.getByRole('alertdialog').getByRole('button').click()
  expect(await findViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
})
