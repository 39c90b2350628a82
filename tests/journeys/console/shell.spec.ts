import { type Browser, expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { findViolations, sidewaysScroll } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { test } from '../support/stack.ts'
import { signedIn as openSignedIn } from './signed-in.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Bảng lệnh' })

/** Written where it is kept: the form takes few in ten minutes from one address, which all journeys have. */
async function addFeedback(stack: StackAddresses, userName: string, content: string): Promise<void> {
  const statement = `INSERT INTO feedback (user_name, contact, content) VALUES ($1, '0900 123 456', $2)`
  await query(stack, statement, [userName, content])
}

/** An operator of this journey at a desk. */
async function signedIn(
  browser: Browser,
  stack: StackAddresses,
  user: Parameters<typeof openSignedIn>[2],
): Promise<Page> {
  const page = await openSignedIn(browser, stack, user)
  await page.setViewportSize(desk)
  return page
}

const goTo = (page: Page, path: string) => page.goto(new URL(path, page.url()).href)

/** Opens a screen of the console and waits for its content. */
async function open(page: Page, path: string): Promise<void> {
  await goTo(page, path)
  await expect(page.getByRole('main')).toHaveId('main')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('status', { name: 'Đang tải' })).toHaveCount(0)
}

test('[CON-67] the keyboard alone opens every listed screen, by letters and by the palette, and never out of a field', async ({
  browser,
  stack,
}) => {
  const page = await signedIn(browser, stack, { login: 'shell.phim', roles: ['admin'] })
  await open(page, '/health')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(heading(page, 'Góp ý')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(heading(page, 'Nhật ký')).toBeVisible()

  // In a field letters are letters.
  await page.keyboard.press('/')
  const find = page.getByRole('searchbox')
  await expect(find).toBeFocused()
  await page.keyboard.type('gh?')
  await expect(find).toHaveValue('gh?')
  await expect(heading(page, 'Nhật ký')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(find).toHaveValue('')

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Mọi phím' })
  await expect(keys).toContainText('xem đủ trước và sau')
  // While a dialog is open, the keys of what is under it are silent.
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(heading(page, 'Nhật ký')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('suc kh')
  await expect(palette(page).getByRole('option').first()).toHaveText(/^Sức khỏe/)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Sức khỏe')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('#1')
  await page.keyboard.press('ArrowUp')
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/“#1” trong/)
  await palette(page).getByRole('option', { name: '“#1” trong Nhật ký' }).click()
  await expect(page).toHaveURL(/\/audit\?q=%231$/)
  await page.keyboard.press('g')
  await page.keyboard.press('h')

  await query(stack, `UPDATE operator SET has_letter_keys = false WHERE login = 'shell.phim'`)
  await page.reload()
  await expect(heading(page, 'Sức khỏe')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Sức khỏe')).toBeVisible()
})

test('[CON-63] a screen without permission is listed nowhere and says who may; an unknown address says so', async ({
  browser,
  stack,
}) => {
  const page = await signedIn(browser, stack, { login: 'shell.chi.nhap', roles: ['entry'] })
  await open(page, '/feedback')
  await expect(page.getByText('Bạn không có quyền vào Góp ý')).toBeVisible()
  await expect(page.getByText('Cần vai trò Xem, Kiểm duyệt viên, Nội dung, Quản trị.')).toBeVisible()
  const side = page.getByRole('navigation', { name: 'Điều hành' }).first()
  await expect(side.getByRole('link', { name: 'Sức khỏe' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Góp ý' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('gop y')
  await expect(palette(page).getByRole('option', { name: 'Góp ý' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await open(page, '/nothing/here')
  await expect(heading(page, 'Không có trang này')).toBeAttached()
})

test('[CON-60, CON-61] what a visitor writes appears at once; alike messages are answered together, and another is told', async ({
  browser,
  stack,
}) => {
  const page = await signedIn(browser, stack, { login: 'shell.nam.vo', name: 'Nam', roles: ['content'] })
  await open(page, '/feedback')
  await addFeedback(stack, 'Trần Thị Lan', 'Kết quả Long An ngày 07-11 có trên trang không ạ?')
  await addFeedback(stack, 'Hồ Văn Út', 'ket qua long an ngay 07-11 co tren trang khong')
  const list = page.getByRole('region', { name: 'Danh sách thư' })
  const row = list.getByRole('link', { name: /Trần Thị Lan/ })
  await expect(row).toContainText('2 thư giống nhau')
  await row.click()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('r')
  await page.getByLabel('Trả lời').fill('Có, ở trang lịch sử.')
  const other = await signedIn(browser, stack, { login: 'shell.hong.anh', name: 'Hồng Anh', roles: ['moderator'] })
  await open(other, '/feedback')
  await other.getByRole('link', { name: /Hồ Văn Út/ }).click()
  await other.getByLabel(/Đánh dấu cả 2/).uncheck()
  await other.keyboard.press('Tab')
  await other.getByRole('main').click({ position: { x: 4, y: 4 } })
  await other.keyboard.press('s')
  await expect(other.getByRole('status').filter({ hasText: '1 thư: Rác' })).toBeVisible()

  // His list changed under him, but what he typed stays; what is left is answered.
  await expect(row).not.toContainText('giống nhau')
  await expect(page.getByLabel('Trả lời')).toHaveValue('Có, ở trang lịch sử.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 thư: Đã trả lời' })).toBeVisible()
  await page.getByRole('link', { name: 'Đã trả lời' }).click()
  await expect(page.getByText('Đã ghi: Có, ở trang lịch sử.')).toBeVisible()
  await expect(page.getByText('Nam đánh dấu: Đã trả lời')).toBeVisible()
})

test('[CON-68] offline and with an ended session what is typed stays, and nothing is sent by itself', async ({
  browser,
  stack,
}) => {
  await addFeedback(stack, 'Phạm Quốc Bảo', 'Trang in ra hai tờ')
  const page = await signedIn(browser, stack, { login: 'shell.bao.tri', name: 'Trí', roles: ['content'] })
  await open(page, '/feedback')
  await page.getByRole('link', { name: /Phạm Quốc Bảo/ }).click()
  const answer = page.getByLabel('Trả lời')
  await answer.fill('Cảm ơn anh')
  const stateOf = async () => {
    const rows = await query<{ state: string }>(stack, `SELECT state FROM feedback WHERE user_name = 'Phạm Quốc Bảo'`)
    return rows.map(({ state }) => state).join()
  }

  await page.context().setOffline(true)
  const bar = page.getByRole('alert').filter({ hasText: 'Mất mạng từ' })
  await expect(bar).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Không có mạng, chưa gửi gì.')).toBeVisible()
  await page.context().setOffline(false)
  await bar.getByRole('button', { name: 'Thử lại' }).click()
  await expect(bar).toHaveCount(0)
  await expect(answer).toHaveValue('Cảm ơn anh')
  expect(await stateOf()).toBe('open')

  await query(
    stack,
    `DELETE FROM operator_session USING operator WHERE operator.id = operator_id AND login = 'shell.bao.tri'`,
  )
  await answer.focus()
  await page.keyboard.press('Control+Enter')
  const proof = page.getByRole('dialog', { name: 'Xác nhận lại là bạn' })
  await expect(proof).toBeVisible()
  await expect(answer).toHaveValue('Cảm ơn anh')
  expect(await stateOf()).toBe('open')
  await page.keyboard.press('Escape')
  await expect(answer).toHaveValue('Cảm ơn anh')
  expect(await stateOf()).toBe('open')
})

test('[CON-62] the health screen has every process, and says which one is gone', { tag: '@night' }, async ({
  browser,
  parts: stack,
}) => {
  const page = await signedIn(browser, stack, { login: 'shell.truc', roles: ['viewer'] })
  await open(page, '/health')
  const card = page.locator('[data-card=processes]')
  await expect(card).toContainText(/(\d+) \/ \1 sẵn sàng/)
  await stack.live.stop()
  try {
    await expect(card).toContainText('Không sẵn sàng: live', { timeout: 45_000 })
    const viewers = page.locator('[data-card=viewers]')
    await expect(viewers).toContainText('không có số liệu từ', { timeout: 45_000 })
  } finally {
    await stack.live.start()
  }
  await expect(card).toContainText(/(\d+) \/ \1 sẵn sàng/, { timeout: 45_000 })
  await page.getByRole('link', { name: 'Đêm 5: quá tải' }).first().click()
  await expect(heading(page, /5\. Push or the site is overloaded/)).toBeVisible()
})

test('[WORK-03] an admin runs a job that was given up again, and discards another', async ({ browser, stack }) => {
  // No games: other journeys leave jobs of those.
  await query(
    stack,
    `SELECT graphile_worker.permanently_fail_jobs(
       ARRAY[work.enqueue('tell-draw', '{"game":"again"}'), work.enqueue('tell-draw', '{"game":"never"}')], 'no answer')`,
  )
  const page = await signedIn(browser, stack, { login: 'shell.jobs', roles: ['admin'] })
  await open(page, '/health')
  await page.getByRole('link', { name: 'Việc đã bỏ' }).click()
  const row = (game: string) => page.getByRole('row').filter({ hasText: `{"game":"${game}"}` })
  await expect(row('again')).toContainText('no answer')
  await row('again').getByRole('button', { name: 'Chạy lại' }).click()
  await expect(row('again')).toHaveCount(0)
  await row('never').getByRole('button', { name: 'Bỏ hẳn' }).click()
  await expect(page.getByText('Không có việc nào bị bỏ')).toBeVisible()
  const left = await query(stack, `SELECT payload->>'game' AS game, attempts FROM graphile_worker._private_jobs`)
  expect(left).toContainEqual({ game: 'again', attempts: 0 })
  expect(left).not.toContainEqual(expect.objectContaining({ game: 'never' }))
})

test('[CON-64, CON-66, DEVICE-01] the audit shows before and after, and to an admin the address; a changed entry is a bar on every screen of an admin alone', async ({
  browser,
  stack,
}) => {
  const admin = await signedIn(browser, stack, { login: 'shell.mai.tran', name: 'Mai', roles: ['admin'] })
  await addFeedback(stack, 'SEO Agency', 'Increase your ranking guaranteed www.example.com')
  await open(admin, '/feedback')
  await admin.getByRole('link', { name: /SEO Agency/ }).click()
  await admin.keyboard.press('s')
  await expect(admin.getByRole('status').filter({ hasText: '1 thư: Rác' })).toBeVisible()
  await open(admin, '/audit?who=shell.mai.tran')
  const row = admin.getByRole('row').filter({ hasText: 'Đánh dấu góp ý' })
  await expect(row).toContainText('open')
  await expect(row).toContainText('spam')
  await admin.keyboard.press('Enter')
  await expect(admin.getByRole('dialog')).toContainText('"state": "spam"')
  await expect(admin.getByRole('dialog')).toContainText(/Địa chỉ127\.0\.0\.1Máy[\da-f]{8}/)
  await admin.keyboard.press('Escape')
  await expect(admin.getByText(/Chuỗi nguyên vẹn/)).toBeVisible()

  const viewer = await signedIn(browser, stack, { login: 'shell.xem', roles: ['viewer'] })
  const change = (from: string, to: string) =>
    query(
      stack,
      `DO $$ BEGIN SET LOCAL session_replication_role = replica;
       UPDATE operator_audit SET entry = replace(entry, '${from}', '${to}') WHERE id = 1; END $$`,
    )
  await change('"id":1', '"id": 1')
  try {
    const broken = admin.getByRole('alert').filter({ hasText: 'Chuỗi nhật ký bị đứt ở mục 1' })
    await admin.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
    // Leaving the screen would end the call.
    await expect(broken.first()).toBeVisible()
    await open(admin, '/health')
    await expect(broken).toBeVisible()
    await open(viewer, '/health')
    await expect(viewer.getByRole('alert')).toHaveCount(0)
  } finally {
    await change('"id": 1', '"id":1')
  }
  await open(admin, '/audit')
  await expect(admin.getByText(/Chuỗi nguyên vẹn/)).toBeVisible()
})

interface Look {
  readonly locale: 'vi' | 'en'
  readonly colorScheme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
}

/** Shows an operator every listed screen, and returns the faults. */
async function screenFaults(
  page: Page,
  stack: StackAddresses,
  login: string,
  looks: readonly Look[],
): Promise<string[]> {
  await addFeedback(stack, 'Lê Minh', 'Tôi muốn xóa tài khoản locphat88.')
  await page.setViewportSize(desk)
  await open(page, '/health')
  const side = page.getByRole('navigation', { name: 'Điều hành' }).first()
  const hrefs = await side
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const paths = [...new Set([...hrefs, '/more', '/health/jobs', '/health/nights', '/health/nights/2'])]
  expect(paths).toEqual(expect.arrayContaining(['/feedback', '/health', '/audit']))

  const faults: string[] = []
  for (const { locale, colorScheme, size } of looks) {
    await query(stack, 'UPDATE operator SET locale = $1 WHERE login = $2', [locale, login])
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    for (const path of paths) {
      await goTo(page, path)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('status', { name: /Đang tải|Loading/ })).toHaveCount(0)
      const where = `${path} ${locale} ${colorScheme} ${size.width}`
      faults.push(...(await findViolations(page)).map((fault) => `${where}: ${fault}`))
      if ((await sidewaysScroll(page)) > 0) faults.push(`${where}: scrolls sideways`)
    }
  }
  return faults
}

const roles = ['viewer', 'entry', 'checker', 'moderator', 'content', 'admin']

test('[CON-69] every listed screen has no fault that axe finds and does not scroll sideways in English and dark on a phone; an own theme goes before the machine’s', async ({
  browser,
  stack,
}) => {
  const page = await signedIn(browser, stack, { login: 'shell.moi.quyen', name: 'Mọi Quyền', roles })
  const looks = [{ locale: 'en', colorScheme: 'dark', size: phone }] as const
  expect(await screenFaults(page, stack, 'shell.moi.quyen', looks)).toEqual([])

  await goTo(page, '/more')
  await page.getByRole('button', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const tabs = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'More' }) })
  await expect(tabs).toBeVisible()
  await tabs.getByRole('link', { name: /^Feedback/ }).click()
  await expect(page).toHaveURL(/\/feedback$/)
})

test('[CON-69] the same in Vietnamese and light, and at a desk', { tag: '@night' }, async ({ browser, stack }) => {
  const page = await signedIn(browser, stack, { login: 'shell.ban.dem', name: 'Ban Đêm', roles })
  const looks = [
    { locale: 'vi', colorScheme: 'light', size: phone },
    { locale: 'vi', colorScheme: 'light', size: desk },
    { locale: 'en', colorScheme: 'dark', size: desk },
  ] as const
  expect(await screenFaults(page, stack, 'shell.ban.dem', looks)).toEqual([])
})
