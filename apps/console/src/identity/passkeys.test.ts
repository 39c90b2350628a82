import { asApp, testDatabase } from '@quayso/database/testing'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { expect, test } from 'vitest'
import { addOperator } from './operators.ts'
import { addPasskey, checkPasskey, newPasskeyOptions, signInOptions, verifyOptions } from './passkeys.ts'

const site = { origin: 'https://console.example' }
const at = new Date('2026-11-14T11:00:00Z')
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

async function withPasskey() {
  const db = asApp((await testDatabase()).db, 'quayso_console')
  const id = (await addOperator(db, { login: 'alice', name: 'Alice', roles: ['admin'] })) ?? 0
  const owner = { id, login: 'alice', name: 'Alice' }
  const passkey = softPasskey(site)
  const response = passkey.register(await newPasskeyOptions(db, site, owner, at))
  expect(await addPasskey(db, site, { operatorId: id, name: 'MacBook', response }, at)).toBe(true)
  const signIn = async (answer: ReturnType<typeof passkey.answer>, when = at) => {
    const asked = { response: answer, purpose: 'sign-in', operatorId: null } as const
    const { operatorId, isRight } = await checkPasskey(db, site, asked, when)
    return isRight ? operatorId : undefined
  }
  return { db, owner, passkey, signIn, registration: response }
}

test('[CON-01] a passkey signs in without a name, and the question lists no keys', async () => {
  const { db, owner, passkey, signIn } = await withPasskey()
  const options = await signInOptions(db, site, at)
  expect(options).toMatchObject({ rpId: 'console.example', userVerification: 'required' })
  expect(options.allowCredentials).toBeUndefined()
  expect(await signIn(passkey.answer(options))).toBe(owner.id)
})

test('[CON-01] an answer is taken once, of two at the same moment too, and not after five minutes', async () => {
  const { db, owner, passkey, signIn } = await withPasskey()
  const answer = passkey.answer(await signInOptions(db, site, at))
  const both = await Promise.all([signIn(answer), signIn(answer)])
  expect(both.filter((id) => id === owner.id)).toHaveLength(1)
  expect(await signIn(answer)).toBeUndefined()
  const late = passkey.answer(await signInOptions(db, site, at))
  expect(await signIn(late, minutesLater(5))).toBeUndefined()
})

test('[CON-01] an answer to a wrong question stays refused after it was tried', async () => {
  const { db, passkey, signIn } = await withPasskey()
  const options = await signInOptions(db, site, at)
  expect(await signIn(passkey.answer(options, { origin: 'https://console.example.evil' }))).toBeUndefined()
  expect(await signIn(passkey.answer(options))).toBeUndefined()
})

test.for([
  ['of another origin', { origin: 'https://quayso.example' }],
  ['of another host', { rpId: 'quayso.example' }],
  ['whose counter goes back', { counter: 1 }],
  ['without the owner being verified', { isUserVerified: false }],
  ['that was made for a new key', { type: 'webauthn.create' }],
] as const)('[CON-01] an answer %s is refused', async ([_title, quirk]) => {
  const { db, owner, passkey, signIn } = await withPasskey()
  expect(await signIn(passkey.answer(await signInOptions(db, site, at), { counter: 2 }))).toBe(owner.id)
  expect(await signIn(passkey.answer(await signInOptions(db, site, at), { counter: 3, ...quirk }))).toBeUndefined()
})

test('[CON-01] what was asked to verify somebody does not sign in, and the key of another verifies nobody', async () => {
  const { db, owner, passkey, signIn } = await withPasskey()
  const options = await verifyOptions(db, site, owner.id, at)
  expect(options.allowCredentials).toEqual([{ id: passkey.id, transports: ['internal'], type: 'public-key' }])
  expect(await signIn(passkey.answer(options))).toBeUndefined()
  const malloryId = (await addOperator(db, { login: 'mallory', name: 'M', roles: [] })) ?? 0
  const question = await verifyOptions(db, site, malloryId, at)
  const verify = (operatorId: number) =>
    checkPasskey(db, site, { response: passkey.answer(question), purpose: 'verify', operatorId }, at)
  expect(await verify(malloryId)).toMatchObject({ isRight: false })
  expect(await verify(owner.id)).toMatchObject({ isRight: false })
})

test('[CON-01] a new key takes the question that its owner was asked, from our origin, once', async () => {
  const { db, owner, registration } = await withPasskey()
  const add = (response: typeof registration, operatorId = owner.id) =>
    addPasskey(db, site, { operatorId, name: 'second', response }, at)
  expect(await add(registration)).toBe(false)
  const other = softPasskey(site)
  expect(
    await add(other.register(await newPasskeyOptions(db, site, owner, at), { origin: 'https://evil.example' })),
  ).toBe(false)
  expect(await add(other.register(await newPasskeyOptions(db, site, owner, at), { isUserVerified: false }))).toBe(false)
  const malloryId = (await addOperator(db, { login: 'mallory', name: 'M', roles: [] })) ?? 0
  expect(await add(other.register(await newPasskeyOptions(db, site, owner, at)), malloryId)).toBe(false)
  expect(await add(other.register(await newPasskeyOptions(db, site, owner, at)))).toBe(true)
})
