import { ofAge } from '@quayso/database/testing'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { expect, test } from 'vitest'
import { suspendOperator } from '../identity/operators.ts'
import { testOrigin } from '../testing.ts'
import { browserOf, withAlice } from './testing.ts'

const site = { origin: testOrigin }

test('[CON-01, CON-06, DEVICE-20] passkey, words, ten codes, signed in; out, and in again with the passkey', async () => {
  const { started, join, signIn, audited } = await withAlice()
  const browser = browserOf(started)
  const { passkey, codes } = await join(browser)
  expect(codes).toHaveLength(10)
  for (const line of browser.setCookies) {
    expect(line).toMatch(/^__Host-(console|machine|join)=([\w-]{43})?; Path=\/; Secure; HttpOnly; SameSite=Strict/)
  }
  expect((await browser.call('session.me')).body.operator).toMatchObject({ login: 'alice', roles: ['admin'] })
  expect(await browser.call('session.join')).toMatchObject({ status: 404 })
  const stolen = new Map(browser.jar)
  expect((await browser.call('session.end')).status).toBe(200)
  expect((await browser.call('session.me')).status).toBe(401)
  // The cookie of a session that has ended opens nothing.
  const thief = browserOf(started)
  for (const [key, value] of stolen) thief.jar.set(key, value)
  expect((await thief.call('session.me')).status).toBe(401)
  expect((await signIn(browser, passkey)).body).toEqual({ state: 'signed-in', mustAddPasskey: false })
  expect((await browser.call('session.me')).status).toBe(200)
  expect(await audited()).toEqual([
    '? join-requested',
    ...['joined', 'signed-in', 'signed-out', 'signed-in'].map((action) => `alice ${action}`),
  ])
})

test('[INSIDE-17] who joins is told from when on what they type confirms, until it does', async () => {
  const { started, join } = await withAlice()
  const browser = browserOf(started)
  const countsFrom = async () => (await browser.call('session.me')).body.operator.countsFrom
  const before = Date.now()
  await join(browser)
  const from = Date.parse(await countsFrom())
  expect(from).toBeGreaterThanOrEqual(before + 86_400_000)
  expect(from).toBeLessThanOrEqual(Date.now() + 86_400_000)
  await started.owner.updateTable('operator').set(ofAge).execute()
  expect(await countsFrom()).toBeUndefined()
})

test('[INSIDE-17] the console itself makes nobody count earlier', async () => {
  const { db, id } = await withAlice()
  const write = (column: 'counts_from' | 'joined_at') =>
    db
      .updateTable('operator')
      .set({ [column]: new Date(0) })
      .where('id', '=', id)
      .execute()
  await expect(write('counts_from')).rejects.toThrow('permission denied')
  await expect(write('joined_at')).rejects.toThrow('permission denied')
})

test('[DEVICE-02] a session goes on at the machine it began on, and nowhere else', async () => {
  const { started, join } = await withAlice()
  const browser = browserOf(started)
  await join(browser)
  const session = browser.jar.get('__Host-console') ?? ''
  const elsewhere = browserOf(started)
  elsewhere.jar.set('__Host-console', session)
  expect((await elsewhere.call('session.me')).status).toBe(401)
  const machine = browser.jar.get('__Host-machine') ?? ''
  elsewhere.jar.set(
    '__Host-machine',
    machine.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  )
  expect((await elsewhere.call('session.me')).status).toBe(401)
  const events = { method: 'GET', url: '/events', headers: { host: new URL(testOrigin).host } } as const
  const answer = await started.app.inject({
    ...events,
    headers: { ...events.headers, cookie: `__Host-console=${session}` },
  })
  expect(answer.statusCode).toBe(401)
  expect((await browser.call('session.me')).status).toBe(200)
})

test('[CON-04] on another machine the session says how long it waits', async () => {
  const { started, join, signIn, audited } = await withAlice()
  const { passkey } = await join(browserOf(started))
  const other = browserOf(started)
  const { body } = await signIn(other, passkey)
  expect(body).toMatchObject({ state: 'signed-in', waitsUntil: expect.any(String) })
  expect(await audited()).toContain('alice signed-in-on-unknown-machine')
})

