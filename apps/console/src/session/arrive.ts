import { networkOfCustomer } from '@quayso/process/network'
import { normalName } from '../identity/operators.ts'
import { type Arrival, startSession } from '../identity/sessions.ts'
import { networkLimit, pay } from '../identity/throttle.ts'
import type { Context } from '../kernel/context.ts'
import { cookie, machineCookie, sessionCookie } from '../kernel/cookies.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'

export type AnyContext = Pick<Context<Call>, 'db' | 'now' | 'sender' | 'services' | 'audit'>
type Arriving = { readonly id: number; readonly login: string }

export const machineForSeconds = 400 * 24 * 3600

/** Begins a session, audited; its cookies are set once it is committed. */
export async function arrive(context: AnyContext, way: Arrival['way'], { id, login }: Arriving) {
  const { db, now, sender, audit } = context
  const arrival = { at: now, way, userAgent: sender.userAgent, machine: sender.cookies[machineCookie] }
  const { token, machine, waitsUntil } = await startSession(db, id, arrival)
  const action = waitsUntil ? 'signed-in-on-unknown-machine' : 'signed-in'
  await audit({ who: login, action, subject: `operator/${login}`, after: { way } })
  return {
    waitsUntil,
    setCookies: () => {
      sender.setCookie(cookie(sessionCookie, token))
      sender.setCookie(cookie(machineCookie, machine, machineForSeconds))
    },
  }
}

/** Without a limit anybody could fill the table, or guess. */
export async function payFor(what: 'question' | 'join', { services, now, sender }: AnyContext): Promise<void> {
  // Outside of the call's transaction: what follows may be refused.
  const toll = await pay(services.db, [networkLimit(what, networkOfCustomer(sender.address))], now)
  if (!toll.isPaid) throw new Refusal('too-many', { retryAfterSeconds: toll.retryAfterSeconds })
}

export function requireName(typed: string): string {
  const name = normalName(typed)
  if (name === undefined) throw new Refusal('invalid', { field: 'name' })
  return name
}
