import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@quayso/database/connect'
import type { TierToEnter } from './draws-to-enter.ts'

/** Somebody who is signed in. */
export interface SignedIn {
  readonly login: string
  readonly cookie: string
}

/** An operator who may enter and confirm results, and their session. */
export async function signIn(owner: Database, login: string): Promise<SignedIn> {
  const { id } = await owner
    .insertInto('operator')
    .values({ login, name: login, roles: ['entry', 'checker'], state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  await owner
    .insertInto('operator_session')
    .values({
      ...{ token_hash: createHash('sha256').update(token).digest(), operator_id: id, way: 'passkey' },
      ...{ user_agent: 'faults', created_at: now, last_seen_at: now, verified_at: now },
    })
    .execute()
  return { login, cookie: `__Host-console=${token}` }
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