test('[CON-01] a page of another site signs nobody in', async () => {
  const { started, join } = await withAlice()
  const browser = browserOf(started)
  const { passkey } = await join(browser)
  const { body: options } = await browser.call('session.passkeyOptions')
  const response = passkey.answer(options)
  for (const origin of ['https://evil.example', 'null', '', testOrigin.replace('https', 'http')]) {
    expect((await browser.call('session.signInWithPasskey', { response }, { origin })).status).toBe(403)
  }
  expect((await browser.call('session.signInWithPasskey', { response })).body.state).toBe('signed-in')
})

test('[CON-01] a refused passkey is audited and told like any other; nonsense is no failure of ours', async () => {
  const { started, join, signIn, audited, db, id } = await withAlice()
  const browser = browserOf(started)
  const { passkey } = await join(browser)
  expect((await signIn(browser, softPasskey(site))).body).toMatchObject({ state: 'wrong' })
  const said = { clientDataJSON: 'e30', authenticatorData: '', signature: '' }
  const nonsense = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: said }
  for (const id of ['x', '', passkey.id]) {
    const { body } = await browser.call('session.signInWithPasskey', { response: { ...nonsense, id, rawId: id } })
    expect(body).toMatchObject({ state: 'wrong' })
  }
  expect((await browser.call('session.signInWithPasskey', { response: { id: passkey.id } })).status).toBe(400)
  await suspendOperator(db, id)
  expect((await browser.call('session.me')).status).toBe(401)
  expect((await signIn(browser, passkey)).body).toMatchObject({ state: 'wrong' })
  const refused = (await audited()).filter((line) => line.endsWith('sign-in-refused'))
  expect(refused).toEqual([...Array(3).fill('? sign-in-refused'), ...Array(2).fill('alice sign-in-refused')])
})

test('[CON-03] after a recovery code only a new passkey opens the console', async () => {
  const { started, join, signIn, audited } = await withAlice()
  const { codes } = await join(browserOf(started))
  const browser = browserOf(started)
  const { body } = await browser.call('session.signInWithRecoveryCode', { login: 'alice', code: codes[3] })
  expect(body).toMatchObject({ state: 'signed-in', mustAddPasskey: true })
  expect((await browser.call('session.me')).body).toMatchObject({ mustAddPasskey: true })
  expect(await browser.call('session.verifyOptions')).toMatchObject({
    status: 403,
    body: { error: { kind: 'passkey-needed' } },
  })
  const passkey = softPasskey(site)
  const { body: options } = await browser.call('session.replacementOptions')
  const added = { keyName: 'iPhone', response: passkey.register(options) }
  expect((await browser.call('session.replacePasskey', added)).status).toBe(200)
  expect((await browser.call('session.verifyOptions')).status).toBe(200)
  expect((await browser.call('session.replacePasskey', added)).status).toBe(403)
  expect((await signIn(browser, passkey)).body).toMatchObject({ mustAddPasskey: false })
  expect((await browser.call('session.signInWithRecoveryCode', { login: 'alice', code: codes[3] })).body.state).toBe(
    'wrong',
  )
  expect(await audited()).toContain('alice passkey-added')
})

test('[CON-05] an operator proves again who they are, with their own passkey', async () => {
  const { started, join, moveClock } = await withAlice()
  const browser = browserOf(started)
  const { passkey } = await join(browser)
  moveClock(6 * 60_000)
  const verifiedAt = async () =>
    (await started.db.selectFrom('operator_session').select('verified_at').execute())[0]?.verified_at
  const before = await verifiedAt()
  const { body: options } = await browser.call('session.verifyOptions')
  const stranger = softPasskey(site)
  expect((await browser.call('session.verifyWithPasskey', { response: stranger.answer(options) })).body.state).toBe(
    'wrong',
  )
  expect(await verifiedAt()).toEqual(before)
  const response = passkey.answer(options)
  expect((await browser.call('session.verifyWithPasskey', { response })).body).toEqual({ state: 'verified' })
  expect(await verifiedAt()).not.toEqual(before)
  expect((await browser.call('session.verifyWithPasskey', { response })).body.state).toBe('wrong')
})
