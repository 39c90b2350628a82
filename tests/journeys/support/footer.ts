import { expect, type Page } from '@playwright/test'

export async function expectFooter(page: Page, count: 0 | 1, name: string): Promise<void> {
  await expect(page.locator('body > footer'), name).toHaveCount(count)
  // The footer of a phone.
  await expect(page.locator('body > nav'), name).toHaveCount(count)
}
