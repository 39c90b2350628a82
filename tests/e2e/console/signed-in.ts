import type { Browser, Page } from '@playwright/test'
import { addConsoleSession } from '@quayso/testing/stack/console-session'
import type { Stack } from '@quayso/testing/stack/define-stack'

interface SignedIn {
  readonly login: string
  readonly name?: string
  readonly roles: readonly string[]
}

/** A browser of an operator's own with a session, for journeys that are not about signing in. */
export async function signedIn(
  browser: Browser,
  stack: Stack,
  { login, name = login, roles }: SignedIn,
): Promise<Page> {
  const cookie = await addConsoleSession(stack, { login, name, roles })
  const context = await browser.newContext({ baseURL: stack.consoleUrl, viewport: { width: 1440, height: 900 } })
  await context.addCookies([cookie])
  return context.newPage()
}
