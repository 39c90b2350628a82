import { expect } from '@playwright/test'
import { joinMember } from '@quayso/stack/browser/sample-members'
import { openBoard } from '../../support/boards.ts'
import { newName, pngOf, registerMember, storedToken } from '../../support/members.ts'
import { atEachSize } from '../../support/sizes.ts'
import { test } from '../../support/stack.ts'
import { fillTopics } from '../../support/topics.ts'

atEachSize(() => {
  test('[GEN-02, AUTH-07] a member registers, sets an avatar and a nickname, writes, follows, changes the password and logs in with it', async ({
    page,
    stack,
    isMobile,
  }) => {
    const writer = await joinMember(stack.postgres.url, { nickName: 'Chị Ba' })
    const [topic] = await fillTopics(stack, 'longan', writer, 1)
    const sent = page.waitForRequest('**/front/index/register', { timeout: 60_000 })
    const userName = await registerMember(page)
    expect((await sent).postDataJSON()).toMatchObject({ loginSrc: isMobile ? 1 : 0 })

    await page.goto('/userinfo')
    const nickName = `Lan ${newName()}`.slice(0, 15)
    await page.locator('input[name=nickName]').fill(nickName)
    await page.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(page.locator('input[name=nickName]')).toBeDisabled()
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await pngOf(page, 300, 300) }
    await page.getByLabel('Đổi ảnh đại diện').setInputFiles(picture)
    await page.getByRole('button', { name: 'Dùng ảnh này' }).click()
    await expect(page.locator('#main img[src^="/media/"]').first()).toBeVisible()

    const { rows, box, send, dialog } = await openBoard(page, 'longan')
    await box.fill('Chào bà con')
    await send.click()
    const own = rows.first()
    await expect(own).toContainText(nickName)
    await expect(own.locator('img[src^="/media/"]')).toBeVisible()
    const act = async (name: string) => {
      await own.getByLabel('Tùy chọn tin nhắn').click()
      await own.getByRole('button', { name }).click()
    }
    await act('Sửa tin nhắn')
    await own.getByRole('textbox').fill('Chào cả nhà')
    await own.getByRole('button', { name: 'Lưu' }).click()
    await expect(own.locator('p')).toHaveText('Chào cả nhà')
    await act('Xóa tin nhắn')
    await dialog.getByRole('button', { name: 'Xóa' }).click()
    await expect(rows).toHaveCount(0)

    await page.goto(`/topic/${topic}`)
    // Sent one after the other without waiting, and answered in reverse order: both are saved.
    const held = Promise.withResolvers<void>()
    await page.route('**/follow/saveFollowArticle', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Theo dõi chủ đề', exact: true }).click()
    await page.getByRole('button', { name: 'Theo dõi tác giả', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Bỏ theo dõi tác giả' })).toBeVisible()
    held.resolve()
    await expect(page.getByRole('button', { name: 'Bỏ theo dõi chủ đề' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bỏ theo dõi tác giả' })).toBeVisible()

    await page.goto('/userinfo/detail')
    await page.getByLabel('Mật khẩu hiện tại').fill('muaxuan26')
    await page.getByLabel('Mật khẩu mới', { exact: true }).fill('muadong27')
    await page.getByLabel('Nhập lại mật khẩu mới').fill('muadong27')
    await page.getByRole('button', { name: 'Lưu mật khẩu' }).click()
    await expect(page.getByText(/Đã đổi mật khẩu/)).toBeVisible()
    await page.goto('/userinfo')
    await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
    await dialog.getByRole('button', { name: 'Đăng xuất' }).click()
    await expect.poll(() => storedToken(page)).toBeNull()

    await page.goto('/login?back=%2Ffavorite')
    await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeEnabled()
    await page.getByLabel('Tên đăng nhập').fill(userName)
    await page.getByLabel('Mật khẩu', { exact: true }).fill('muadong27')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[data-follow]')).toContainText('Chủ đề 1')
  })
}, 'desk')
