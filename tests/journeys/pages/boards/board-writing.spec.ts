import { expect } from '@playwright/test'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { joinMember } from '@quayso/stack/browser/sample-members'
import { fillBoard, openBoard, reachBoard } from '../../support/boards.ts'
import { query } from '../../support/database.ts'
import { newName, password } from '../../support/members.ts'
import { test } from '../../support/stack.ts'

const saveCall = '**/boardMessage/save'

test('[BOARD-02, ERR-04] a visitor is asked to log in, returns to the board, and the text is still there', async ({
  page,
}) => {
  const userName = newName()
  await page.request.post('/api/analysis/front/index/register', {
    data: { userName, password: passwordDigest(userName, password), loginSrc: 0 },
  })
  const { box, send, dialog, rows } = await openBoard(page, 'dongthap')
  const address = page.url()
  await box.fill('Chào bà con')
  await send.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng đăng nhập trước')
  await dialog.getByRole('button', { name: 'Để sau' }).click()
  await expect(box).toHaveValue('Chào bà con')
  await send.click()
  await dialog.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.getByLabel('Tên đăng nhập').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL(`${address}#board`)
  await reachBoard(page)
  await expect(box).toHaveValue('Chào bà con')
  await send.click()
  await expect(page.getByText('Gửi thành công')).toBeVisible()
  await expect(rows.first()).toContainText('Chào bà con')
  await expect(box).toHaveValue('')
})

test('[BOARD-03, ERR-04] an empty message is refused; typing stops at 500 graphemes', async ({ page, stack }) => {
  const { board, box, send, dialog, rows } = await openBoard(page, 'camau', await joinMember(stack.postgres.url))
  await box.fill(' \n ')
  await send.click()
  await expect(dialog).toHaveAccessibleName('Vui lòng nhập tin nhắn')
  await dialog.getByRole('button').click()
  await box.fill('Chúc mừng bà con')
  await expect(board.getByText('16 / 500')).toBeVisible()
  // Each of these is one character to a person: a family, a flag, a letter with two marks.
  const long = '👨‍👩‍👧🇻🇳e\u0323\u0302'.repeat(166)
  await box.fill(`${long}ab`)
  await expect(board.getByText('500 / 500')).toBeVisible()
  await box.press('ControlOrMeta+End')
  await box.pressSequentially('xyz')
  await expect(box).toHaveValue(`${long}ab`)
  await send.click()
  await expect(rows.first().locator('p')).toHaveText(`${long}ab`.normalize('NFC'))
})

test('[BOARD-04, BOARD-06, BOARD-07, ERR-04] a member edits and deletes their own messages from a settings icon, and no others', async ({
  page,
  stack,
}) => {
  const me = await joinMember(stack.postgres.url)
  await fillBoard(stack, 'bentre', await joinMember(stack.postgres.url), 2)
  await fillBoard(stack, 'bentre', me, 1)
  const { board, rows, dialog, total } = await openBoard(page, 'bentre', me)
  const own = rows.first()
  const settings = own.getByLabel('Tùy chọn tin nhắn')
  await expect(settings).toBeVisible()
  await expect(board.getByLabel('Tùy chọn tin nhắn')).toHaveCount(1)
  await expect(board.getByRole('button', { name: /Sửa|Xóa/ })).toHaveCount(0)

  await settings.click()
  await own.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  const edited = own.getByRole('textbox')
  await expect(edited).toBeFocused()
  await own.getByRole('button', { name: 'Hủy' }).click()
  await expect(edited).toHaveCount(0)
  await settings.click()
  await own.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  await edited.fill('Tin đã sửa')
  await own.getByRole('button', { name: 'Hủy' }).click()
  await expect(dialog).toHaveAccessibleName('Bạn có chắc muốn bỏ thay đổi?')
  await dialog.getByRole('button', { name: 'Sửa tiếp' }).click()
  await expect(edited).toHaveValue('Tin đã sửa')
  await own.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Cập nhật thành công')).toBeVisible()
  await expect(own.locator('p')).toHaveText('Tin đã sửa')
  await expect(own).toContainText('đã sửa')

  await settings.click()
  await own.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  await edited.fill('Bỏ đi')
  await own.getByRole('button', { name: 'Hủy' }).click()
  await dialog.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(own.locator('p')).toHaveText('Tin đã sửa')

  await settings.click()
  await own.getByRole('button', { name: 'Xóa tin nhắn' }).click()
  await expect(dialog).toHaveAccessibleName('Bạn có chắc muốn xóa tin nhắn này?')
  await dialog.getByRole('button', { name: 'Giữ lại' }).click()
  await expect(rows).toHaveCount(3)
  await settings.click()
  await own.getByRole('button', { name: 'Xóa tin nhắn' }).click()
  await dialog.getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Xóa thành công')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(total).toHaveText('2')
})

