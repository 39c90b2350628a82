import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addConsoleSession } from '@quayso/stack/console-session'
import type { Stack } from '@quayso/stack/define-stack'
import type { TierToEnter } from './draws-to-enter.ts'

/** Somebody who is signed in. */
export interface SignedIn {
  readonly login: string
  readonly cookie: string
}

/** An operator who may enter and confirm results, and their session. */
export async function signIn(stack: Pick<Stack, 'postgres' | 'consoleUrl'>, login: string): Promise<SignedIn> {
  const cookies = await addConsoleSession(stack, { login, name: login, roles: ['entry', 'checker'] })
  return { login, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
}

interface Answer {
  readonly kind: string
  readonly fault?: { readonly kind: string }
}

/** What an operator's page gets for a tier; undefined if no whole answer came, or nobody had an outcome yet. */
async function send(url: string, { cookie }: SignedIn, tier: TierToEnter, orderId: string) {
  const { code, turnNum, rank, numbers } = tier
  const body = { code, turnNum, orderId, tiers: [{ rank, numbers }] }
  try {
    const response = await fetch(`${url}/api/results.enter`, {
      method: 'POST',
      headers: { cookie, origin: new URL(url).origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.status === 429 || response.status >= 500) return undefined
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Error(`the console refused ${code} ${turnNum}: ${JSON.stringify(answer)}`)
    return answer.kind === 'silent' ? undefined : answer
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return undefined
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

const retryAfterMs = 100

/**
 * Enters a tier as the page does: the same order is sent again until there is an outcome; after a refusal, because nobody
 * took it in time, a new one. Returns how often something was sent.
 */
export async function press(url: string, operator: SignedIn, tier: TierToEnter): Promise<number> {
  let orderId = randomUUID()
  for (let tries = 1; ; tries++) {
    const answer = await send(url, operator, tier, orderId)
    if (answer && answer.kind !== 'refused') return tries
    if (answer && answer.fault?.kind !== 'expired' && answer.fault?.kind !== 'failed') {
      throw new Error(`refused ${tier.code} ${tier.turnNum}: ${JSON.stringify(answer.fault)}`)
    }
    if (answer) orderId = randomUUID()
    await sleep(retryAfterMs)
  }
}
