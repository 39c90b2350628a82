import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@quayso/contract/client/passwords'
import { defineStack, type Stack } from '@quayso/stack/define-stack'
import { answers } from '@quayso/stack/parts/part'
import { temporaryDir } from '@quayso/stack/parts/temporary-dir'
import { loggedInMembers } from '@quayso/stack/samples/logged-in-members'
import { clientFrom } from '../traffic/client-from.ts'
import { honestAddress } from '../traffic/honest-address.ts'
import type { Account } from './attack.ts'
import { type People, perSecond } from './honest.ts'

/** The whole system, with honest people and an attacker's members. */
export interface Site {
  readonly stack: Stack
  readonly people: People
  readonly attackerToken: string
  readonly attackerAccounts: readonly Account[]
  /** How many answers the edge has cached. */
  readonly keptAnswers: () => number
}

interface SiteOptions {
  /** Another checkout whose apps and edge are started. */
  readonly checkout: string | undefined
  /** How long people log in and write, in total. */
  readonly seconds: number
}

/** Half of the limit per account and member: nobody honest meets it. */
const loginsPerAccount = 15
const postsPerMember = 10
const attackerAccounts = 12
/** How long the site may take to recover before it is restarted. */
const calmWithinMs = 20_000

async function joinSite({ apiUrl }: Stack, name: string, count: number): Promise<Account[]> {
  const accounts: Account[] = []
  for (let i = 0; i < count; i++) {
    const typed = { userName: `${name}${i}`, password: 'right1' }
    const { token, userInfo } = await register(clientFrom(apiUrl, honestAddress(i)), { ...typed, loginSrc: 0 })
    accounts.push({ ...typed, token, userId: String(userInfo.userId) })
  }
  return accounts
}

/** Starts a site, runs the work on it, and stops it. */
export async function withSite({ checkout, seconds }: SiteOptions, work: (site: Site) => Promise<void>): Promise<void> {
  const { dir, remove } = temporaryDir('hostile')
  const stack = await defineStack({
    dir,
    mode: 'production',
    // X-Forwarded-For is trusted from here, so that everyone has their own address.
    trustedProxy: '127.0.0.1',
    knowsOnePort: true,
    ...(checkout && { checkout }),
  })
  try {
    await stack.start()
    const deeds = seconds * perSecond
    const [attackerToken = '', ...tokens] = await loggedInMembers(
      stack.postgres.url,
      1 + Math.ceil(deeds / postsPerMember),
    )
    const accounts = await joinSite(stack, 'honest', Math.ceil(deeds / loginsPerAccount))
    await work({
      stack,
      people: { url: stack.url, tokens, accounts },
      attackerToken,
      attackerAccounts: await joinSite(stack, 'attacker', attackerAccounts),
      keptAnswers: () => {
        const entries = readdirSync(join(dir, 'edge/cache'), { recursive: true, withFileTypes: true })
        return entries.filter((entry) => entry.isFile()).length
      },
    })
  } finally {
    await stack.stop()
    remove()
  }
}

/** Resolves when both apps answer within a second again; one that does not is restarted, as by a supervisor. */
export async function becomeCalm({ api, web, apiUrl, webUrl }: Stack): Promise<void> {
  for (const [part, url] of [
    [api, `${apiUrl}/readyz`],
    [web, `${webUrl}/healthz`],
  ] as const) {
    const untilMs = Date.now() + calmWithinMs
    let isCalm = false
    while (!isCalm && Date.now() < untilMs) isCalm = await answers(url).catch(() => false)
    if (isCalm) continue
    console.error(`${part.name} did not answer within ${calmWithinMs / 1000} s of the attack's end, and is restarted`)
    await part.kill()
    await part.start()
  }
}
