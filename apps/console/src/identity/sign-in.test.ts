import { asApp, testDatabase } from '@quayso/database/testing'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { addOperator, suspendOperator } from './operators.ts'
import { hashPassword } from './passwords.ts'
import { countRecoveryCodes, newRecoveryCodes } from './recovery.ts'
import { deriveSecrets } from './secrets.ts'
import { signInWithPassword, signInWithRecoveryCode } from './sign-in.ts'
import { activate } from './testing.ts'
import { proposeTotp, setTotp } from './totp.ts'

const site = { origin: 'https://console.example' }
const secrets = deriveSecrets(Buffer.alloc(32, 1).toString('hex'))
const start = new Date('2026-11-14T11:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const password = 'a long enough password'

async function withPassword() {
  const db = asApp((await testDatabase()).db, 'quayso_console')
  const id = (await addOperator(db, { login: 'alice', name: 'Alice', roles: ['admin'] })) ?? 0
  await activate(db, id)
  await db
    .updateTable('operator')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const proposed = proposeTotp(secrets, { id, login: 'alice' })
  const codeAt = (at: Date) =>
    new TOTP({ secret: Secret.fromBase32(proposed.secret) }).generate({ timestamp: at.getTime() })
  const setup = { operatorId: id, sealed: proposed.sealed, code: codeAt(start) }
  expect(await setTotp(db, secrets, setup, start)).toBe(true)
  const deps = { db, site, secrets, network: '192.0.2.1' }
  const signIn = (typed: { login?: string; password?: string; code?: string }, at: Date, network = deps.network) =>
    signInWithPassword({ ...deps, at, network }, { login: 'alice', password, code: codeAt(at), ...typed })
  return { db, id, deps, proposed, setup, codeAt, signIn }
}

test('[CON-02] password and code sign in; a code is taken once, and not the code that set it up', async () => {
  const { id, codeAt, signIn } = await withPassword()
  expect(await signIn({}, start)).toMatchObject({ is: 'wrong' })
  const both = await Promise.all([signIn({}, later(60)), signIn({}, later(60))])
  expect(both.map((outcome) => outcome.is).sort()).toEqual(['right', 'wrong'])
  expect(both).toContainEqual({ is: 'right', operatorId: id, login: 'alice' })
  // The code before the one that was used is used up with it.
  expect(await signIn({ code: codeAt(later(30)) }, later(61))).toMatchObject({ is: 'wrong' })
  expect(await signIn({}, later(120))).toMatchObject({ is: 'right' })
})

test('[CON-02] the same answer for a wrong password, a wrong code and a name that does not exist', async () => {
  const { signIn } = await withPassword()
  const network = (n: number) => `192.0.2.${n}`
  expect(await signIn({ password: 'another long password' }, later(60), network(1))).toMatchObject({
    is: 'wrong',
    triesLeft: 4,
  })
  expect(await signIn({ code: '000000' }, later(60), network(2))).toMatchObject({ is: 'wrong', triesLeft: 3 })
  expect(await signIn({ login: 'nobody' }, later(60), network(3))).toMatchObject({ is: 'wrong', triesLeft: 4 })
  expect(await signIn({ login: "x' OR 1=1\u0000" }, later(60), network(4))).toMatchObject({ is: 'wrong', triesLeft: 4 })
})

test('[CON-02] after five wrong tries the name waits fifteen minutes, right or not, known or not', async () => {
  const { signIn } = await withPassword()
  for (const login of ['alice', 'nobody']) {
    for (let i = 0; i < 5; i++)
      expect(await signIn({ login, code: '000000' }, later(60))).toMatchObject({ triesLeft: 4 - i })
    expect(await signIn({ login }, later(60))).toEqual({ is: 'slowed', retryAfterSeconds: 900 })
  }
  expect(await signIn({}, later(960))).toMatchObject({ is: 'right' })
})

test('[CON-02] a network that tries many names waits, while others do not', async () => {
  const { signIn } = await withPassword()
  for (let i = 0; i < 20; i++) await signIn({ login: `name${i}` }, later(60))
  expect(await signIn({}, later(60))).toMatchObject({ is: 'slowed' })
  expect(await signIn({}, later(60), '198.51.100.7')).toMatchObject({ is: 'right' })
})

test('[CON-02] a proposed secret is bound to its operator, and the stored one to its row and our key', async () => {
  const { db, id, setup, deps, signIn, codeAt } = await withPassword()
  const otherId = (await addOperator(db, { login: 'bob', name: 'Bob', roles: [] })) ?? 0
  expect(await setTotp(db, secrets, { ...setup, operatorId: otherId }, start)).toBe(false)
  expect(await setTotp(db, secrets, { ...setup, code: '000000' }, start)).toBe(false)
  const other = deriveSecrets(Buffer.alloc(32, 2).toString('hex'))
  const typed = { login: 'alice', password, code: codeAt(later(60)) }
  expect(await signInWithPassword({ ...deps, secrets: other, at: later(60) }, typed)).toMatchObject({ is: 'wrong' })
  const { totp_secret } = await db
    .selectFrom('operator')
    .select('totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(totp_secret?.length).toBe(12 + 20 + 16)
  expect(await signIn({}, later(60))).toMatchObject({ is: 'right' })
})

test('[CON-03] ten recovery codes, each taken once however it is typed; new ones end the old', async () => {
  const { db, id, deps } = await withPassword()
  const codes = await newRecoveryCodes(db, secrets, id)
  expect(new Set(codes).size).toBe(10)
  const [first = '', second = ''] = codes
  const take = (code: string, n = 0) =>
    signInWithRecoveryCode({ ...deps, at: start, network: `192.0.2.${n}` }, { login: 'alice', code })
  expect(await take(first.toLowerCase().replace('-', ' '))).toEqual({ is: 'right', operatorId: id, login: 'alice' })
  expect(await take(first)).toMatchObject({ is: 'wrong' })
  expect(await countRecoveryCodes(db, id)).toBe(9)
  await newRecoveryCodes(db, secrets, id)
  expect(await take(second)).toMatchObject({ is: 'wrong' })
  const stored = await db.selectFrom('operator_recovery').select('code_hash').execute()
  expect(stored).toHaveLength(10)
  for (let i = 0; i < 5; i++) await take('0000-0000', 9)
  expect(await take('0000-0000', 9)).toMatchObject({ is: 'slowed' })
})

test('[CON-05] a suspended operator is as good as wrong, by every way', async () => {
  const { db, id, deps, signIn } = await withPassword()
  const [code = ''] = await newRecoveryCodes(db, secrets, id)
  await suspendOperator(db, id)
  expect(await signIn({}, later(60))).toMatchObject({ is: 'wrong', triesLeft: 4 })
  expect(await signInWithRecoveryCode({ ...deps, at: start }, { login: 'alice', code })).toMatchObject({
    is: 'wrong',
  })
})

test('[DEVICE-24] a code is its owner’s: with another login, or none that exists, it is wrong and stays unused', async () => {
  const { db, id, deps } = await withPassword()
  const bob = (await addOperator(db, { login: 'bob', name: 'Bob', roles: ['admin'] })) ?? 0
  await activate(db, bob)
  const [code = ''] = await newRecoveryCodes(db, secrets, id)
  const take = (login: string, n: number) =>
    signInWithRecoveryCode({ ...deps, at: start, network: `192.0.2.${n}` }, { login, code })
  const wrong = { is: 'wrong', triesLeft: 4 }
  expect(await take('bob', 1)).toEqual({ ...wrong, login: 'bob' })
  expect(await take('nobody', 2)).toEqual({ ...wrong, login: 'nobody' })
  expect(await take('no login', 3)).toEqual({ ...wrong, login: undefined })
  expect(await take('alice', 4)).toMatchObject({ is: 'right', operatorId: id })
})

test('[DEVICE-24] wrong codes from twelve addresses keep nobody from using theirs; a thousand slow a login, known or not', async () => {
  const { db, id, deps } = await withPassword()
  const [code = '', other = ''] = await newRecoveryCodes(db, secrets, id)
  const take = (login: string, typed: string, network: string) =>
    signInWithRecoveryCode({ ...deps, at: start, network }, { login, code: typed })
  for (let n = 0; n < 60; n++) await take('alice', '0000-0000', `192.0.2.${n % 12}`)
  expect(await take('alice', code, '198.51.100.1')).toMatchObject({ is: 'right' })
  await take('nobody', '0000-0000', '198.51.100.1')
  await db
    .updateTable('operator_throttle')
    .set({ paid_at: later(3600) })
    .execute()
  for (const [login, typed] of [
    ['alice', other],
    ['nobody', '0000-0000'],
  ] as const) {
    expect(await take(login, typed, '198.51.100.2')).toMatchObject({ is: 'slowed' })
  }
  expect(await take('bob', '0000-0000', '198.51.100.3')).toMatchObject({ is: 'wrong' })
})
