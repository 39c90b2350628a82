import type { Browser, Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { addConsoleSession } from '@quayso/stack/console-session'
import { calm } from './operators.ts'

interface SignedIn {
  readonly login: string
  readonly name?: string
  readonly roles: readonly string[]
}

/** A browser of an operator of their own with a session, for journeys that are not about signing in. */
export async function signedIn(
  browser: Browser,
  stack: StackAddresses,
  { login, name = login, roles }: SignedIn,
): Promise<Page> {
  const cookies = await addConsoleSession(stack, { login, name, roles })
  const context = await browser.newContext(calm)
  await context.addCookies(cookies)
  const page = await context.newPage()
  await page.goto(stack.consoleUrl)
  return page
}
