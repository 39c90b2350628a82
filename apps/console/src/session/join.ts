import { networkOfCustomer } from '@quayso/process/network'
import type { Role } from '../access/permissions.ts'
import { isLogin } from '../identity/operators.ts'
import { newPasskeyOptions, readNewPasskey } from '../identity/passkeys.ts'
import { newRecoveryCodes } from '../identity/recovery.ts'
import { endRequest, findOwnRequest, isMachineOfAnother, openRequest } from '../identity/requests.ts'
import { isToken, newToken, tokenHash } from '../identity/secrets.ts'
import { giveBack, networkLimit } from '../identity/throttle.ts'
import { AfterCommit, type Context, type Handlers } from '../kernel/context.ts'
import { cookie, machineCookie } from '../kernel/cookies.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type AnyContext, arrive, machineForSeconds, payFor, requireName } from './arrive.ts'
import type { sessionCalls } from './calls.ts'

type JoinCall = 'session.joinOptions' | 'session.askToJoin' | 'session.joining' | 'session.join'

/** The page that waits, however often it is opened again. */
const requestCookie = '__Host-join'
const requestForSeconds = 48 * 3600
/** In the audit, for who is no operator yet: a login that nobody has checked is not shown to all who read it. */
const stranger = '?'

function requireLogin(typed: string): string {
  if (!isLogin(typed)) throw new Refusal('invalid', { field: 'login' })
  return typed
}

function ownRequest({ db, now, sender }: AnyContext) {
  return findOwnRequest(db, sender.cookies[requestCookie], sender.cookies[machineCookie], now)
}

async function requireOwnMachine(context: Context<Call>, machine: string, login: string): Promise<void> {
  if (await isMachineOfAnother(context.db, tokenHash(machine), login)) {
    throw new Refusal('conflict', { reason: 'machine' })
  }
}

/** People come in on a device of their own, without a link that another could keep. */
export const joinHandlers: Pick<Handlers<typeof sessionCalls>, JoinCall> = {
  'session.joinOptions': async ({ login, name }, context) => {
    await payFor('question', context)
    const owner = { id: null, login: requireLogin(login), name: requireName(name) }
    return newPasskeyOptions(context.db, context.services, owner, context.now)
  },
  'session.askToJoin': async (typed, context) => {
    const { db, services, now, sender, audit } = context
    const [login, name, keyName] = [requireLogin(typed.login), requireName(typed.name), requireName(typed.keyName)]
    const known = sender.cookies[machineCookie]
    const machine = isToken(known) ? known : newToken()
    await requireOwnMachine(context, machine, login)
    await payFor('join', context)
    const passkey = await readNewPasskey(db, services, { operatorId: null, response: typed.response }, now)
    if (!passkey) throw new Refusal('invalid', { field: 'passkey' })
    const { token, words } = await openRequest(db, { login, name, keyName, passkey, machine }, now)
    await audit({ who: stranger, action: 'join-requested', subject: `operator/${stranger}` })
    return new AfterCommit(async () => {
      sender.setCookie(cookie(machineCookie, machine, machineForSeconds))
      sender.setCookie(cookie(requestCookie, token, requestForSeconds))
      return { state: 'waiting' as const, login, name, words }
    })
  },
  'session.joining': async (_input, context) => {
    const request = await ownRequest(context)
    if (!request) return { state: 'none' as const }
    if (request.operator_id !== null) return { state: 'admitted' as const }
    const { login, name, words } = request
    return { state: 'waiting' as const, login, name, words }
  },
  'session.join': async (_input, context) => {
    const { db, services, sender, audit } = context
    const request = await ownRequest(context)
    if (!request || request.operator_id === null || request.state !== 'active') throw new Refusal('unknown')
    if (!(await endRequest(db, request.id))) throw new Refusal('unknown')
    const { operator_id: id, login, roles } = request
    const codes = await newRecoveryCodes(db, services.secrets, id)
    await audit({ who: login, action: 'joined', subject: `operator/${login}` })
    const { setCookies } = await arrive(context, 'passkey', { id, login })
    // A whole office joins from one network.
    await giveBack(db, [networkLimit('join', networkOfCustomer(sender.address))])
    return new AfterCommit(async () => {
      setCookies()
      sender.setCookie(cookie(requestCookie, '', 0))
      return { codes, roles: (roles ?? []) as Role[] }
    })
  },
}
