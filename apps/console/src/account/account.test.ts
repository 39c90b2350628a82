import { randomUUID } from 'node:crypto'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { tokenHash } from '../identity/secrets.ts'
import { hcm, testConsole, testOrigin } from '../testing.ts'

const site = { origin: testOrigin }

async function withOperator() {
  const started = await testConsole()
  const mai = await started.signIn(['checker'], { login: 'mai' })
  const { passkey } = mai
  const see = async () => (await mai.call('account.see', {})).answer
  const audited = async () => {
    const rows = await started.db.selectFrom('operator_audit').select('action').orderBy('id').execute()
    return rows.map(({ action }) => action)
  }
  return { ...started, mai, passkey, see, audited }
}

test('[CON-08] a passkey is added, renamed and removed, but for the last', async () => {
  const { mai, passkey, see, audited } = await withOperator()
  const second = softPasskey(site)
  const { answer: options } = await mai.call('account.passkeyOptions', {})
  const added = await mai.call('account.addPasskey', { name: ' YubiKey ', response: second.register(options) })
  expect(added.status).toBe(200)
  await mai.call('account.renamePasskey', { id: second.id, name: 'In the safe' })
  expect((await see()).passkeys.map(({ id, name }) => [id, name])).toEqual([
    [passkey.id, 'test'],
    [second.id, 'In the safe'],
  ])
  const removed = await Promise.all([passkey, second].map(({ id }) => mai.call('account.removePasskey', { id })))
  expect(removed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await see()).passkeys).toHaveLength(1)
  expect(await audited()).toEqual(['passkey-added', 'passkey-renamed', 'passkey-removed'])
})

test('[CON-08] nobody touches the passkeys or sessions of another', async () => {
  const { mai, passkey, signIn, see } = await withOperator()
  const mallory = await signIn(['admin'])
  expect((await mallory.call('account.removePasskey', { id: passkey.id })).status).toBe(404)
  expect((await mallory.call('account.renamePasskey', { id: passkey.id, name: 'mine' })).status).toBe(404)
  const [session] = (await see()).sessions
  expect((await mallory.call('account.endSession', { id: session?.id ?? 0 })).status).toBe(404)
  expect((await mai.call('session.me', {})).status).toBe(200)
})

test('[CON-02, CON-08] a password and codes are set; the password ends other sessions', async () => {
  const { mai, db, see, audited, call, clock } = await withOperator()
  const tooShort = await mai.call('account.setPassword', { password: 'short' })
  expect(tooShort).toMatchObject({ status: 422, error: { problem: 'too-short' } })
  const common = await mai.call('account.setPassword', { password: 'qwertyuiop123' })
  expect(common).toMatchObject({ error: { problem: 'too-common' } })
  const other = { token_hash: tokenHash('other'), operator_id: mai.id, way: 'passkey', user_agent: 'phone' }
  const now = clock()
  await db
    .insertInto('operator_session')
    .values({ ...other, created_at: now, last_seen_at: now, verified_at: now })
    .execute()
  expect((await see()).sessions).toHaveLength(2)
  expect((await mai.call('account.setPassword', { password: 'three words apart' })).status).toBe(200)
  expect((await see()).sessions).toMatchObject([{ isThis: true }])
  const { answer: proposed } = await mai.call('account.proposeTotp', {})
  expect(proposed.uri).toMatch(/^otpauth:\/\/totp\/Quayso:mai\?/)
  const totp = new TOTP({ secret: Secret.fromBase32(proposed.secret) })
  const code = totp.generate({ timestamp: now.getTime() })
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await mai.call('account.setTotp', { sealed: proposed.sealed, code: wrong })).status).toBe(422)
  expect((await mai.call('account.setTotp', { sealed: proposed.sealed, code })).status).toBe(200)
  expect(await see()).toMatchObject({ passwordSetAt: expect.any(String), totpSetAt: expect.any(String) })
  const next = totp.generate({ timestamp: now.getTime() + 30_000 })
  const typed = { login: 'mai', password: 'three words apart', code: next }
  expect((await call('session.signInWithPassword', typed)).answer).toMatchObject({ state: 'signed-in' })
  expect(await audited()).toEqual(['password-set', 'totp-set', 'signed-in-on-unknown-machine'])
})

test('[CON-03, CON-08] a new set of recovery codes replaces the old one', async () => {
  const { mai, see } = await withOperator()
  expect((await see()).codesLeft).toBe(0)
  const { codes } = (await mai.call('account.newCodes', {})).answer
  expect(codes).toHaveLength(10)
  expect((await see()).codesLeft).toBe(10)
})

