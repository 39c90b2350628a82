import { expect } from '@playwright/test'
import { joinMember } from '@quayso/stack/browser/sample-members'
import { findViolations, sidewaysScroll } from '../../support/accessibility.ts'
import { fillBoard, openBoard, reachBoard } from '../../support/boards.ts'
import { query } from '../../support/database.ts'
import { addressOf, drawOf } from '../../support/detail-draws.ts'
import { settled, waitForFonts } from '../../support/running-page.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'

const tins = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => `Tin ${from - i}`)

test('[DET-05, BOARD-01, GEN-09] anyone reads the whole board below its draw: a pager on desktop, a growing list on a phone', async ({
  page,
  stack,
  isMobile,
  consoleErrors,
}) => {
  const writer = await joinMember(stack.postgres.url, { nickName: 'Bác Tư' })
  await fillBoard(stack, 'mb', writer, 73, Date.parse('2026-11-13T13:14:00Z'))
  const { board, rows, total } = await openBoard(page, 'mb')
  await expect(total).toHaveText('73')
  await expect(rows.locator('p')).toHaveText(tins(73, 64))
  await expect(rows.first()).toContainText('Bác Tư')
  await expect(rows.first().locator('time')).toHaveText(
    isMobile ? /20:14 13-11-2026/ : /13\/11\/2026 \(Thứ Sáu\) 20:14/,
    { useInnerText: true },
  )
  if (isMobile) {
    const more = board.getByRole('button', { name: 'Xem tin cũ hơn' })
    for (let count = 20; count <= 70; count += 10) {
      await more.click()
      await expect(rows).toHaveCount(count)
    }
    await more.click()
    await expect(board.getByText('Không còn tin nào nữa')).toBeVisible()
    await expect(more).toHaveCount(0)
    await expect(rows.locator('p')).toHaveText(tins(73, 1))
  } else {
    const pager = board.getByRole('navigation')
    const offered = pager.getByRole('button', { name: /^Trang \d/ })
    await expect(offered).toHaveText(['1', '2', '3', '4', '5'])
    await expect(pager.getByRole('button', { name: 'Trang trước' })).toBeDisabled()
    await pager.getByRole('button', { name: 'Trang 5' }).click()
    await expect(rows.locator('p').first()).toHaveText('Tin 33')
    await expect(offered).toHaveText(['3', '4', '5', '6', '7'])
    // The page after one that is still loading, and arrives too late to be shown.
    const held = Promise.withResolvers<void>()
    await page.route(/boardMessage\/list.*page=7/, async (route) => {
      await held.promise
      await route.continue()
    })
    await pager.getByRole('button', { name: 'Trang 7' }).click()
    await pager.getByRole('button', { name: 'Trang sau' }).click()
    await expect(rows).toHaveCount(3)
    const late = page.waitForResponse(/boardMessage\/list.*page=7/)
    held.resolve()
    await (await late).finished()
    await settled(page)
    await expect(rows.locator('p')).toHaveText(tins(3, 1))
    await expect(pager.getByRole('button', { name: 'Trang 8' })).toHaveAttribute('aria-current', 'page')
  }
  await page.emulateMedia({ media: 'print' })
  await expect(board).toBeHidden()
  expect(consoleErrors).toEqual([])
})

test('[BOARD-01, GEN-01, GEN-11] with JavaScript off the newest messages are readable, and an empty board says so', async ({
  browser,
  stack,
  request,
}) => {
  await fillBoard(stack, 'hcm', await joinMember(stack.postgres.url), 12)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(stack.url + addressOf(await drawOf(request, 'hcm')))
  await expect(page.locator('[data-message] p')).toHaveText(tins(12, 3))
  await expect(page.getByRole('button', { name: 'Gửi' })).toBeDisabled()
  await page.goto(stack.url + addressOf(await drawOf(request, 'binhduong')))
  await expect(page.getByText('Chưa có tin nhắn')).toBeVisible()
  await context.close()
})

