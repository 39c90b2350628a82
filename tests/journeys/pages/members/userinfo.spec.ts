import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { enterAs, joinMember } from '@quayso/stack/browser/sample-members'
import { query } from '../../support/database.ts'
import { shiftsOf, watchShifts } from '../../support/layout-shifts.ts'
import { password, registerMember, storedToken } from '../../support/members.ts'
import { settled, waitForFonts } from '../../support/running-page.ts'
import { test } from '../../support/stack.ts'

test('[USER-02] without a token the page asks to log in first', async ({ page }) => {
  await page.goto('/userinfo')
  await expect(page.getByRole('heading', { name: 'Vui lòng đăng nhập trước' })).toBeVisible()
  await expect(page.locator('#main').getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/login?back=%2Fuserinfo',
  )
})

test('[USER-01, USER-03, USER-04] the nickname can be set once', async ({ page }) => {
  const userName = await registerMember(page)
  await page.goto('/userinfo')
  await expect(page.locator('dl').getByText(userName)).toBeVisible()
  await expect(page.getByText('••••••••')).toBeVisible()
  const field = page.locator('input[name=nickName]')
  const bind = page.getByRole('button', { name: 'Xác nhận' })
  await bind.click()
  await expect(field).toHaveAccessibleDescription('Biệt danh chưa thay đổi')
  await field.fill('Bé')
  await bind.click()
  await expect(field).toHaveAccessibleDescription('Biệt danh dài từ 3 đến 15 ký tự')
  const nickName = `Bác Tư ${userName.slice(-4)}`
  await field.fill(nickName)
  await bind.click()
  await expect(page.getByText('Đã lưu thay đổi')).toBeVisible()
  await expect(field).toBeDisabled()
  await page.reload()
  await expect(field).toBeDisabled()
  await expect(field).toHaveValue(nickName)
})

test('the answers of the account page move nothing when they come', async ({ page }) => {
  await registerMember(page)
  await page.setViewportSize({ width: 390, height: 2_400 })
  const ready = Promise.withResolvers<void>()
  await page.route('**/front/**', async (route) => {
    await ready.promise
    await route.continue()
  })
  await page.goto('/userinfo')
  await expect(page.getByRole('button', { name: 'Đăng xuất', exact: true })).toBeVisible()
  await waitForFonts(page)
  await watchShifts(page)
  ready.resolve()
  await expect(page.getByText('Thiết bị này')).toBeVisible()
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
})

test('[USER-08, USER-09] a new password ends every other session', async ({ page, browser, baseURL }) => {
  const userName = await registerMember(page)
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const otherPage = await other.newPage()
  await otherPage.goto('/login')
  await expect(otherPage.getByRole('button', { name: 'Đăng nhập' })).toBeEnabled()
  await otherPage.getByLabel('Tên đăng nhập').fill(userName)
  await otherPage.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await otherPage.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(otherPage).toHaveURL('/')

  await page.goto('/userinfo/detail')
  const [old, fresh, repeat] = ['Mật khẩu hiện tại', 'Mật khẩu mới', 'Nhập lại mật khẩu mới'].map((label) =>
    page.getByLabel(label, { exact: true }),
  )
  const save = page.getByRole('button', { name: 'Lưu mật khẩu' })
  await old?.fill('wrong123')
  await fresh?.fill('wrong123')
  await repeat?.fill('wrong123')
  await save.click()
  await expect(fresh ?? save).toHaveAccessibleDescription('Mật khẩu mới phải khác mật khẩu hiện tại')
  await fresh?.fill('muadong27')
  await repeat?.fill('muadong27')
  await save.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toHaveAccessibleName('Mật khẩu không đúng.')
  await alert.getByRole('button').click()
  await old?.fill(password)
  await save.click()
  await expect(page.getByText(/Đã đổi mật khẩu/)).toBeVisible()

  await otherPage.goto('/userinfo')
  await expect(otherPage.getByRole('alertdialog')).toHaveAccessibleName(/Phiên đăng nhập đã kết thúc/)
  await other.close()
})

test('[USER-10] a member downloads their data, and deletes the account with the password', async ({ page }) => {
  const userName = await registerMember(page)
  await page.goto('/userinfo')
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải dữ liệu' }).click()
  const file = JSON.parse(await readFile(await (await downloaded).path(), 'utf8')) as { userInfo: { userName: string } }
  expect(file.userInfo.userName).toBe(userName)

  await page.getByRole('button', { name: 'Xóa tài khoản' }).click()
  const sure = page.getByRole('dialog')
  await sure.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await sure.getByRole('button', { name: 'Xóa tài khoản' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Đăng nhập' })).toBeEnabled()
  await page.getByLabel('Tên đăng nhập').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Tên đăng nhập hoặc mật khẩu không đúng.')
})

test('[USER-11] devices have common names in each language, and an invented user agent is not shown', async ({
  page,
  stack,
}) => {
  const me = await joinMember(stack.postgres.url)
  const agents = [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    '<img src=x onerror=alert(1)>/1 (evil) ',
  ]
  for (const [i, agent] of agents.entries()) {
    await query(
      stack,
      `INSERT INTO session (token_hash, member_id, login_source, user_agent, created_at, last_seen_at)
       VALUES (decode(md5($1), 'hex') || decode(md5($2), 'hex'), $3, 0, $4, now(), now())`,
      [`${me.token}${i}`, `${i}`, me.id, agent],
    )
  }
  await enterAs(page, me)
  for (const [lang, name, unknown] of [
    ['vi', 'Chrome trên Android · điện thoại', 'Thiết bị không rõ'],
    ['en', 'Chrome on Android · phone', 'Unknown device'],
    ['th', 'Chrome บน Android · โทรศัพท์', 'อุปกรณ์ที่ไม่รู้จัก'],
    ['zh', 'Android 上的 Chrome · 手机', '未知设备'],
  ] as const) {
    await page.goto(`/userinfo?lang=${lang}`)
    const names = page.locator('section[aria-labelledby=sessions] li b')
    await expect(names).toHaveCount(3)
    // The requesting session is a program of ours.
    expect((await names.allTextContents()).sort()).toEqual([name, unknown, unknown].sort())
  }
})
