import { expect } from '@playwright/test'
import { test } from '../support/stack.ts'
import { openConsoleAs } from './operators.ts'

test('[CON-06] an operator takes an invitation and is in', async ({ browser, stack }) => {
  const page = await openConsoleAs(browser, stack, { login: 'thu.ha', roles: ['entry'], name: 'Thu Hà' })
  await expect(page.getByText('Thu Hà')).toBeVisible()
})
