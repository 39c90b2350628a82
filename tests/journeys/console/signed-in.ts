import type { Browser, Page } from '@playwright/test'
import type { StackAddresses } from '@quayso/stack/addresses'
import { addConsoleSession } from '@quayso/stack/console-session'
import { addAuthenticator, calm } from './operators.ts'

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
  const { cookies, passkey } = await addConsoleSession(stack, { login, name, roles })
  const context = await browser.newContext(calm)
  await context.addCookies(cookies)
  const page = await context.newPage()
  const { cdp, authenticatorId } = await addAuthenticator(page)
  const base64 = Buffer.from(passkey.id, 'base64url').toString('base64')
  const { hostname } = new URL(stack.consoleUrl)
  await cdp.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      ...{ credentialId: base64, privateKey: passkey.privateKey, rpId: hostname },
      ...{ isResidentCredential: false, signCount: 0 },
    },
  })
  await page.goto(stack.consoleUrl)
  return page
}
