import { networkOfCustomer } from '@quayso/process/network'
import { type Permission, permissions, type Role } from '../access/permissions.ts'
import { activate, findInvitation, forgetWaysIn, takeInvitation } from '../identity/invitations.ts'
import { normalName } from '../identity/operators.ts'
import { addPasskey, newPasskeyOptions, signInOptions, verifyOptions } from '../identity/passkeys.ts'
import { newRecoveryCodes } from '../identity/recovery.ts'
import { endSessions, freshenSession, startSession } from '../identity/sessions.ts'
import {
  type Outcome,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
  verifyWithPasskey,
} from '../identity/sign-in.ts'
import { giveBack, networkLimit, pay } from '../identity/throttle.ts'
import { AfterCommit, type Context, type Handlers } from '../kernel/context.ts'
import { cookie, machineCookie, sessionCookie } from '../kernel/cookies.ts'
import type { Call } from '../kernel/define-calls.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { sessionCalls } from './calls.ts'

type AnyContext = Pick<Context<Call>, 'db' | 'now' | 'sender' | 'services' | 'audit'>
type Way = 'passkey' | 'password' | 'recovery'
type Arriving = { readonly id: number; readonly login: string; readonly isInvited?: boolean }

const machineForSeconds = 400 * 24 * 3600
/** In the audit, for who cannot be told. */
const nobody = '?'

function signInDeps({ db, now, sender, services }: AnyContext) {
  return { db, site: services, secrets: services.secrets, at: now, network: networkOfCustomer(sender.address) }
}

