import { expect } from '@playwright/test'
import { hydrated } from '@quayso/stack/browser/open-page'
import { expectFooter } from '../../support/footer.ts'
import { registerMember } from '../../support/members.ts'
import { test } from '../../support/stack.ts'

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
