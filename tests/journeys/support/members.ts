import { expect, type Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { query } from './database.ts'

let counter = 0

/** A unique user name. */
export function newName(): string {
  counter++
  return `u${Date.now().toString(36).slice(-6)}${counter}`
}

export const password = 'muaxuan26'

/** Registers through the page; ends on the home page, logged in. */
export async function registerMember(page: Page, userName = newName()): Promise<string> {
  await page.goto('/register')
  const send = page.getByRole('button', { name: 'Tạo tài khoản' })
  await expect(send).toBeEnabled()
  await page.getByLabel('Tên đăng nhập').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await send.click()
  await expect(page).toHaveURL('/')
  return userName
}

/** Sets configs, and waits until the login page shows this text, or no longer does. */
export async function setConfigs(
  { stack, page }: { readonly stack: StackAddresses; readonly page: Page },
  configs: Readonly<Record<string, string>>,
  shows: { readonly text: string; readonly shown: boolean },
): Promise<void> {
  for (const [name, value] of Object.entries(configs)) {
    await query(stack, 'UPDATE config SET value = $2 WHERE name = $1', [name, value])
  }
  const isShown = async () => (await (await page.request.get('/login')).text()).includes(shows.text)
  await expect.poll(isShown).toBe(shows.shown)
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('token'))
}

/** A picture made by the browser: its left half blue, its right half red. */
export async function pngOf(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w ?? 0
      canvas.height = h ?? 0
      const context = canvas.getContext('2d')
      for (const [colour, from] of [
        ['#2b3f95', 0],
        ['#b3261e', 0.5],
      ] as const) {
        if (context) context.fillStyle = colour
        context?.fillRect((w ?? 0) * from, 0, w ?? 0, h ?? 0)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height],
  )
  return Buffer.from(base64, 'base64')
}
