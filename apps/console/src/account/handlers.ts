import type { Database } from '@quayso/database/connect'
import { createOperatorKey, endOperatorKeys } from '@quayso/database/operator-key'
import { addPasskey, newPasskeyOptions } from '../identity/passkeys.ts'
import { hashPassword, passwordProblem } from '../identity/passwords.ts'
import { newRecoveryCodes } from '../identity/recovery.ts'
import { endSessions } from '../identity/sessions.ts'
import { proposeTotp, setTotp } from '../identity/totp.ts'
import type { Handlers, Operator } from '../kernel/context.ts'
import { Refusal } from '../kernel/refusal.ts'
import { requireName } from '../session/arrive.ts'
import type { accountCalls } from './calls.ts'
import { readAccount } from './read-account.ts'

const subjectOf = ({ login }: Operator) => `operator/${login}`

/** Locks the operator's passkeys until the transaction ends: of two that are removed at once, one stays. */
async function lockPasskeys(db: Database, operatorId: number) {
  const rows = await db
    .selectFrom('operator_passkey')
    .select(['credential_id', 'name'])
    .where('operator_id', '=', operatorId)
    .orderBy('credential_id')
    .forUpdate()
    .execute()
  return rows.map(({ credential_id, name }) => ({
    id: credential_id.toString('base64url'),
    bytes: credential_id,
    name,
  }))
}

async function findPasskey(db: Database, { id: operatorId }: Operator, id: string) {
  const all = await lockPasskeys(db, operatorId)
  const passkey = all.find((one) => one.id === id)
  if (!passkey) throw new Refusal('unknown')
  return { passkey, isLast: all.length === 1 }
}

export const accountHandlers: Handlers<typeof accountCalls> = {
  'account.see': async (_input, { db, operator, now }) => readAccount(db, operator, now),

  'account.passkeyOptions': async (_input, { db, services, operator, now }) =>
    newPasskeyOptions(db, services, operator, now),
  'account.addPasskey': async ({ name, response }, { db, services, operator, now, audit }) => {
    const passkey = { operatorId: operator.id, name: requireName(name), response }
    if (!(await addPasskey(db, services, passkey, now))) throw new Refusal('invalid', { field: 'passkey' })
    await audit({ action: 'passkey-added', subject: subjectOf(operator), after: { passkey: passkey.name } })
    return {}
  },
  'account.renamePasskey': async ({ id, name: typed }, { db, operator, audit }) => {
    const name = requireName(typed)
    const { passkey } = await findPasskey(db, operator, id)
    await db.updateTable('operator_passkey').set({ name }).where('credential_id', '=', passkey.bytes).execute()
    const change = { before: { passkey: passkey.name }, after: { passkey: name } }
    await audit({ action: 'passkey-renamed', subject: subjectOf(operator), ...change })
    return {}
  },
  'account.removePasskey': async ({ id }, { db, operator, audit }) => {
    const { passkey, isLast } = await findPasskey(db, operator, id)
    if (isLast) throw new Refusal('conflict', { reason: 'last-passkey' })
    await db.deleteFrom('operator_passkey').where('credential_id', '=', passkey.bytes).execute()
    await audit({ action: 'passkey-removed', subject: subjectOf(operator), before: { passkey: passkey.name } })
    return {}
  },

  'account.setPassword': async ({ password }, { db, operator, audit }) => {
    const problem = passwordProblem(password, operator.login)
    if (problem) throw new Refusal('invalid', { field: 'password', problem })
    const password_hash = await hashPassword(password)
    await db.updateTable('operator').set({ password_hash }).where('id', '=', operator.id).execute()
    await endSessions(db, { operatorId: operator.id, except: operator.sessionId })
    await audit({ action: 'password-set', subject: subjectOf(operator) })
    return {}
  },
  'account.proposeTotp': async (_input, { services, operator }) => proposeTotp(services.secrets, operator),
  'account.setTotp': async ({ sealed, code }, { db, services, operator, now, audit }) => {
    const isSet = await setTotp(db, services.secrets, { operatorId: operator.id, sealed, code }, now)
    if (!isSet) throw new Refusal('invalid', { field: 'code' })
    await audit({ action: 'totp-set', subject: subjectOf(operator) })
    return {}
  },
  'account.newCodes': async (_input, { db, services, operator, audit }) => {
    const codes = await newRecoveryCodes(db, services.secrets, operator.id)
    await audit({ action: 'recovery-codes-made', subject: subjectOf(operator) })
    return { codes }
  },

  'account.endSession': async ({ id }, { db, operator, audit }) => {
    if ((await endSessions(db, { operatorId: operator.id, only: id })) === 0) throw new Refusal('unknown')
    await audit({ action: 'session-ended', subject: subjectOf(operator), before: { session: id } })
    return {}
  },
  'account.endOtherSessions': async (_input, { db, operator, audit }) => {
    const sessions = await endSessions(db, { operatorId: operator.id, except: operator.sessionId })
    await audit({ action: 'sessions-ended', subject: subjectOf(operator), before: { sessions } })
    return {}
  },

  'account.setPreferences': async ({ locale, hasLetterKeys }, { db, operator, audit }) => {
    const after = { locale: locale ?? operator.locale, hasLetterKeys: hasLetterKeys ?? operator.hasLetterKeys }
    await db
      .updateTable('operator')
      .set({ locale: after.locale, has_letter_keys: after.hasLetterKeys })
      .where('id', '=', operator.id)
      .execute()
    const before = { locale: operator.locale, hasLetterKeys: operator.hasLetterKeys }
    await audit({ action: 'preferences-set', subject: subjectOf(operator), before, after })
    return {}
  },

  'account.makeKey': async (_input, { db, operator, audit }) => {
    const key = await createOperatorKey(db, operator.id)
    await audit({ action: 'command-key-made', subject: subjectOf(operator) })
    return { key }
  },
  'account.endKey': async (_input, { db, operator, audit }) => {
    await endOperatorKeys(db, operator.id)
    await audit({ action: 'command-key-ended', subject: subjectOf(operator) })
    return {}
  },
}