test('[CALL-19] a message that is tapped twice is saved once; a lost answer keeps the text, and resending adds nothing', async ({
  page,
  context,
  stack,
  consoleErrors,
}) => {
  const me = await joinMember(stack.postgres.url)
  const { box, send, dialog, rows, total } = await openBoard(page, 'binhphuoc', me)
  await box.fill('Hai lần bấm')
  await send.dblclick()
  await expect(page.getByText('Gửi thành công')).toBeVisible()
  await expect(total).toHaveText('1')
  expect(consoleErrors).toEqual([])

  await box.fill('Mất mạng')
  await context.setOffline(true)
  await send.click()
  await expect(dialog).toHaveAccessibleName('Chưa kết nối được với máy chủ')
  await dialog.getByRole('button').click()
  await context.setOffline(false)
  await page.route(
    saveCall,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await send.click()
  await dialog.getByRole('button').click()
  await expect(box).toHaveValue('Mất mạng')
  await send.click()
  await expect(box).toHaveValue('')
  await expect(rows.locator('p')).toHaveText(['Mất mạng', 'Hai lần bấm'])
  await expect(total).toHaveText('2')
  const saved = await query(stack, 'SELECT 1 FROM message WHERE member_id = $1', [me.id])
  expect(saved).toHaveLength(2)
})

test('[AUTH-10] an expired session leads to the login and keeps the text', async ({ page, stack }) => {
  const me = await joinMember(stack.postgres.url)
  const { box, send, dialog } = await openBoard(page, 'cantho', me)
  await query(stack, 'DELETE FROM session WHERE member_id = $1', [me.id])
  await box.fill('Chưa gửi được')
  await send.click()
  await expect(dialog).toHaveAccessibleName('Phiên đăng nhập đã kết thúc, vui lòng đăng nhập lại.')
  await dialog.getByRole('button', { name: 'Đăng nhập lại' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  await page.goBack()
  await reachBoard(page)
  await expect(box).toHaveValue('Chưa gửi được')
})

test('[BOARD-13] a held message is shown to its author as held, until it is approved or refused', async ({
  page,
  browser,
  stack,
}) => {
  const me = await joinMember(stack.postgres.url)
  const moderator = await joinMember(stack.postgres.url, { isModerator: true })
  const { rows, box, send, total } = await openBoard(page, 'haugiang', me)
  const write = async (text: string) => {
    await box.fill(text)
    await send.click()
    await expect(rows.first()).toContainText(text)
    await expect(rows.first()).toContainText('Chờ duyệt')
  }
  await write('Xem one.example.com')
  await write('Xem two.example.com')
  await page.reload()
  await reachBoard(page)
  await expect(rows).toHaveText([/two.*Chờ duyệt|Chờ duyệt.*two/s, /one.*Chờ duyệt|Chờ duyệt.*one/s])
  await expect(total).toHaveText('0')

  const other = await browser.newContext({ baseURL: stack.url })
  const otherPage = await other.newPage()
  const seen = await openBoard(otherPage, 'haugiang', await joinMember(stack.postgres.url))
  await expect(seen.board.getByText('Chưa có tin nhắn')).toBeVisible()

  const ask = async (path: string, body?: object) => {
    const options = { headers: { 'x-session-token': moderator.token } }
    const address = `/api/analysis/front/moderation/${path}`
    const method = body ? 'POST' : 'GET'
    return (await page.request.fetch(address, { ...options, method, ...(body && { data: body }) })).json()
  }
  const reviews: { id: number; content: string }[] = (await ask('queue')).rows
  const reviewOf = (text: string) => reviews.find(({ content }) => content === text)?.id
  await ask('approve', { id: reviewOf('Xem one.example.com') })
  // Pushed to every open board.
  await expect(rows.last()).not.toContainText('Chờ duyệt')
  await expect(total).toHaveText('1')
  await expect(seen.rows).toHaveText([/one/])
  await ask('remove', { id: reviewOf('Xem two.example.com') })
  await page.reload()
  await reachBoard(page)
  await expect(rows).toHaveText([/one/])
  await expect(rows.first()).not.toContainText('Chờ duyệt')
  await other.close()
})