/** Begins a session, audited; its cookies are set once it is committed. */
async function arrive(context: AnyContext, way: Way, { id, login, isInvited = false }: Arriving) {
  const { db, now, sender, audit } = context
  const arrival = { at: now, way, userAgent: sender.userAgent, machine: sender.cookies[machineCookie], isInvited }
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

/** What is wrong is audited and told alike; who tries too often changes nothing, not even the audit. */
async function refuse(context: AnyContext, way: Way, outcome: Exclude<Outcome, { is: 'right' }>, action: string) {
  if (outcome.is === 'slowed') throw new Refusal('too-many', { retryAfterSeconds: outcome.retryAfterSeconds })
  const who = outcome.login ?? nobody
  await context.audit({ who, action, subject: `operator/${who}`, after: { way } })
  return { state: 'wrong' as const, triesLeft: outcome.triesLeft }
}

async function finishSignIn(context: AnyContext, way: Way, outcome: Outcome) {
  if (outcome.is !== 'right') return refuse(context, way, outcome, 'sign-in-refused')
  const { waitsUntil, setCookies } = await arrive(context, way, { id: outcome.operatorId, login: outcome.login })
  return new AfterCommit(async () => {
    setCookies()
    return {
      state: 'signed-in' as const,
      ...(waitsUntil && { waitsUntil: waitsUntil.toISOString() }),
      mustAddPasskey: way === 'recovery',
    }
  })
}

/** Without a limit anybody could fill the table, or guess. */
async function payFor(what: 'question' | 'invitation', { services, now, sender }: AnyContext): Promise<void> {
  // Outside of the call's transaction: what follows may be refused.
  const toll = await pay(services.db, [networkLimit(what, networkOfCustomer(sender.address))], now)
  if (!toll.isPaid) throw new Refusal('too-many', { retryAfterSeconds: toll.retryAfterSeconds })
}

async function openInvitation(context: AnyContext, token: string) {
  await payFor('invitation', context)
  const found = await findInvitation(context.db, token, context.now)
  if (!found) throw new Refusal('unknown')
  // Who has the link did not guess it: a whole office may be invited to one network.
  await giveBack(context.services.db, [networkLimit('invitation', networkOfCustomer(context.sender.address))])
  return found
}

export function requireName(typed: string): string {
  const name = normalName(typed)
  if (name === undefined) throw new Refusal('invalid', { field: 'name' })
  return name
}

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  'session.me': async (_input, { operator, levelOf, services, now }) => {
    const { login, name, roles, locale, hasLetterKeys, mustAddPasskey, countsFromMs } = operator
    const own = (Object.keys(permissions) as Permission[]).flatMap((permission) => {
      const level = levelOf(permission)
      return level ? [[permission, level] as const] : []
    })
    return {
      operator: {
        ...{ login, name, roles: [...roles], locale, hasLetterKeys, permissions: Object.fromEntries(own) },
        ...(countsFromMs > now.getTime() && { countsFrom: new Date(countsFromMs).toISOString() }),
      },
      mustAddPasskey,
      siteUrl: services.siteUrl,
      now: now.toISOString(),
    }
  },

  'session.passkeyOptions': async (_input, context) => {
    await payFor('question', context)
    return signInOptions(context.db, context.services, context.now)
  },
  'session.signInWithPasskey': async ({ response }, context) => {
    return finishSignIn(context, 'passkey', await signInWithPasskey(signInDeps(context), response))
  },
  'session.signInWithPassword': async (typed, context) =>
    finishSignIn(context, 'password', await signInWithPassword(signInDeps(context), typed)),
  'session.signInWithRecoveryCode': async ({ code }, context) =>
    finishSignIn(context, 'recovery', await signInWithRecoveryCode(signInDeps(context), code)),

  'session.invitation': async ({ token }, context) => {
    const { name, login, roles, expiresAt } = await openInvitation(context, token)
    return { name, login, roles: roles as Role[], expiresAt: expiresAt.toISOString() }
  },
  'session.invitationOptions': async ({ token }, context) => {
    await payFor('question', context)
    const invited = await openInvitation(context, token)
    return newPasskeyOptions(context.db, context.services, invited, context.now)
  },
  'session.acceptInvitation': async ({ token, keyName, response }, context) => {
    const { db, services, now, audit } = context
    const invited = await openInvitation(context, token)
    if (!(await takeInvitation(db, token, now))) throw new Refusal('unknown')
    await forgetWaysIn(db, invited.id)
    const passkey = { operatorId: invited.id, name: requireName(keyName), response }
    if (!(await addPasskey(db, services, passkey, now))) throw new Refusal('invalid', { field: 'passkey' })
    await activate(db, invited.id)
    const codes = await newRecoveryCodes(db, services.secrets, invited.id)
    const subject = `operator/${invited.login}`
    await audit({ who: invited.login, action: 'invitation-accepted', subject, after: { passkey: passkey.name } })
    const { setCookies } = await arrive(context, 'passkey', { id: invited.id, login: invited.login, isInvited: true })
    return new AfterCommit(async () => {
      setCookies()
      return { codes }
    })
  },

  'session.replacementOptions': async (_input, { db, services, operator, now }) =>
    newPasskeyOptions(db, services, operator, now),
  'session.replacePasskey': async ({ keyName, response }, { db, services, operator, now, audit }) => {
    if (!operator.mustAddPasskey) throw new Refusal('forbidden')
    const name = requireName(keyName)
    const passkey = { operatorId: operator.id, name, response }
    if (!(await addPasskey(db, services, passkey, now))) throw new Refusal('invalid', { field: 'passkey' })
    await db
      .updateTable('operator_session')
      .set({ way: 'passkey', verified_at: now })
      .where('id', '=', operator.sessionId)
      .execute()
    await audit({ action: 'passkey-added', subject: `operator/${operator.login}`, after: { passkey: name } })
    return {}
  },

  'session.verifyOptions': async (_input, { db, services, operator, now }) =>
    verifyOptions(db, services, operator.id, now),
  'session.verifyWithPasskey': async ({ response }, context) => {
    const { db, now, operator, audit } = context
    const way = 'passkey'
    const outcome = await verifyWithPasskey(signInDeps(context), operator.id, response)
    if (outcome.is !== 'right') return refuse(context, way, outcome, 'verifying-refused')
    await freshenSession(db, operator.sessionId, now)
    await audit({ action: 'verified', subject: `operator/${operator.login}`, after: { way } })
    return { state: 'verified' as const }
  },

  'session.end': async (_input, { db, sender, operator, audit }) => {
    await endSessions(db, { operatorId: operator.id, only: operator.sessionId })
    await audit({ action: 'signed-out', subject: `operator/${operator.login}` })
    return new AfterCommit(async () => {
      sender.setCookie(cookie(sessionCookie, '', 0))
      return {}
    })
  },
}
