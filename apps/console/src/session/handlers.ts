import { networkOfCustomer } from '@quayso/process/network'
import { type Permission, permissions } from '../access/permissions.ts'
import { addPasskey, newPasskeyOptions, signInOptions, verifyOptions } from '../identity/passkeys.ts'
import { endSessions, freshenSession } from '../identity/sessions.ts'
import {
  type Outcome,
  signInWithPasskey,
  signInWithPassword,
  signInWithRecoveryCode,
  verifyWithPasskey,
} from '../identity/sign-in.ts'
import { AfterCommit, type Handlers } from '../kernel/context.ts'
import { cookie, sessionCookie } from '../kernel/cookies.ts'
import { Refusal } from '../kernel/refusal.ts'
import { type AnyContext, arrive, payFor, requireName } from './arrive.ts'
import type { sessionCalls } from './calls.ts'
import { joinHandlers } from './join.ts'

type Way = 'passkey' | 'password' | 'recovery'

/** In the audit, for who cannot be told. */
const nobody = '?'

function signInDeps({ db, now, sender, services }: AnyContext) {
  return { db, site: services, secrets: services.secrets, at: now, network: networkOfCustomer(sender.address) }
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
  'session.signInWithRecoveryCode': async (typed, context) =>
    finishSignIn(context, 'recovery', await signInWithRecoveryCode(signInDeps(context), typed)),

  ...joinHandlers,

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
