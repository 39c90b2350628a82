import { ofAge } from '@quayso/database/testing'
import { softPasskey } from '@quayso/stack/soft-passkey'
import { expect, test } from 'vitest'
import { hashPassword } from '../identity/passwords.ts'
import { newToken, tokenHash } from '../identity/secrets.ts'
import { trustMachine } from '../identity/sessions.ts'
import { waitToJoin } from '../identity/testing.ts'
import { testConsole, testOrigin } from '../testing.ts'
import { browserOf, withAlice } from './testing.ts'

const hours = 3_600_000

test('[DEVICE-20] the page that asked waits with its words, and nobody else is let in by it', async () => {
  const { started, ask, letIn } = await withAlice()
  const browser = browserOf(started)
  const { words } = await ask(browser)
  expect(words).toMatch(/^([a-z]{4} ){3}[a-z]{4}$/)
  const waiting = { state: 'waiting', login: 'alice', name: 'Alice', words }
  expect((await browser.call('session.joining')).body).toEqual(waiting)
  expect((await browser.call('session.join')).status).toBe(404)
  await letIn(words)
  const elsewhere = browserOf(started)
  elsewhere.jar.set('__Host-join', browser.jar.get('__Host-join') ?? '')
  elsewhere.jar.set('__Host-machine', newToken())
  expect((await elsewhere.call('session.joining')).body).toEqual({ state: 'none' })
  expect((await elsewhere.call('session.join')).status).toBe(404)
  expect((await browser.call('session.joining')).body).toEqual({ state: 'admitted' })
  const answers = await Promise.all([browser.call('session.join'), browser.call('session.join')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await browser.call('session.joining')).body).toEqual({ state: 'none' })
})

test('[DEVICE-20] who was suspended since they were let in is not signed in', async () => {
  const { started, ask, letIn, owner } = await withAlice()
  const browser = browserOf(started)
  await letIn((await ask(browser)).words)
  await owner.updateTable('operator').set({ state: 'suspended' }).execute()
  expect((await browser.call('session.join')).status).toBe(404)
})

test('[DEVICE-22, INSIDE-11] who joins again loses every way in that they had, once they are let in', async () => {
  const { started, ask, letIn, join, signIn, owner } = await withAlice()
  const browser = browserOf(started)
  const { passkey, codes } = await join(browser)
  await browser.call('account.makeKey')
  await owner
    .updateTable('operator')
    .set({ ...ofAge, password_hash: await hashPassword('three words far apart') })
    .execute()
  const anew = browserOf(started)
  const { words } = await ask(anew)
  expect((await browser.call('session.me')).status).toBe(200)
  expect((await signIn(browser, passkey)).body.state).toBe('signed-in')
  await letIn(words)
  expect((await browser.call('session.me')).status).toBe(401)
  expect((await signIn(browser, passkey)).body.state).toBe('wrong')
  expect((await browser.call('session.signInWithRecoveryCode', { login: 'alice', code: codes[0] })).body.state).toBe(
    'wrong',
  )
  expect((await anew.call('session.join')).status).toBe(200)
  expect((await anew.call('account.see')).body).not.toHaveProperty('key')
  const now = await owner.selectFrom('operator').select(['password_hash', 'counts_from']).executeTakeFirstOrThrow()
  expect(now.password_hash).toBeNull()
  expect(Number(now.counts_from)).toBeGreaterThan(Date.now() + 23 * hours)
})

test('[DEVICE-21] nobody joins on a machine of another operator, whatever writes it', async () => {
  const { started, ask, join, db } = await withAlice()
  const browser = browserOf(started)
  await join(browser)
  const machine = browser.jar.get('__Host-machine') ?? ''
  const options = (await browser.call('session.joinOptions', { login: 'ghost', name: 'Ghost' })).body
  const input = {
    login: 'ghost',
    name: 'Ghost',
    keyName: 'x',
    response: softPasskey({ origin: testOrigin }).register(options),
  }
  expect(await browser.call('session.askToJoin', input)).toMatchObject({
    status: 409,
    body: { error: { reason: 'machine' } },
  })
  await expect(waitToJoin(db, { login: 'ghost', machine }, new Date())).rejects.toThrow('another operator')
  // Their own is theirs.
  expect((await ask(browser)).words).toBeTruthy()
})

