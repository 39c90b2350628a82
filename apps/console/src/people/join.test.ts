import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findOperator } from '../identity/operators.ts'
import { tokenHash } from '../identity/secrets.ts'
import { trustMachine } from '../identity/sessions.ts'
import { waitToJoin } from '../identity/testing.ts'
import { type TestOperator, testConsole } from '../testing.ts'
import { asEntry, duc, unheard, withAdmins } from './testing.ts'

test('[CON-07, DEVICE-20] two admins who type the words let somebody in, with that passkey and no other', async () => {
  const { alice, bob, db, audited, openId, wait } = await withAdmins()
  const { words } = await wait()
  const shown = { kind: 'join', ...duc, roles: ['entry'], isBack: false }
  expect((await alice.call('people.findRequest', { words })).answer).toEqual({ ...shown, roles: [] })
  expect((await alice.call('people.propose', { act: asEntry(words) })).answer).toEqual({})
  expect(await findOperator(db, 'duc.le')).toBeUndefined()
  const { proposals } = (await bob.call('people.list', {})).answer
  expect(proposals.map(({ act }) => act)).toEqual([shown])
  const id = await openId()
  expect((await alice.call('people.approve', { id, words })).error).toMatchObject({ kind: 'same-person' })
  expect((await bob.call('people.approve', { id, words: words.toUpperCase() })).answer).toEqual({})
  expect(await findOperator(db, 'duc.le')).toMatchObject({ name: 'Đức', roles: ['entry'], state: 'active' })
  const passkeys = db.selectFrom('operator_passkey').select(['credential_id']).where('name', '<>', 'test')
  expect(await passkeys.execute()).toEqual(await db.selectFrom('operator_request').select(['credential_id']).execute())
  expect((await bob.call('people.approve', { id, words })).error).toMatchObject({ reason: 'not-open' })
  expect(await audited()).toEqual(['alice join-proposed operator/duc.le', 'alice bob join operator/duc.le'])
})

test('[DEVICE-20] the second admin lets nobody in without the words, or with those of another device', async () => {
  const { alice, bob, db, openId, wait } = await withAdmins()
  const [swapped, real] = [await wait(), await wait()]
  await alice.call('people.propose', { act: asEntry(swapped.words) })
  const id = await openId()
  for (const words of [undefined, '', unheard]) {
    const { error } = await bob.call('people.approve', { id, ...(words !== undefined && { words }) })
    expect(error, words).toMatchObject({ kind: 'conflict', reason: 'words' })
  }
  const { error } = await bob.call('people.approve', { id, words: real.words })
  expect(error).toMatchObject({ kind: 'conflict', reason: 'other-device' })
  expect(await findOperator(db, 'duc.le')).toBeUndefined()
})

test('[DEVICE-20] the words are in no answer and no audit entry that an admin reads', async () => {
  const { alice, bob, owner, wait } = await withAdmins()
  const { words, token } = await wait()
  const read = [await alice.callAny('people.findRequest', { words })]
  read.push(await alice.callAny('people.propose', { act: asEntry(words) }))
  for (const admin of [alice, bob]) {
    for (const name of ['people.list', 'today.list', 'audit.list']) read.push(await admin.callAny(name, {}))
  }
  const stored = await owner.selectFrom('proposal').selectAll().execute()
  const all = JSON.stringify([read, stored])
  expect(all).toContain('duc.le')
  for (const secret of [token, ...words.split(' ')]) expect(all).not.toContain(secret)
})

test('[DEVICE-23] an admin who types wrong words is slowed, and right ones cost nothing', async () => {
  const { alice, bob, wait, moveClock } = await withAdmins()
  const { words } = await wait()
  const type = async (admin: TestOperator, typed: string) =>
    (await admin.call('people.findRequest', { words: typed })).error
  for (let i = 0; i < 20; i++) expect(await type(alice, words)).toBeUndefined()
  for (let i = 0; i < 10; i++) expect(await type(alice, unheard)).toMatchObject({ reason: 'words' })
  expect(await type(alice, words)).toMatchObject({ kind: 'too-many' })
  expect(await type(bob, words)).toBeUndefined()
  moveClock(4 * 60_000)
  expect(await type(alice, words)).toMatchObject({ kind: 'too-many' })
})

