import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { registerMember, storedToken } from '../../support/members.ts'
import { test } from '../../support/stack.ts'

const logoutCall = '**/front/index/logout'
const alert = (page: Page) => page.getByRole('alertdialog')

/** 200 while the server knows the session, then 401. */
async function statusOf(request: APIRequestContext, token: string): Promise<number> {
  const headers = { 'x-session-token': token }
  return (await request.get('/api/analysis/front/userInfo/index', { headers })).status()
}

/** Logs out where the server cannot be told; returns the token. */
async function logOutUnheard(page: Page): Promise<string> {
  const token = (await storedToken(page)) ?? ''
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await alert(page).getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(alert(page)).toHaveAccessibleName('Bạn đã đăng xuất trên máy này')
  expect(await storedToken(page)).toBeNull()
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('userInfo'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('logouts'))).toBe(token)
  return token
}

for (const status of [429, 503]) {
  test(`[AUTH-16] a logout that is answered with ${status} is sent again by the next page`, async ({
    page,
    request,
  }) => {
    await registerMember(page)
    await page.goto('/userinfo')
    const json = { success: false, code: 'busy', message: 'Máy chủ đang bận' }
    await page.route(logoutCall, (route) => route.fulfill({ status, json }))
    const token = await logOutUnheard(page)
    expect(await statusOf(request, token)).toBe(200)
    await alert(page).getByRole('button').click()
    await expect(page).toHaveURL('/')

    await page.unrouteAll()
    // Any page that has a header.
    await page.goto('/terms')
    await expect.poll(() => statusOf(request, token)).toBe(401)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logouts'))).toBeNull()
    expect(await page.evaluate((name) => caches.has(name), 'logouts')).toBe(false)
  })
}

test('[AUTH-16] a logout without a network is sent again when the network is back', async ({
  page,
  context,
  request,
}) => {
  await registerMember(page)
  await page.goto('/userinfo')
  // The page's parts, and the script of dialogs.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const token = await logOutUnheard(page)
  expect(await statusOf(request, token)).toBe(200)
  await context.setOffline(false)
  await expect.poll(() => statusOf(request, token)).toBe(401)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logouts'))).toBeNull()
})

test('a question whose script does not come is asked by the browser itself', async ({ page }) => {
  await registerMember(page)
  await page.route('**/assets/notice-view-*.js', (route) => route.abort())
  await page.goto('/userinfo')
  const asked = page.waitForEvent('dialog')
  const press = page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  const dialog = await asked
  expect(dialog.message()).toBe('Bạn có chắc muốn thoát?')
  await dialog.accept()
  await press
  await expect(page).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
})