test('[DEVICE-21] a machine that another joined on meanwhile is refused by the database too', async () => {
  const { started, join, db } = await withAlice()
  const browser = browserOf(started)
  await join(browser)
  const ghost = await waitToJoin(db, { login: 'ghost' }, new Date())
  const { id } = await db.selectFrom('operator').select('id').executeTakeFirstOrThrow()
  await trustMachine(db, id, tokenHash(ghost.machine), new Date())
  const admitting = db.updateTable('operator_request').set({ operator_id: id }).where('words', '=', ghost.words)
  await expect(admitting.execute()).rejects.toThrow('another operator')
})

test('[DEVICE-20] what two people have typed the words of is never changed', async () => {
  const { db } = await testConsole()
  await waitToJoin(db, { login: 'mai' }, new Date())
  for (const change of [{ login: 'eve' }, { public_key: Buffer.alloc(77) }, { words: 'bato kimo lasi vela' }]) {
    await expect(db.updateTable('operator_request').set(change).execute()).rejects.toThrow('permission denied')
  }
})

test('[DEVICE-23] a stranger sees no difference between a login that exists and one that does not', async () => {
  const { started, join } = await withAlice()
  await join(browserOf(started))
  const stranger = browserOf(started)
  const shapes = []
  for (const login of ['alice', 'nobody']) {
    const { body } = await stranger.call('session.joinOptions', { login, name: 'x' })
    shapes.push({ ...body, challenge: '', user: { ...body.user, id: body.user.id.length, name: '' } })
  }
  expect(shapes[0]).toEqual(shapes[1])
  expect(shapes[0].excludeCredentials).toEqual([])
})

test('[DEVICE-23] of a hundred who wait the oldest makes room, and each ends after 48 hours', async () => {
  const { db, clock, moveClock } = await testConsole()
  const waiting = () => db.selectFrom('operator_request').select('login').orderBy('id').execute()
  for (let i = 0; i < 101; i++) await waitToJoin(db, { login: `s${i}` }, clock())
  const logins = (await waiting()).map(({ login }) => login)
  expect([logins.length, logins[0], logins.at(-1)]).toEqual([100, 's1', 's100'])
  moveClock(48 * hours)
  await waitToJoin(db, { login: 'late' }, clock())
  expect(await waiting()).toEqual([{ login: 'late' }])
})

test('[DEVICE-23] one network alone does not fill the list in 48 hours; who is let in gives back what it cost', async () => {
  const { started, ask, join, moveClock, db } = await withAlice()
  const stranger = browserOf(started)
  const askOnce = async () => {
    const { body } = await stranger.call('session.joinOptions', { login: 'mallory', name: 'M' })
    const response = softPasskey({ origin: testOrigin }).register(body)
    return (await stranger.call('session.askToJoin', { login: 'mallory', name: 'M', keyName: 'x', response })).status
  }
  for (let i = 0; i < 10; i++) expect(await askOnce()).toBe(200)
  expect(await askOnce()).toBe(429)
  for (let hour = 1; hour < 48; hour++) {
    moveClock(hours)
    await askOnce()
    expect(await askOnce()).toBe(429)
  }
  expect(await db.selectFrom('operator_request').select('id').execute()).toHaveLength(57)
  moveClock(hours)
  await join(browserOf(started))
  await ask(browserOf(started))
})

test('[DEVICE-20] nonsense instead of a passkey, a login or a name is refused', async () => {
  const { started, ask, join } = await withAlice()
  const browser = browserOf(started)
  const { input } = await ask(browser)
  // The question was answered before.
  expect((await browser.call('session.askToJoin', input)).status).toBe(422)
  for (const wrong of [{ login: 'Not A Login' }, { name: 'Mai\u202Eiam' }]) {
    expect((await browser.call('session.joinOptions', { login: 'x', name: 'x', ...wrong })).status).toBe(422)
  }
  await join(browser)
  const { body } = await browser.call('session.joinOptions', { login: 'alice', name: 'x' })
  // For a passkey of an operator who is signed in, another question is asked.
  const mai = await started.signIn(['admin'])
  const response = softPasskey({ origin: testOrigin }).register(body)
  expect((await mai.call('account.addPasskey', { name: 'x', response })).status).toBe(422)
})
