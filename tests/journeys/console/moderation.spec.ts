import { type Browser, expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { joinMember, type SampleMember } from '@quayso/stack/browser/sample-members'
import { findViolations, sidewaysScroll } from '../support/accessibility.ts'
import { openBoard } from '../support/boards.ts'
import { query } from '../support/database.ts'
import { packInjections, watchInjections } from '../support/injections.ts'
import { test } from '../support/stack.ts'
import { signedIn } from './signed-in.ts'

const front = '/api/analysis/front'

/** Writes as a member without a page; answers as the API does. */
async function post(page: Page, { token }: SampleMember, content: string) {
  const response = await page.request.post(`${front}/boardMessage/save`, {
    data: { gameCode: 'st60', content },
    headers: { 'x-session-token': token },
  })
  return (await response.json()) as { success: boolean; code?: string; t: { id: number; isHeld: boolean } }
}

async function openModeration(
  browser: Browser,
  stack: StackAddresses,
  login: string,
  roles = ['moderator'],
): Promise<Page> {
  const page = await signedIn(browser, stack, { login, name: login, roles })
  await page.goto(`${stack.consoleUrl}/moderation`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiểm duyệt')
  return page
}

const reviewed = (page: Page) => page.locator('.tm--it')
const heldToast = (page: Page) => page.locator('.toast').filter({ has: page.getByRole('button', { name: /Hoàn tác/ }) })

/** Decides something, which is held back for five seconds: on busy cores it may be over before a test looks for it. */
async function expectHeld(page: Page, decide: () => Promise<void>): Promise<void> {
  const held = heldToast(page).waitFor()
  await decide()
  await held
}

/** Decides something, and resolves when the console has done it. */
async function expectSent(page: Page, decide: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(/moderation\.(decide|mute|warn)$/)
  await expectHeld(page, decide)
  expect(await (await answered).text()).toMatch(/^\{("outcomes":\[(\{[^}]*"outcome":"done"[^}]*\},?)+\])?\}$/)
  await expect(heldToast(page)).toBeHidden()
}

test('[CON-31, CON-32] what a member writes is held, shown by one key, and appears live to a visitor', async ({
  browser,
  page,
  stack,
}) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan Held' })
  const visitor = await openBoard(page, 'st60')
  const author = await (await browser.newContext({ baseURL: stack.url })).newPage()
  const { box, send } = await openBoard(author, 'st60', lan)
  await box.fill('Xem lại ở abc.com nhé')
  await send.click()
  await expect.poll(async () => (await query(stack, 'SELECT 1 FROM review', [])).length).toBe(1)

  const moderator = await openModeration(browser, stack, 'hong.mod')
  await expect(reviewed(moderator).locator('mark')).toHaveText(['abc.com'])
  await expect(moderator.getByText('đường dẫn: *, giữ')).toBeVisible()
  expect(await findViolations(moderator)).toEqual([])
  await expect(visitor.rows.filter({ hasText: 'Xem lại ở' })).toHaveCount(0)
  await expectSent(moderator, () => moderator.keyboard.press('a'))
  await expect(visitor.rows.filter({ hasText: 'Xem lại ở abc.com nhé' })).toHaveCount(1)
  await expect(moderator.getByText('Không còn gì chờ')).toBeVisible()
})

