import { expect } from '@playwright/test'
import { newName, password } from '../../support/members.ts'
import { test } from '../../support/stack.ts'

/** The other journeys of members are in vi. */
const words = {
  en: {
    ...{ register: 'Create an account', userName: 'User name', password: 'Password', repeat: 'Repeat the password' },
    ...{ differ: 'The two passwords differ', registered: 'Register success', account: 'Account' },
    ...{ badNickName: 'Nicknames are 3 to 15 characters long', bind: 'Confirm', saved: 'Saved' },
    ...{ logOut: 'Log out', sure: 'Are you sure to exit', left: 'Exit successfully' },
  },
  th: {
    ...{ register: 'สร้างบัญชี', userName: 'ชื่อผู้ใช้', password: 'รหัสผ่าน', repeat: 'ป้อนรหัสผ่านอีกครั้ง' },
    ...{ differ: 'รหัสผ่านทั้งสองไม่ตรงกัน', registered: 'ลงทะเบียนสำเร็จ', account: 'บัญชี' },
    ...{ badNickName: 'ชื่อที่แสดงต้องยาว 3 ถึง 15 ตัวอักษร', bind: 'ยืนยัน', saved: 'บันทึกแล้ว' },
    ...{ logOut: 'ออกจากระบบ', sure: 'คุณแน่ใจหรือไม่ว่าต้องการออก?', left: 'ออกจากระบบแล้ว' },
  },
  zh: {
    ...{ register: '注册账号', userName: '用户名', password: '密码', repeat: '再次输入密码' },
    ...{ differ: '两次输入的密码不一致', registered: '注册成功', account: '账号' },
    ...{ badNickName: '昵称长度为 3 到 15 个字符', bind: '确认', saved: '修改成功' },
    ...{ logOut: '退出登录', sure: '确定要退出吗？', left: '已退出登录' },
  },
}

for (const [lang, told] of Object.entries(words)) {
  const tag = lang === 'th' ? [] : '@night'
  test(`[LOC-01, AUTH-05, AUTH-09, USER-04] a member registers, sets a nickname and logs out in ${lang}`, {
    tag,
  }, async ({ page }) => {
    await page.goto(`/register?lang=${lang}`)
    const create = page.getByRole('button', { name: told.register })
    await expect(create).toBeEnabled()
    await page.getByLabel(told.userName).fill(newName())
    const first = page.getByLabel(told.password, { exact: true })
    await first.fill(password)
    const repeated = page.getByLabel(told.repeat)
    await repeated.fill(`${password}x`)
    await create.click()
    await expect(repeated).toHaveAccessibleDescription(told.differ)
    await first.focus()
    await expect(first).toHaveValue('')
    await expect(repeated).toHaveValue('')
    await first.fill(password)
    await repeated.fill(password)
    await create.click()
    await expect(page.getByText(told.registered)).toBeVisible()

    await page.goto(`/userinfo?lang=${lang}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(told.account)
    const nickName = page.locator('input[name=nickName]')
    await nickName.fill('Bé')
    await page.getByRole('button', { name: told.bind }).click()
    await expect(nickName).toHaveAccessibleDescription(told.badNickName)
    await nickName.fill(newName())
    await page.getByRole('button', { name: told.bind }).click()
    await expect(page.getByText(told.saved)).toBeVisible()

    await page.getByRole('button', { name: told.logOut, exact: true }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toHaveAccessibleName(told.sure)
    await sure.getByRole('button', { name: told.logOut }).click()
    await expect(page.getByText(told.left)).toBeVisible()
  })
}