test('[DEVICE-23] wrong words of the second admin count too, though what they approve is rolled back', async () => {
  const { alice, bob, wait, openId } = await withAdmins()
  const { words } = await wait()
  await alice.call('people.propose', { act: asEntry(words) })
  const id = await openId()
  for (let i = 0; i < 10; i++) {
    expect((await bob.call('people.approve', { id, words: unheard })).error).toMatchObject({ reason: 'words' })
  }
  expect((await bob.call('people.approve', { id, words })).error).toMatchObject({ kind: 'too-many' })
})

test('[DEVICE-21] a device of somebody else is not let in, also when it became theirs after the request', async () => {
  const { alice, db, both, wait } = await withAdmins()
  const { words, machine } = await wait()
  await trustMachine(db, alice.id, tokenHash(machine), new Date())
  expect((await both(asEntry(words))).error).toMatchObject({ kind: 'conflict', reason: 'machine' })
})

test('[DEVICE-22] who is back keeps roles and name, and is a guest of both', async () => {
  const { signIn, both, wait, owner } = await withAdmins()
  const ha = await signIn(['checker'], { login: 'thu.ha' })
  const { words } = await wait({ login: 'thu.ha', name: 'Somebody else' })
  await both({ ...asEntry(words), roles: ['admin'] })
  expect(await findOperator(owner, 'thu.ha')).toMatchObject({ id: ha.id, name: 'thu.ha', roles: ['checker'] })
  expect((await ha.call('session.me', {})).status).toBe(401)
  const { rows } = await sql<{ parties: string[] }>`
    SELECT parties_of_operator('thu.ha', NULL) AS parties`.execute(owner)
  expect(rows[0]?.parties.sort()).toEqual(['op:alice', 'op:bob', 'op:thu.ha'])
})

test('[CON-07] two who approve at once make one operator', async () => {
  const { alice, bob, signIn, openId, wait } = await withAdmins()
  const carol = await signIn(['admin'])
  const { words } = await wait()
  await alice.call('people.propose', { act: asEntry(words) })
  const id = await openId()
  const answers = await Promise.all([bob, carol, bob].map((admin) => admin.call('people.approve', { id, words })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})

test('[INSIDE-19] nobody lets in anybody alone, not even the only admin another admin', async () => {
  const { signIn, db, clock } = await testConsole()
  const alice = await signIn(['admin'])
  const { words } = await waitToJoin(db, duc, clock())
  const act = { kind: 'join', words, roles: ['admin'] }
  expect((await alice.callAny('people.propose', { act })).answer).toEqual({})
  const { proposals } = (await alice.call('people.list', {})).answer
  for (const { id } of proposals) {
    expect((await alice.call('people.approve', { id, words })).error?.kind).toBe('same-person')
  }
  expect(proposals).toHaveLength(1)
  expect(await db.selectFrom('operator').select('login').execute()).toEqual([{ login: alice.login }])
})

test('[CON-07] nobody joins without a role, with an unknown one, or under the name of a source', async () => {
  const { alice, wait, owner } = await withAdmins()
  const roles = { ...asEntry((await wait()).words), roles: [] }
  expect((await alice.callAny('people.propose', { act: roles })).error).toMatchObject({ field: 'roles' })
  expect((await alice.callAny('people.propose', { act: { ...roles, roles: ['root'] } })).status).toBe(400)
  const source = { added_by: 'mai', kind: 'rss', games: ['mb'], before_minutes: 5, after_minutes: 60 }
  await owner
    .insertInto('result_source')
    .values({ ...source, name: 'xskt', owner: 'xskt', address: 'https://xskt.example/', interval_seconds: 30 })
    .execute()
  const { words } = await wait({ login: 'xskt' })
  expect((await alice.call('people.propose', { act: asEntry(words) })).error).toMatchObject({ reason: 'login-taken' })
})
