import { expect, type Page } from '@playwright/test'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { findViolations } from '../../support/accessibility.ts'
import { query } from '../../support/database.ts'
import { test } from '../../support/stack.ts'

const rowOf = (page: Page, number: string) => page.locator(`li[data-ticket="${number}"]`)
const inState = (page: Page, state: 'offered' | 'account' | 'device') => page.locator(`[data-sync=${state}]`)
const ready = (page: Page) => expect(page.locator('main[data-wallet=ready]')).toBeVisible()
/** As if the visitor had been away. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

async function addTicket(page: Page, number: string) {
  await page.getByRole('button', { name: /^Thêm vé/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ngày quay').fill(toVietnamIso(Date.now() + 86_400_000).slice(0, 10))
  await dialog.getByLabel('Đài').selectOption('mb')
  await dialog.getByRole('textbox', { name: /^Số trên vé/ }).fill(number)
  await dialog.getByRole('button', { name: 'Lưu vé' }).click()
  await expect(dialog).toBeHidden()
}

test('[WALL-06] a member puts tickets into the account, has them on another device, and takes them back', async ({
  page,
  browser,
  stack,
}) => {
  const member = await joinMember(stack.postgres.url)
  const stored = () =>
    query<{ text: string }>(
      stack,
      `SELECT ticket::text AS text FROM wallet_ticket ticket JOIN wallet ON wallet.id = wallet_id
       WHERE member_id = $1 AND sealed IS NOT NULL`,
      [member.id],
    )
  await page.goto('/tickets')
  await ready(page)
  await addTicket(page, '12345')
  await expect(page.getByRole('link', { name: 'Đăng nhập' }).last()).toHaveAttribute('href', /back=%2Ftickets/)
  await enterAs(page, member)
  await page.goto('/tickets')
  await expect(inState(page, 'offered')).toContainText('Đưa 1 vé trên máy này vào tài khoản?')
  expect(await findViolations(page)).toEqual([])
  // Nothing is sent before the member wants it.
  expect(await query(stack, 'SELECT id FROM wallet WHERE member_id = $1', [member.id])).toEqual([])
  await page.getByRole('button', { name: 'Đưa vào' }).click()
  await expect(inState(page, 'account')).toContainText(/1 vé, cập nhật \d\d:\d\d/)
  expect(await findViolations(page)).toEqual([])
  expect(await stored()).toHaveLength(1)
  expect((await stored())[0]?.text).not.toContain(Buffer.from('12345').toString('hex'))

  const elsewhere = await browser.newContext({ baseURL: stack.url })
  const phone = await elsewhere.newPage()
  await enterAs(phone, member)
  await phone.goto('/tickets')
  await expect(inState(phone, 'offered')).toContainText('Tài khoản đang giữ 1 vé.')
  await phone.getByRole('button', { name: 'Xem ở đây' }).click()
  await expect(rowOf(phone, '12345')).toBeVisible()
  await addTicket(phone, '54321')
  await expect.poll(async () => (await stored()).length).toBe(2)

  // What was deleted elsewhere is not brought back by a later change of a device that could not hear of it.
  await phone.route('**/wallet/sync', (route) => route.abort())
  await comeBack(page)
  await expect(rowOf(page, '54321')).toBeVisible()
  await page.getByRole('button', { name: 'Thêm: vé 12345' }).click()
  await page.getByRole('button', { name: 'Xóa vé' }).click()
  await expect.poll(async () => (await stored()).length).toBe(1)
  await phone.getByRole('button', { name: 'Thêm: vé 12345' }).click()
  await phone.getByRole('button', { name: 'Thêm một tờ' }).click()
  await phone.keyboard.press('Escape')
  await expect(phone.getByText('Chưa đồng bộ được 1 vé.')).toBeVisible()
  await phone.unroute('**/wallet/sync')
  await comeBack(phone)
  await expect(rowOf(phone, '12345')).toBeHidden()
  await expect(phone.getByText('Chưa đồng bộ được 1 vé.')).toBeHidden()

  // The device alone: the account's copy goes, the other device keeps its own and stops.
  await page.getByRole('switch', { name: /^Chỉ giữ trên máy này/ }).click()
  await expect(inState(page, 'device')).toBeVisible()
  expect(await query(stack, 'SELECT id FROM wallet WHERE member_id = $1', [member.id])).toEqual([])
  await comeBack(phone)
  await expect(inState(phone, 'device')).toBeVisible()
  await expect(rowOf(phone, '54321')).toBeVisible()
  await page.reload()
  await expect(inState(page, 'device')).toBeVisible()
  await expect(rowOf(page, '54321')).toBeVisible()
  await elsewhere.close()
})