test('[CON-32, CON-33, CON-34] a removal is taken back by Z, sent with a reason, undone, and its writer muted and unmuted', async ({
  browser,
  page,
  stack,
}) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan Muted' })
  await post(page, lan, 'Liên hệ xyz.com ngay')
  const moderator = await openModeration(browser, stack, 'duc')
  await expect(reviewed(moderator)).toContainText('Liên hệ xyz.com ngay')
  await moderator.keyboard.press('3')
  await expect(moderator.getByText('Người viết thấy: “Tin của bạn đã bị xóa: lừa đảo.”')).toBeVisible()
  await moderator.keyboard.press('d')
  await expect(moderator.getByText('Không còn gì chờ')).toBeVisible()
  await moderator.keyboard.press('z')
  await expect(reviewed(moderator)).toContainText('Liên hệ xyz.com ngay')
  expect(await query(stack, "SELECT 1 FROM moderation_act WHERE kind = 'removed'", [])).toEqual([])

  await moderator.keyboard.press('3')
  await moderator.getByLabel('và tắt tiếng').check()
  await expectSent(moderator, () => moderator.keyboard.press('d'))
  await expect.poll(async () => (await post(page, lan, 'còn tôi?')).code).toBe('muted')
  const account = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await openBoard(account, 'st60', lan)
  await account.goto('/userinfo')
  await expect(account.getByText('Tin của bạn đã bị xóa: lừa đảo.')).toBeVisible()

  await moderator.getByRole('link', { name: 'Đã quyết' }).click()
  await moderator
    .getByRole('row', { name: /Lan Muted/ })
    .getByRole('button', { name: 'Hoàn tác' })
    .click()
  await expect(moderator.getByText('duc đã hoàn tác')).toBeVisible()
  expect((await post(page, lan, 'chào lại')).success).toBe(true)

  await moderator.getByRole('link', { name: /Đang chờ/ }).click()
  await expect(reviewed(moderator)).toContainText('Liên hệ xyz.com ngay')
  await moderator.keyboard.press('m')
  await moderator.getByRole('dialog').waitFor()
  await expectSent(moderator, () => moderator.keyboard.press('1'))
  await expect.poll(async () => (await post(page, lan, 'nữa')).code).toBe('muted')
  await moderator.getByRole('link', { name: /Đang bị tắt tiếng/ }).click()
  await moderator
    .getByRole('row', { name: /Lan Muted/ })
    .getByRole('button', { name: 'Bỏ tắt tiếng' })
    .click()
  await expect(moderator.getByText('Không ai bị tắt tiếng')).toBeVisible()
  expect((await post(page, lan, 'xin cảm ơn')).success).toBe(true)

  await moderator.getByRole('link', { name: /Đang chờ/ }).click()
  await expect(reviewed(moderator)).toContainText('Liên hệ xyz.com ngay')
  await expectSent(moderator, () => moderator.keyboard.press('a'))
})

test('[CON-32, CON-35] a message becomes a rule that holds the next one; who is late is told who was quicker', async ({
  browser,
  page,
  stack,
}) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan Rule' })
  const hoang = await joinMember(stack.postgres.url, { nickName: 'Hoàng Vũ', isModerator: true })
  await post(page, lan, 'soi cầu ở abc.com')
  const moderator = await openModeration(browser, stack, 'mai')
  await expect(reviewed(moderator)).toContainText('soi cầu ở abc.com')
  await moderator.keyboard.press('l')
  const dialog = moderator.getByRole('dialog', { name: 'Luật mới' })
  await expect(dialog.getByLabel('Mẫu')).toHaveValue('abc.com')
  await dialog.getByRole('button', { name: 'Chữ' }).click()
  await dialog.getByLabel('Mẫu').fill('Soi Cầu')
  await dialog.getByLabel('Thử một câu').fill('em s.o.i cau nha')
  await expect(dialog.getByText('Sẽ bị giữ lại')).toBeVisible()
  await expect(dialog.getByText(/tin gần nhất, 1 tin dính/)).toBeVisible()
  await moderator.keyboard.press('Control+s')
  await expect(dialog).toBeHidden()
  expect((await post(page, lan, 'có ai soi cau không')).t.isHeld).toBe(true)
  await expect(moderator.getByText('2 đang chờ')).toBeVisible()

  await expectHeld(moderator, () => moderator.keyboard.press('a'))
  const [first] = await query<{ id: string }>(stack, 'SELECT id FROM review ORDER BY opened_at LIMIT 1', [])
  await page.request.post(`${front}/moderation/approve`, {
    data: { id: Number(first?.id) },
    headers: { 'x-session-token': hoang.token },
  })
  await expect(moderator.getByText('Hoàng Vũ vừa quyết tin này')).toBeVisible()
  await moderator.keyboard.press('x')
  await expectSent(moderator, () => moderator.getByRole('button', { name: 'Cho hiện', exact: true }).first().click())

  await moderator.getByRole('link', { name: /Luật chữ/ }).click()
  const row = moderator.getByRole('row', { name: /soi cầu/ })
  await expect(row).toContainText('Giữ lại')
  await row.getByRole('button', { name: 'Sửa' }).click()
  expect(await findViolations(moderator)).toEqual([])
  await moderator.getByRole('button', { name: 'Bỏ luật' }).click()
  await expect(row).toHaveCount(0)
  expect((await post(page, lan, 'soi cầu đi')).t.isHeld).toBe(false)
})