test('[CON-08, INSIDE-12] a key for the command line is shown once, replaced by the next, and ended', async () => {
  const { mai, db, owner, see } = await withOperator()
  const first = (await mai.call('account.makeKey', {})).answer.key
  const second = (await mai.call('account.makeKey', {})).answer.key
  const rows = await db.selectFrom('operator_key').select(['key_hash', 'ended_at']).orderBy('created_at').execute()
  expect(rows).toMatchObject([
    { key_hash: tokenHash(first), ended_at: expect.any(Date) },
    { key_hash: tokenHash(second), ended_at: null },
  ])
  const { createdAt = '', endsAt = '' } = (await see()).key ?? {}
  expect(Math.round((Date.parse(endsAt) - Date.parse(createdAt)) / 60_000)).toBe(8 * 60)
  await mai.call('account.endKey', {})
  expect(await see()).not.toHaveProperty('key')
  await mai.call('account.makeKey', {})
  await owner.updateTable('operator_key').set({ expires_at: sql<Date>`clock_timestamp()` }).execute()
  expect(await see()).not.toHaveProperty('key')
})

test('[CON-08] language and letter keys are kept', async () => {
  const { mai } = await withOperator()
  await mai.call('account.setPreferences', { locale: 'en' })
  await mai.call('account.setPreferences', { hasLetterKeys: false })
  expect((await mai.call('session.me', {})).answer.operator).toMatchObject({ locale: 'en', hasLetterKeys: false })
})

test('[CON-05, CON-08, DEVICE-10] what opens doors needs a fresh proof, or one for each', async () => {
  const { mai, passkey, moveClock, owner } = await withOperator()
  const { answer: options } = await mai.call('account.passkeyOptions', {})
  const added = { name: 'YubiKey', response: softPasskey(site).register(options) }
  const unproven = { status: 403, error: { kind: 'unproven' } }
  expect(await mai.callUnproven('account.addPasskey', added)).toMatchObject(unproven)
  expect(await mai.callUnproven('account.removePasskey', { id: passkey.id })).toMatchObject(unproven)
  for (const name of ['account.newCodes', 'account.makeKey'] as const) {
    expect(await mai.callUnproven(name, {})).toMatchObject(unproven)
  }
  expect(await owner.selectFrom('operator_audit').select('id').execute()).toEqual([])
  moveClock(6 * 60_000)
  expect(await mai.call('account.proposeTotp', {})).toMatchObject({ status: 403, error: { kind: 'not-fresh' } })
  expect(await mai.call('account.setPassword', { password: 'three words apart' })).toMatchObject({ status: 403 })
})

test('[DEVICE-03] who signed in with password and code reads, and enters what cannot confirm, until they use a passkey', async () => {
  const { mai, passkey, signIn, startWorker, owner } = await withOperator()
  startWorker()
  const duc = await signIn(['entry'])
  await owner.updateTable('operator_session').set({ way: 'password' }).execute()
  const draw = { ...hcm, tiers: [{ rank: 8, numbers: ['08'] }] }
  const claim = () => ({ ...draw, orderId: randomUUID() })
  expect((await mai.call('account.see', {})).status).toBe(200)
  for (const name of ['account.newCodes', 'account.proposeTotp', 'account.makeKey'] as const) {
    expect((await mai.call(name, {})).error?.kind, name).toBe('not-fresh')
  }
  expect((await mai.call('account.setPreferences', { locale: 'en' })).error?.kind).toBe('not-fresh')
  expect((await mai.call('results.confirm', claim())).error?.kind).toBe('not-fresh')
  expect((await duc.call('results.enter', claim())).answer).toMatchObject({ kind: 'published' })
  expect((await mai.call('results.enter', claim())).answer).toMatchObject({ fault: { kind: 'claimed' } })
  expect((await mai.call('account.endOtherSessions', {})).status).toBe(200)
  const { answer: options } = await mai.call('session.verifyOptions', {})
  const proof = await mai.call('session.verifyWithPasskey', { response: passkey.answer(options) })
  expect(proof.answer).toEqual({ state: 'verified' })
  expect((await mai.call('account.newCodes', {})).status).toBe(200)
  expect((await mai.call('results.confirm', claim())).status).toBe(200)
})

test('[CON-04, CON-08] an operator ends all their sessions but the one they are in', async () => {
  const { mai, signIn, owner, see, audited } = await withOperator()
  const phone = await signIn([], { login: 'mai.phone' })
  const hong = await signIn(['viewer'])
  await owner.updateTable('operator_session').set({ operator_id: mai.id }).where('operator_id', '=', phone.id).execute()
  expect((await phone.call('account.see', {})).answer.login).toBe('mai')
  expect((await see()).sessions).toHaveLength(2)
  expect((await mai.call('account.endOtherSessions', {})).answer).toEqual({})
  expect((await see()).sessions).toMatchObject([{ isThis: true }])
  expect((await phone.call('account.see', {})).status).toBe(401)
  expect((await hong.call('account.see', {})).status).toBe(200)
  expect(await audited()).toEqual(['sessions-ended'])
})
