import { type Browser, type CDPSession, expect, type Page } from '@playwright/test'
import { connect } from '@quayso/database/connect'
import type { StackAddresses } from '@quayso/stack/addresses'
import { makeOfAge } from '@quayso/stack/of-age'
import { runOperators } from '@quayso/stack/operators-command'

/** Colours that are still changing have no contrast to measure. */
export const calm = { reducedMotion: 'reduce' } as const

interface Joining {
  readonly login: string
  readonly name: string
}

export interface Authenticator {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** An authenticator of Chromium's own for this page: it keeps passkeys and verifies its owner without asking. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Asks to join: types name and login, and makes a passkey. Returns the words that the page shows. */
export async function askToJoin(page: Page, consoleUrl: string, { login, name }: Joining): Promise<string> {
  await page.goto(`${consoleUrl}/join`)
  await page.getByLabel('Tên hiện').fill(name)
  await page.getByLabel('Tên đăng nhập').fill(login)
  await page.getByLabel('Tên khóa').fill('Máy thử')
  await page.getByRole('button', { name: 'Tạo khóa truy cập' }).click()
  const words = page.getByRole('list', { name: 'Bốn từ' }).getByRole('listitem')
  await expect(words).toHaveCount(4)
  return (await words.allTextContents()).join(' ')
}

/** Once they are let in: keeps the codes, and enters. Returns the codes. */
export async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Mã khôi phục' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const kept = await codes.allTextContents()
  await page.getByLabel('Tôi đã cất các mã').check()
  await page.getByRole('button', { name: 'Vào bảng điều hành' }).click()
  await expect(page.getByRole('main')).toHaveId('main')
  return kept
}

interface ConsoleUser {
  readonly login: string
  readonly roles: readonly string[]
  readonly name?: string
}

/**
 * A browser of an operator of their own, signed in to the console: with a passkey, and let in by the command on the
 * server. What they claim counts at once. The page stays able to answer when a passkey is asked for again.
 */
export async function openConsoleAs(
  browser: Browser,
  stack: StackAddresses,
  { login, roles, name = login }: ConsoleUser,
): Promise<Page> {
  const page = await (await browser.newContext(calm)).newPage()
  await addAuthenticator(page)
  const words = await askToJoin(page, stack.consoleUrl, { login, name })
  await runOperators(stack, 'admit', '--words', words, '--roles', roles.join(), '--reason', 'a test')
  await keepCodes(page)
  const owner = connect({ url: stack.postgres.url, application: 'operators', maxConnections: 1, onIdleError: () => {} })
  await makeOfAge(owner, login)
  await owner.destroy()
  return page
}

/** Puts the passkeys of one machine's authenticator into another's, as a synced passkey is. */
export async function copyPasskeys(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  await to.cdp.send('WebAuthn.clearCredentials', { authenticatorId: to.authenticatorId })
  for (const credential of credentials) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
  }
}
