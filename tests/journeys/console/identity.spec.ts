import { type Browser, expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { lastTurn } from '@quayso/stack/operator'
import { runOperators } from '@quayso/stack/operators-command'
import { Secret, TOTP } from 'otpauth'
import { findInThemes, sidewaysScroll } from '../support/accessibility.ts'
import { query } from '../support/database.ts'
import { test } from '../support/stack.ts'
import { addAuthenticator, askToJoin, calm, copyPasskeys, keepCodes, openConsoleAs } from './operators.ts'

async function newMachine(browser: Browser): Promise<Page> {
  return (await browser.newContext(calm)).newPage()
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const proof = (page: Page) => page.getByRole('dialog', { name: 'Xác nhận lại là bạn' })

async function signOut(page: Page): Promise<void> {
  await page.goto(new URL('/account', page.url()).href)
  await button(page, 'Đăng xuất').click()
  await expect(page.getByRole('heading', { name: 'Đăng nhập điều hành' })).toBeVisible()
}

async function expectIn(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveId('main')
}

/** Types the words that somebody has said, as the first of two admins. */
async function findPerson(page: Page, words: string): Promise<void> {
  await button(page, /^Cho người vào/).click()
  await page.getByLabel('Bốn từ').fill(words)
  await button(page, 'Tiếp tục').click()
}

/** Types the words as the second one. */
async function approveWith(page: Page, words: string): Promise<void> {
  await button(page, 'Duyệt').first().click()
  await page.getByRole('dialog').getByLabel('Bốn từ').fill(words)
  await page.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click()
}

/** As if the time had passed for every session of the operator. */
async function age(
  stack: StackAddresses,
  login: string,
  column: 'last_seen_at' | 'verified_at',
  minutes: number,
): Promise<void> {
  await query(
    stack,
    `UPDATE operator_session SET ${column} = ${column} - make_interval(mins => $2)
     WHERE operator_id = (SELECT id FROM operator WHERE login = $1)`,
    [login, minutes],
  )
}

async function auditOf(stack: StackAddresses, login: string): Promise<string[]> {
  const rows = await query<{ action: string }>(stack, 'SELECT action FROM operator_audit WHERE who = $1 ORDER BY id', [
    login,
  ])
  return rows.map(({ action }) => action)
}

test('[CON-01, CON-05, CON-06, CON-07, CON-09, DEVICE-10, DEVICE-20, INSIDE-17, INSIDE-19] two found a site by one command, let a third in together, and out again', async ({
  browser,
  stack,
}) => {
  // Nobody of earlier journeys is in.
  await query(stack, "UPDATE operator SET state = 'suspended'")
  const mai = await newMachine(browser)
  const quan = await newMachine(browser)
  await addAuthenticator(mai)
  const { cdp, authenticatorId } = await addAuthenticator(quan)
  const touch = (enabled: boolean) => cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const maisWords = await askToJoin(mai, stack.consoleUrl, { login: 'first.admin', name: 'Mai Trần' })
  const quansWords = await askToJoin(quan, stack.consoleUrl, { login: 'second.admin', name: 'Quân Đỗ' })
  // The codes come with a later try.
  const unavailable = { status: 503, json: { error: { kind: 'unavailable' } } }
  await quan.route('**/api/session.join', (route) => route.fulfill(unavailable), { times: 1 })
  await runOperators(stack, 'first', '--words', maisWords, '--words', quansWords, '--reason', 'a new site')
  await keepCodes(mai)

  // Led through what a new site needs.
  await expect(mai.getByRole('heading', { name: 'Bắt đầu' }).first()).toBeVisible()
  const step = (name: string) => mai.getByRole('listitem').filter({ hasText: name })
  // No other journey of this stack imports the past.
  await button(mai, 'Để như vậy Kết quả cũ').click()
  await expect(step('Kết quả cũ')).toContainText('Xong')

  await signOut(mai)
  await button(mai, 'Dùng khóa truy cập').click()
  await expectIn(mai)

  await mai.goto(stack.consoleUrl)
  await keepCodes(quan)
  await expect(mai.locator('[data-kind="first-day"]')).toContainText('Mọi kết quả của đài còn tạm thời đến')
  await mai.goto(`${stack.consoleUrl}/results/mb/${lastTurn('mb', Date.now())}/enter`)
  await expect(mai.getByText(/Số bạn gõ được tính để đối chiếu từ \d\d:\d\d (ngày mai|hôm nay)/)).toBeVisible()
  await mai.goto(`${stack.consoleUrl}/first-run`)
  await expect(step('Quản trị thứ hai')).toContainText('Xong')
  await mai.goto(`${stack.consoleUrl}/people`)

  // It takes two.
  const duc = await newMachine(browser)
  await addAuthenticator(duc)
  const ducsWords = await askToJoin(duc, stack.consoleUrl, { login: 'third.entry', name: 'Đức Lê' })
  await findPerson(mai, 'ba-tô ki-mô la-si ve-la')
  await expect(mai.getByText('Không ai đang chờ với bốn từ này.')).toBeVisible()
  await mai.getByRole('dialog').getByLabel('Bốn từ').fill(ducsWords.toUpperCase())
  await button(mai, 'Tiếp tục').click()
  await expect(mai.getByRole('dialog')).toContainText('Đức Lê')
  await mai.getByRole('dialog').getByLabel('Người nhập').check()
  await button(mai, 'Gửi cho người duyệt').click()
  await expect(mai.getByText('Của bạn: cần người khác')).toBeVisible()
  await quan.goto(`${stack.consoleUrl}/people`)
  await expect(quan.getByText('Cho Đức Lê (third.entry) vào: Người nhập')).toBeVisible()
  // Each approval takes a touch; without it nothing happens.
  await touch(false)
  await approveWith(quan, ducsWords)
  await expect(proof(quan)).toContainText('mỗi lần một lần chạm')
  await quan.keyboard.press('Escape')
  await expect(proof(quan)).toBeHidden()
  await expect(duc.getByRole('list', { name: 'Bốn từ' })).toBeVisible()
  await touch(true)
  await quan.getByRole('dialog').getByRole('button', { name: 'Duyệt' }).click()
  await keepCodes(duc)
  await expect(mai.getByText('Của bạn: cần người khác')).toBeHidden()

  // An operator without the permission does not even see who is there.
  await duc.goto(`${stack.consoleUrl}/people`)
  await expect(duc.getByText('Bạn không có quyền vào Người và quyền')).toBeVisible()

  await button(mai, 'Sửa Đức Lê').click()
  await mai.getByRole('dialog').getByRole('button', { name: 'Tạm khóa' }).click()
  await button(quan, 'Duyệt').click()
  await expect(quan.getByRole('row', { name: /Đức Lê/ })).toContainText('Tạm khóa')
  // At once, and without a press of theirs.
  await proof(duc).getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await expect(proof(duc).getByText('Khóa truy cập này không mở được')).toBeVisible()

  // The last two admins stay.
  await button(mai, 'Sửa Quân Đỗ').click()
  await mai.getByRole('dialog').getByRole('button', { name: 'Tạm khóa' }).click()
  await expect(mai.getByText('Phải còn ít nhất hai quản trị.')).toBeVisible()
  expect(await auditOf(stack, 'first.admin')).toEqual([
    ...['joined', 'signed-in', 'first-run-accepted', 'signed-out', 'signed-in'],
    ...['join-proposed', 'join', 'suspend-proposed', 'suspend'],
  ])
})

test('[CON-02, CON-03, CON-04, CON-08] password and code, recovery code, an unknown machine, sessions', async ({
  browser,
  stack,
}) => {
  const login = 'hong.anh.identity'
  // As a day later: three join in a day.
  await query(stack, "UPDATE operator SET joined_at = joined_at - interval '1 day'")
  const page = await newMachine(browser)
  const authenticator = await addAuthenticator(page)
  const words = await askToJoin(page, stack.consoleUrl, { login, name: 'Hồng Anh' })
  await runOperators(stack, 'admit', '--words', words, '--roles', 'checker', '--reason', 'a test')
  const [code = ''] = await keepCodes(page)

  await page.goto(`${stack.consoleUrl}/account`)
  const rowOf = (name: string) => page.locator('.prow', { hasText: name })
  await rowOf('Mật khẩu').getByRole('button').click()
  await page.getByLabel('Mật khẩu mới').fill('ba từ cách xa nhau')
  await button(page, 'Lưu').click()
  await rowOf('Mã 6 số').getByRole('button').click()
  const secret = (await page.locator('.account__secret').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  const typeCode = async (typed: string) => {
    await page.getByLabel('Số 1').focus()
    await page.keyboard.type(typed)
  }
  await typeCode(totp.generate())
  await expect(rowOf('Mã 6 số')).toContainText('Bật')

  await signOut(page)
  await button(page, 'Mật khẩu và mã 6 số').click()
  await page.getByLabel('Tên đăng nhập').fill(login)
  await page.getByLabel('Mật khẩu').fill('ba từ cách xa nhau')
  await page.keyboard.press('Enter')
  const right = totp.generate({ timestamp: Date.now() + 30_000 })
  await typeCode(right === '000000' ? '000001' : '000000')
  await expect(page.getByText('Còn 4 lần trước khi phải chờ 15 phút')).toBeVisible()
  await typeCode(totp.generate({ timestamp: Date.now() + 30_000 }))
  await expectIn(page)

  // Lost everything but the paper with the codes.
  const borrowed = await newMachine(browser)
  await addAuthenticator(borrowed)
  await borrowed.goto(`${stack.consoleUrl}/account`)
  await button(borrowed, 'Dùng mã khôi phục').click()
  await borrowed.getByLabel('Tên đăng nhập').fill(login)
  await borrowed.getByLabel('Một trong 10 mã').fill('0000-0000')
  await button(borrowed, 'Vào bằng mã khôi phục').click()
  await expect(borrowed.getByText('Tên đăng nhập hoặc mã không đúng, hoặc mã đã dùng. Còn 4 lần.')).toBeVisible()
  await borrowed.getByLabel('Một trong 10 mã').fill(code.toLowerCase())
  await button(borrowed, 'Vào bằng mã khôi phục').click()
  await expect(borrowed.getByRole('heading', { name: 'Tạo khóa truy cập mới' })).toBeVisible()
  // There is no way around it.
  await borrowed.goto(`${stack.consoleUrl}/account`)
  await borrowed.getByLabel('Tên khóa').fill('Máy mượn')
  await button(borrowed, 'Tạo khóa truy cập').click()
  await expectIn(borrowed)
  await borrowed.goto(`${stack.consoleUrl}/account`)
  await expect(borrowed.getByText('Còn 9 trong 10')).toBeVisible()

  // A synced passkey on a third machine.
  const third = await newMachine(browser)
  const thirdAuthenticator = await addAuthenticator(third)
  await copyPasskeys(authenticator, thirdAuthenticator)
  await third.goto(stack.consoleUrl)
  await button(third, 'Dùng khóa truy cập').click()
  await expect(third.getByText('Máy này chưa từng đăng nhập')).toBeVisible()
  await button(third, 'Tôi hiểu, tiếp tục').click()
  await expectIn(third)

  // Ended from elsewhere: it shows at once.
  await page.goto(`${stack.consoleUrl}/account`)
  await button(page, 'Kết thúc mọi phiên khác').click()
  await expect(proof(third)).toBeVisible()
  await expect(proof(borrowed)).toBeVisible()

  // Nobody did anything for half an hour: what is typed survives.
  await rowOf('Mật khẩu').getByRole('button').click()
  await page.getByLabel('Mật khẩu mới').fill('bốn từ cách xa nhau hơn')
  await age(stack, login, 'last_seen_at', 31)
  // Under the dialog, if the page has already heard that the session is over.
  await button(page, 'Lưu').dispatchEvent('click')
  const answer = proof(page).getByRole('button', { name: 'Dùng khóa truy cập' })
  // The third machine has counted on: the key here looks like a copy from before that.
  await answer.click()
  await expect(proof(page).getByText('Khóa truy cập này không mở được')).toBeVisible()
  await copyPasskeys(thirdAuthenticator, authenticator)
  await answer.click()
  await expect(page.getByText('Đã đặt mật khẩu')).toBeVisible()
  expect(await auditOf(stack, login)).toEqual([
    ...['joined', 'signed-in', 'password-set', 'totp-set', 'signed-out', 'sign-in-refused', 'signed-in'],
    ...['sign-in-refused', 'signed-in-on-unknown-machine', 'passkey-added', 'signed-in-on-unknown-machine'],
    ...['sessions-ended', 'sign-in-refused', 'signed-in', 'password-set'],
  ])
})

test('[CON-08] the account in English and dark, at both sizes, without a fault of accessibility', {
  tag: '@night',
}, async ({ browser, stack }) => {
  const page = await openConsoleAs(browser, stack, { login: 'look.admin', roles: ['admin'], name: 'Nam Võ' })
  const expectFine = async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await findInThemes(page)).toEqual([])
      expect(await sidewaysScroll(page)).toBe(0)
    }
  }
  await page.goto(`${stack.consoleUrl}/account`)
  await button(page, 'English').click()
  await expect(page.getByRole('heading', { name: 'My account' }).last()).toBeVisible()
  await expectFine()
  await button(page, 'Make a key').click()
  await expect(page.getByText('Shown once.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goto(`${stack.consoleUrl}/people`)
  await expect(page.getByRole('heading', { name: 'Roles and permissions' })).toBeVisible()
  await expectFine()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Let somebody in' })).toBeVisible()
  await expectFine()
  await page.context().clearCookies()
  await page.goto(`${stack.consoleUrl}/signin`)
  await expect(button(page, 'Dùng khóa truy cập')).toBeVisible()
  await expectFine()
  await page.goto(`${stack.consoleUrl}/join`)
  await expect(button(page, 'Tạo khóa truy cập')).toBeVisible()
  await expectFine()
  await askToJoin(page, stack.consoleUrl, { login: 'look.words', name: 'Nam Võ' })
  await expectFine()
})