test('[BOARD-05] a moderator deletes anybody’s message, and has edit and delete on their own', async ({
  page,
  stack,
}) => {
  const moderator = await joinMember(stack.postgres.url, { isModerator: true })
  await fillBoard(stack, 'vungtau', await joinMember(stack.postgres.url), 1)
  await fillBoard(stack, 'vungtau', moderator, 1)
  const { board, rows, dialog } = await openBoard(page, 'vungtau', moderator)
  await expect(board.getByLabel('Tùy chọn tin nhắn')).toHaveCount(0)
  const [own, other] = [rows.first(), rows.last()]
  await expect(own.getByRole('button', { name: 'Sửa tin nhắn' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Xóa tin nhắn' })).toBeVisible()
  await expect(own).toContainText('Quản trị')
  await expect(other).not.toContainText('Quản trị')
  await expect(other.getByRole('button')).toHaveCount(1)
  await other.getByRole('button', { name: 'Xóa tin nhắn' }).click()
  await dialog.getByRole('button', { name: 'Xóa' }).click()
  await expect(rows).toHaveCount(1)
  const acts = await query(stack, "SELECT 1 FROM audit WHERE action = 'message_removed' AND member_id = $1", [
    moderator.id,
  ])
  expect(acts).toHaveLength(1)
})

test('[BOARD-08] a closed board is read-only; a page opened before says so when writing', { tag: '@alone' }, async ({
  page,
  stack,
}) => {
  const setOpen = (value: '0' | '1') =>
    query(stack, "UPDATE config SET value = $1 WHERE name = 'boardMessageIsOpen'", [value])
  const pageIsClosed = async () => (await (await page.request.get(page.url())).text()).includes('đang tạm đóng')
  const me = await joinMember(stack.postgres.url)
  await fillBoard(stack, 'baclieu', me, 1)
  const { board, rows, box, send, dialog } = await openBoard(page, 'baclieu', me)
  await setOpen('0')
  try {
    await box.fill('Còn kịp không?')
    await send.click()
    await expect(dialog).toHaveAccessibleName('Bảng tin đang tạm đóng.')
    await dialog.getByRole('button').click()
    await expect(box).toHaveValue('Còn kịp không?')
    await expect.poll(pageIsClosed).toBe(true)
    await page.reload()
    await board.evaluate((element) => element.scrollIntoView())
    // Its settings come with the script: by then the composer would be enabled.
    await expect(rows.first().getByLabel('Tùy chọn tin nhắn')).toBeVisible()
    await expect(box).toBeDisabled()
    await expect(send).toBeDisabled()
  } finally {
    await setOpen('1')
    await expect.poll(pageIsClosed).toBe(false)
  }
})

test('new messages wait behind a bar and move nothing; edits and deletions are shown in place', async ({
  page,
  stack,
}) => {
  const other = await joinMember(stack.postgres.url)
  await fillBoard(stack, 'soctrang', other, 10)
  const { board, rows, total } = await openBoard(page, 'soctrang')
  const call = (path: string, data?: object) => {
    const url = `/api/analysis/front/boardMessage/${path}`
    const headers = { 'x-session-token': other.token }
    return data ? page.request.post(url, { data, headers }) : page.request.get(url, { headers })
  }
  const placed = () => rows.evaluateAll((all) => all.map((row) => [row.textContent, row.getBoundingClientRect().top]))
  await waitForFonts(page)
  const before = await placed()
  const bar = board.getByTestId('fresh-messages').getByRole('button')
  await call('save', { gameCode: 'soctrang', content: 'Mới một' })
  await expect(bar).toHaveText('Tin mới: 1')
  await call('save', { gameCode: 'soctrang', content: 'Mới hai' })
  await expect(bar).toHaveText('Tin mới: 2')
  expect(await placed()).toEqual(before)
  await expect(total).toHaveText('12')
  await bar.click()
  await expect(bar).toHaveCount(0)
  for (const [i, text] of ['Mới hai', 'Mới một', 'Tin 10'].entries()) {
    await expect(rows.nth(i).locator('p')).toHaveText(text)
  }

  const id = await rows.first().getAttribute('data-message')
  await call('update', { id: Number(id), content: 'Mới hai, đã sửa' })
  await expect(rows.first().locator('p')).toHaveText('Mới hai, đã sửa')
  await call(`delete/${id}`)
  await expect(rows.first()).toContainText('Tin nhắn này không còn nữa.')
  await expect(total).toHaveText('11')
})

atEachSize(() => {
  test('nothing moves when the code for writing is loaded', async ({ page, stack, request }) => {
    await fillBoard(stack, 'dongnai', await joinMember(stack.postgres.url), 12)
    const held = Promise.withResolvers<void>()
    await page.route(/live-board/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(addressOf(await drawOf(request, 'dongnai')))
    await waitForFonts(page)
    const asked = page.waitForRequest(/live-board/)
    await page.getByTestId('board').scrollIntoViewIfNeeded()
    await asked
    const heightOfBoard = async () => (await page.getByTestId('board').boundingBox())?.height
    const before = await heightOfBoard()
    held.resolve()
    await reachBoard(page)
    expect(await heightOfBoard()).toBe(before)
  })
})

test('a message is reported with a reason, by members only', async ({ page, stack }) => {
  const me = await joinMember(stack.postgres.url)
  await fillBoard(stack, 'tayninh', await joinMember(stack.postgres.url), 1)
  const anonymous = await openBoard(page, 'tayninh')
  await anonymous.rows.first().getByRole('button', { name: 'Báo cáo tin nhắn' }).click()
  await expect(anonymous.dialog).toContainText('Bạn cần đăng nhập để báo cáo tin nhắn.')
  const { rows } = await openBoard(page, 'tayninh', me)
  const row = rows.first()
  await row.getByRole('button', { name: 'Báo cáo tin nhắn' }).click()
  await row.getByLabel('Lừa đảo').check()
  await row.getByRole('button', { name: 'Báo cáo', exact: true }).click()
  await expect(page.getByText('Đã gửi báo cáo, cảm ơn bạn')).toBeVisible()
  await expect(row.getByRole('radio')).toHaveCount(0)
  expect(await query(stack, 'SELECT reason FROM report WHERE member_id = $1', [me.id])).toEqual([{ reason: 'fraud' }])
})

test('what is done on a board is without an accessibility violation or sideways scrolling', async ({ page, stack }) => {
  const me = await joinMember(stack.postgres.url)
  await fillBoard(stack, 'angiang', await joinMember(stack.postgres.url), 30)
  await fillBoard(stack, 'angiang', me, 2)
  const { rows } = await openBoard(page, 'angiang', me)
  const [newest, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  await second.getByLabel('Tùy chọn tin nhắn').click()
  await second.getByRole('button', { name: 'Sửa tin nhắn' }).click()
  await third.getByRole('button', { name: 'Báo cáo tin nhắn' }).click()
  await newest.getByLabel('Tùy chọn tin nhắn').click()
  await expect(newest.getByRole('button', { name: 'Xóa tin nhắn' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    // A colour during the transition belongs to neither theme.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findViolations(page, {}, '#board')).toEqual([])
  }
  expect(await sidewaysScroll(page)).toBe(0)
})
