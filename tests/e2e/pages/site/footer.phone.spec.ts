import { expect, type Page } from '@playwright/test'
import { defaultLocale } from '@quayso/games/locale'
import type { PageName } from '@quayso/site/pages'
import { addressOf, hydrated } from '@quayso/testing/browser/open-page'
import { sitePages } from '@quayso/testing/browser/pages'
import { registerMember } from '../../support/members.ts'
import { test } from '../../support/stack.ts'

/** The lobby has nothing around its pages, footer included. */
const without: readonly PageName[] = [
  ...(['login', 'register', 'detail', 'favorite', 'userinfo', 'userinfoDetail'] as const),
  ...(['topic', 'lobby', 'lobbyHistory', 'lobbyDetail'] as const),
]

async function expectFooter(page: Page, count: 0 | 1, name: string) {
  await expect(page.locator('body > footer'), name).toHaveCount(count)
  // The footer of a phone.
  await expect(page.locator('body > nav'), name).toHaveCount(count)
}

test('[GEN-05] the footer is hidden on login, register, detail, favorite and userinfo, and shown on every other page', async ({
  page,
  stack,
}) => {
  for (const sitePage of sitePages) {
    await page.goto(await addressOf(stack.url, sitePage, defaultLocale), { waitUntil: 'domcontentloaded' })
    await expectFooter(page, without.includes(sitePage.page) ? 0 : 1, sitePage.name)
  }
})

test('[GEN-05] the footer follows client-side navigation, and account pages have none', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await expectFooter(page, 1, 'contact')
  await page.getByRole('link', { name: 'Tài khoản' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/userinfo')
  await expectFooter(page, 0, 'account')
  await page.goBack()
  await expectFooter(page, 1, 'contact')
  await registerMember(page)
  for (const address of ['/userinfo', '/userinfo/detail', '/favorite']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFooter(page, 0, address)
  }
})
