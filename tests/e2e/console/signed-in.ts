import { createHash, randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Stack } from '@quayso/testing/stack/define-stack'
import { query } from '../support/database.ts'

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
  const token = randomBytes(32).toString('base64url')
  await query(
    stack,
    `WITH made AS (INSERT INTO operator (login, name, roles, state) VALUES ($1, $2, $3, 'active') RETURNING id)
     INSERT INTO operator_session (token_hash, operator_id, way, user_agent, created_at, last_seen_at, verified_at)
     SELECT $4, id, 'passkey', 'journey', now(), now(), now() FROM made`,
    [login, name, roles, createHash('sha256').update(token).digest()],
  )
  const context = await browser.newContext({ baseURL: stack.consoleUrl, viewport: { width: 1440, height: 900 } })
  await context.addCookies([
    {
      ...{ name: '__Host-console', value: token, url: stack.consoleUrl.replace('http:', 'https:') },
      ...{ secure: true, httpOnly: true, sameSite: 'Strict' },
    },
  ])
  return context.newPage()
}