test('[CON-31] whatever waits is text, in the list and in the open review, on a desk and on a phone', async ({
  browser,
  stack,
}) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan Injects' })
  const texts = packInjections()
  await query(
    stack,
    `WITH b AS (
       INSERT INTO board (kind, game, last_place) VALUES ('game', 'st60', $3)
       ON CONFLICT (game) WHERE kind = 'game' DO UPDATE SET last_place = board.last_place + $3 RETURNING id, last_place
     ), m AS (
       INSERT INTO message (board_id, place, member_id, content, state, added_at, sent_hash)
       SELECT b.id, b.last_place - $3 + t.i, $1, t.text, 'held', now(), sha256(convert_to(t.text, 'UTF8'))
       FROM b, unnest($2::text[]) WITH ORDINALITY t (text, i) ORDER BY t.i RETURNING id
     )
     INSERT INTO review (message_id, reason, opened_at) SELECT id, 'rules', now() FROM m`,
    [lan.id, texts, texts.length],
  )
  const page = await signedIn(browser, stack, { login: 'thu', name: 'thu', roles: ['moderator'] })
  const happened = await watchInjections(page)
  await page.goto(`${stack.consoleUrl}/moderation`)
  for (const text of texts.slice(0, 20)) {
    await expect.poll(() => reviewed(page).locator('p').textContent()).toBe(text)
    await page.keyboard.press('j')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.dockbar').getByRole('button', { name: 'Cho hiện' })).toBeVisible()
  await expect(page.locator('.ql')).toBeHidden()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await reviewed(page).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(happened).toEqual([])
  await query(stack, 'DELETE FROM review WHERE message_id IN (SELECT id FROM message WHERE member_id = $1)', [lan.id])
})

test('[CON-36] a member is found; a moderator ends sessions and records a written request, two admins delete the account', async ({
  browser,
  page,
  stack,
}) => {
  const lan = await joinMember(stack.postgres.url, { nickName: 'Lan Leaves' })
  await post(page, lan, 'chào cả nhà')
  const moderator = await signedIn(browser, stack, { login: 'tam', name: 'tam', roles: ['moderator'] })
  await moderator.goto(`${stack.consoleUrl}/members`)
  await moderator.getByRole('searchbox').waitFor()
  await moderator.keyboard.press('/')
  await moderator.keyboard.type('lan leaves')
  await moderator.getByRole('link', { name: /Lan Leaves/ }).click()
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText(lan.userInfo.userName)
  await expect(moderator.getByRole('cell', { name: 'chào cả nhà' })).toBeVisible()
  expect(await findViolations(moderator)).toEqual([])
  await moderator.getByRole('button', { name: 'Kết thúc mọi phiên' }).click()
  await expect(moderator.getByText('Đã kết thúc 1 phiên')).toBeVisible()
  expect((await post(page, lan, 'còn đây')).code).toBe('session_ended')
  await moderator.getByRole('button', { name: /Ghi yêu cầu bằng văn bản: xóa/ }).click()
  await moderator.getByLabel(/Đến từ đâu/).fill('góp ý 1862')
  await moderator.getByRole('button', { name: 'Ghi', exact: true }).click()
  await expect(moderator.getByText(/Còn (29|30) ngày/)).toBeVisible()

  const address = moderator.url()
  const first = await signedIn(browser, stack, { login: 'ha', name: 'ha', roles: ['admin'] })
  await first.goto(address)
  await first.getByRole('button', { name: 'Đề nghị xóa tài khoản' }).click()
  await first.getByLabel(/Vì sao/).fill('góp ý 1862')
  await first.getByRole('button', { name: 'Đề nghị', exact: true }).click()
  await expect(first.getByText('Cần một quản trị khác đồng ý.')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Đồng ý', exact: true })).toHaveCount(0)
  const second = await signedIn(browser, stack, { login: 'minh', name: 'minh', roles: ['admin'] })
  await second.goto(address)
  await second.getByRole('button', { name: 'Đồng ý', exact: true }).click()
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('đã rời đi')
  const [left] = await query(stack, 'SELECT user_name FROM member WHERE id = $1', [lan.id])
  expect(left).toEqual({ user_name: null })
})
