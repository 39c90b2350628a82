import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addConsoleSession } from '@quayso/stack/console-session'
import type { Stack } from '@quayso/stack/define-stack'
import { answerUnproven } from '@quayso/stack/sign-act'
import type { softPasskey } from '@quayso/stack/soft-passkey'
import type { TierToEnter } from './draws-to-enter.ts'

/** Somebody who is signed in. */
export interface SignedIn {
  readonly login: string
  readonly cookie: string
  readonly passkey: ReturnType<typeof softPasskey>
}

/** An operator who may enter and confirm results, and their session. */
export async function signIn(stack: Pick<Stack, 'postgres' | 'consoleUrl'>, login: string): Promise<SignedIn> {
  const roles = ['entry', 'checker']
  const { cookies, passkey } = await addConsoleSession(stack, { login, name: login, roles })
  return { login, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), passkey }
}

interface Answer {
  readonly kind: string
  readonly fault?: { readonly kind: string }
}

interface Pressed {
  readonly call: 'results.enter' | 'results.confirm'
  readonly orderId: string
}

/** What an operator's page gets for a tier; undefined if no whole answer came, or nobody had an outcome yet. */
async function send(
  url: string,
  operator: SignedIn,
  tier: TierToEnter,
  pressed: Pressed,
  proof = {},
): Promise<Answer | undefined> {
  const { code, turnNum, rank, numbers } = tier
  const { call, orderId } = pressed
  const body = { code, turnNum, orderId, tiers: [{ rank, numbers }] }
  try {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { cookie: operator.cookie, origin: new URL(url).origin, 'content-type': 'application/json', ...proof },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.status === 429 || response.status >= 500) return undefined
    const answer = (await response.json()) as Answer & { readonly error?: { readonly kind: string } }
    if (answer.error?.kind === 'unproven' && !('x-proof' in proof)) {
      return send(url, operator, tier, pressed, answerUnproven(operator.passkey, answer.error))
    }
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
 * Enters a tier as the page does, and confirms it if another operator claims the same: the same order is sent again
 * until there is an outcome; after a refusal, because no worker took it in time, a new one. Returns how often it was sent.
 */
export async function press(url: string, operator: SignedIn, tier: TierToEnter): Promise<number> {
  let pressed: Pressed = { call: 'results.enter', orderId: randomUUID() }
  for (let tries = 1; ; tries++) {
    const answer = await send(url, operator, tier, pressed)
    if (answer && answer.kind !== 'refused') return tries
    const fault = answer?.fault?.kind
    const isClaimed = fault === 'claimed'
    if (answer && !isClaimed && fault !== 'expired' && fault !== 'failed') {
      throw new Error(`refused ${tier.code} ${tier.turnNum}: ${JSON.stringify(answer.fault)}`)
    }
    if (answer) pressed = { call: isClaimed ? 'results.confirm' : pressed.call, orderId: randomUUID() }
    await sleep(retryAfterMs)
  }
}
