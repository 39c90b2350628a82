import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Stack } from '@quayso/testing/stack/define-stack'
import { query } from '../support/database.ts'

interface ConsoleUser {
  readonly login: string
  readonly roles: readonly string[]
}

export async function openConsoleAs(browser: Browser, stack: Stack, { login, roles }: ConsoleUser): Promise<Page> {
  const token = randomBytes(32).toString('base64url')
  const [row] = await query<{ id: string }>(
    stack,
    "INSERT INTO operator (login, name, roles, state) VALUES ($1, $1, $2, 'active') RETURNING id",
    [login, roles],
  )
  await query(
    stack,
    `INSERT INTO operator_session (token_hash, operator_id, way, user_agent, created_at, last_seen_at, verified_at)
     VALUES ($1, $2, 'passkey', 'test', now(), now(), now())`,
    [createHash('sha256').update(token).digest(), row?.id],
  )
  const context = await browser.newContext()
  await context.addCookies([
    {
      name: '__Host-console',
      value: token,
      url: stack.consoleUrl.replace('http:', 'https:'),
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    },
  ])
  return context.newPage()
}
