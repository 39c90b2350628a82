import { ofAge } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { findOperator } from '../identity/operators.ts'
import { type TestOperator, testConsole } from '../testing.ts'
import { asEntry, unheard, withAdmins } from './testing.ts'

test('[INSIDE-02] a surplus field of a proposal is shown to nobody, and a proposal of another version not at all', async () => {
  const { alice, bob, owner, takeErrors } = await withAdmins()
  const expires_at = new Date(Date.now() + 3_600_000)
  const add = (login: string, payload: object) =>
    owner
      .insertInto('proposal')
      .values({
        ...{ kind: 'people', proposed_by: alice.id, expires_at, subject: `operator/${login}` },
        payload: JSON.stringify({ ...payload, login }),
      })
      .execute()
  await add('bob', { kind: 'suspend', note: 'not in the schema' })
  await add('eve', { kind: 'invite', name: 'Eve', roles: ['entry'] })
  const { answer } = await bob.call('people.list', {})
  expect(answer.proposals.map((one) => one.act)).toEqual([{ kind: 'suspend', login: 'bob' }])
  expect(takeErrors()).toMatchObject([{ call: 'people.list', fields: ['/proposals/0/act/note'] }])
})

test('[CON-07] the last two admins stay: neither suspended nor without the role, not even both at once', async () => {
  const { alice, bob, signIn, both, openId, db } = await withAdmins()
  const lastAdmins = { status: 409, error: { kind: 'conflict', reason: 'last-admins' } }
  expect(await both({ kind: 'suspend', login: 'bob' })).toMatchObject(lastAdmins)
  expect(await both({ kind: 'roles', login: 'bob', roles: ['viewer'] })).toMatchObject(lastAdmins)
  const carol = await signIn(['admin'], { login: 'carol' })
  // With three, one may go; of two that are proposed the second is refused when it is approved.
  await alice.call('people.propose', { act: { kind: 'suspend', login: 'carol' } })
  const suspendCarol = await openId()
  await alice.call('people.propose', { act: { kind: 'roles', login: 'bob', roles: ['viewer'] } })
  const ids = (await alice.call('people.list', {})).answer.proposals.map(({ id }) => id)
  const demoteBob = ids.find((id) => id !== suspendCarol) ?? 0
  const answers = await Promise.all([
    bob.call('people.approve', { id: suspendCarol }),
    carol.call('people.approve', { id: demoteBob }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await db.selectFrom('operator').select(['login', 'roles', 'state']).execute()
  expect(admins.filter(({ roles, state }) => state === 'active' && roles.includes('admin'))).toHaveLength(2)
})

test('[INSIDE-61] the person whom a proposal is about neither approves it nor sends it back', async () => {
  const { alice, bob, signIn, openId } = await withAdmins()
  const carol = await signIn(['admin'], { login: 'carol' })
  await alice.call('people.propose', { act: { kind: 'roles', login: 'bob', roles: ['viewer'] } })
  const id = await openId()
  for (const decided of [
    await bob.call('people.approve', { id }),
    await bob.call('people.sendBack', { id, note: 'no' }),
    await alice.call('people.sendBack', { id, note: 'no' }),
  ]) {
    expect(decided.error?.kind).toBe('same-person')
  }
  const { answer } = await bob.call('people.list', {})
  expect(answer.proposals).toMatchObject([{ isMine: false, canDecide: false }])
  const rows = (await bob.call('today.list', {})).answer.rows.filter(({ kind }) => kind === 'people-proposal')
  expect(rows).toMatchObject([{ canAct: false }])
  expect((await carol.call('people.sendBack', { id, note: 'bob stays' })).status).toBe(200)
})

test('[INSIDE-61] no other proposal about a person holds up their suspension, and nobody proposes their own', async () => {
  const { alice, bob, signIn, db, openId } = await withAdmins()
  const carol = await signIn(['admin'], { login: 'carol' })
  const suspend = { act: { kind: 'suspend', login: 'bob' } } as const
  await bob.call('people.propose', { act: { kind: 'roles', login: 'bob', roles: ['admin', 'viewer'] } })
  expect((await bob.call('people.propose', suspend)).error?.kind).toBe('same-person')
  expect((await alice.call('people.propose', suspend)).status).toBe(200)
  for (const act of [suspend.act, { kind: 'roles' as const, login: 'bob', roles: ['admin' as const] }]) {
    expect((await carol.call('people.propose', { act })).error).toMatchObject({ reason: 'proposed-already' })
  }
  const states = await db.selectFrom('proposal').select(['state', 'note']).orderBy('id').execute()
  expect(states).toEqual([
    { state: 'void', note: 'overtaken' },
    { state: 'open', note: null },
  ])
  expect((await carol.call('people.approve', { id: await openId() })).status).toBe(200)
  expect(await findOperator(db, 'bob')).toMatchObject({ state: 'suspended' })
})

test('[CON-05, CON-07] who is suspended is out at once, and may be taken back', async () => {
  const { signIn, both, db, wait } = await withAdmins()
  const ha = await signIn(['entry'], { login: 'thu.ha' })
  expect((await ha.call('session.me', {})).status).toBe(200)
  expect((await both({ kind: 'suspend', login: 'thu.ha' })).status).toBe(200)
  expect((await ha.call('session.me', {})).status).toBe(401)
  expect(await both({ kind: 'suspend', login: 'thu.ha' })).toMatchObject({ status: 409 })
  const { words } = await wait({ login: 'thu.ha' })
  expect(await both(asEntry(words))).toMatchObject({ status: 409, error: { reason: 'state' } })
  expect((await both({ kind: 'reinstate', login: 'thu.ha' })).status).toBe(200)
  expect(await findOperator(db, 'thu.ha')).toMatchObject({ state: 'active' })
  expect((await ha.call('session.me', {})).status).toBe(401)
})

test('[CON-07] changed roles count from the next call on', async () => {
  const { signIn, both } = await withAdmins()
  const ha = await signIn(['entry'], { login: 'thu.ha' })
  expect((await ha.call('people.list', {})).status).toBe(403)
  await both({ kind: 'roles', login: 'thu.ha', roles: ['entry', 'admin'] })
  expect((await ha.call('people.list', {})).status).toBe(200)
})

test('[CON-07] what an admin proposed is void once they are none', async () => {
  const { alice, bob, owner, openId, wait } = await withAdmins()
  const { words } = await wait()
  await alice.call('people.propose', { act: asEntry(words) })
  const id = await openId()
  await owner
    .updateTable('operator')
    .set({ roles: ['viewer'] })
    .where('login', '=', 'alice')
    .execute()
  expect((await bob.call('people.approve', { id, words })).error).toMatchObject({ reason: 'proposer-gone' })
})

test('[CON-05, CON-07] acts on people need a fresh proof and a known machine', async () => {
  const { signIn, moveClock, alice, wait } = await withAdmins()
  const act = asEntry((await wait()).words)
  const away = await signIn(['admin'], { waitsUntil: new Date(Date.now() + 600_000) })
  expect(await away.call('people.propose', { act })).toMatchObject({ error: { kind: 'waiting' } })
  moveClock(6 * 60_000)
  expect(await alice.call('people.propose', { act })).toMatchObject({ error: { kind: 'not-fresh' } })
  expect(await alice.call('people.endSessions', { login: 'bob' })).toMatchObject({ error: { kind: 'not-fresh' } })
})

test('[CON-07] a proposal is sent back with a note, or withdrawn; one about an operator at a time', async () => {
  const { alice, bob, openId, audited, wait } = await withAdmins()
  const act = asEntry((await wait()).words)
  await alice.call('people.propose', { act })
  expect((await bob.call('people.propose', { act })).status).toBe(409)
  expect((await alice.call('people.sendBack', { id: await openId(), note: 'x' })).status).toBe(409)
  expect((await bob.call('people.sendBack', { id: await openId(), note: 'who is this?' })).status).toBe(200)
  await alice.call('people.propose', { act })
  expect((await bob.call('people.withdraw', { id: await openId() })).status).toBe(403)
  expect((await alice.call('people.withdraw', { id: await openId() })).status).toBe(200)
  expect((await alice.call('people.list', {})).answer.proposals).toEqual([])
  expect((await audited()).map((line) => line.split(' ')[1])).toEqual([
    'join-proposed',
    'proposal-sent-back',
    'join-proposed',
    'proposal-withdrawn',
  ])
})

test.for([
  [asEntry(unheard), 409],
  [asEntry('x'.repeat(201)), 400],
  [{ kind: 'delete', login: 'bob' }, 400],
  [{ kind: 'suspend', login: 'nobody' }, 404],
  [{ kind: 'reinstate', login: 'bob' }, 409],
] as const)('[CON-07] %j is refused', async ([act, status]) => {
  const { alice, audited } = await withAdmins()
  expect((await alice.callAny('people.propose', { act })).status).toBe(status)
  expect(await audited()).toEqual([])
})

test('[CON-04, CON-07] the list shows who is here, and from which machines', async () => {
  const { alice, signIn } = await withAdmins()
  await signIn(['entry'], { login: 'thu.ha', waitsUntil: new Date(Date.now() + 600_000) })
  const { operators } = (await alice.call('people.list', {})).answer
  expect(operators.map(({ login, state, sessions }) => [login, state, sessions])).toEqual([
    ['alice', 'active', 1],
    ['bob', 'active', 1],
    ['thu.ha', 'active', 1],
  ])
  expect(operators[2]).toHaveProperty('unknownMachineSince')
  expect((await alice.call('people.endSessions', { login: 'thu.ha' })).status).toBe(200)
  expect((await alice.call('people.list', {})).answer.operators[2]?.sessions).toBe(0)
})

test('[CON-04, CON-07] admins see on Today what waits for them, and who came from an unknown machine', async () => {
  const { alice, bob, signIn, wait } = await withAdmins()
  await alice.call('people.propose', { act: asEntry((await wait()).words) })
  await signIn(['checker'])
  const ha = await signIn(['entry'], { login: 'thu.ha', waitsUntil: new Date(Date.now() + 600_000) })
  const rows = async (operator: typeof alice) =>
    (await operator.call('today.list', {})).answer.rows
      .filter(({ feature }) => feature === 'people')
      .map(({ kind, canAct, values }) => [kind, values.login, canAct])
  expect(await rows(alice)).toEqual([
    ['people-proposal', 'duc.le', false],
    ['unknown-machine', 'thu.ha', true],
  ])
  expect((await rows(bob))[0]).toEqual(['people-proposal', 'duc.le', true])
  expect(await rows(ha)).toEqual([])
})

test('[INSIDE-19] Today says until when every official result stays provisional, and why', async () => {
  const { signIn, owner, clock } = await testConsole()
  const rowsOf = async (who: TestOperator) =>
    (await who.call('today.list', {})).answer.rows.filter(({ kind }) => kind === 'no-second' || kind === 'first-day')
  const mai = await signIn(['admin', 'entry', 'checker'])
  expect(await rowsOf(mai)).toMatchObject([{ kind: 'no-second' }])
  const { id } = await signIn(['admin', 'entry', 'checker'], { isNew: true })
  const from = new Date(clock().getTime() + 3_600_000)
  await owner.updateTable('operator').set({ counts_from: from }).where('id', '=', id).execute()
  expect(await rowsOf(mai)).toMatchObject([{ kind: 'first-day', values: { at: from.toISOString() }, canAct: false }])
  // A moderator types nothing: no second, and no row.
  const moderator = await signIn(['moderator'])
  expect(await rowsOf(moderator)).toEqual([])
  expect(await rowsOf(mai)).toHaveLength(1)

  const source = { added_by: 'mai', kind: 'rss', games: ['mb'], before_minutes: 5, after_minutes: 60, state: 'on' }
  const add = (name: string, counts_from: Date) =>
    owner
      .insertInto('result_source')
      .values({
        ...{ ...source, name, owner: name, address: `https://${name}.example/`, interval_seconds: 30 },
        ...{ switched_by: 'mai', switched_at: new Date(0), counts_from },
      })
      .execute()
  await add('one', new Date(0))
  await add('two', from)
  expect(await rowsOf(mai)).toHaveLength(1)
  await owner
    .updateTable('result_source')
    .set({ counts_from: new Date(0) })
    .execute()
  expect(await rowsOf(mai)).toEqual([])
  await owner.deleteFrom('result_source').execute()
  await owner.updateTable('operator').set(ofAge).execute()
  expect(await rowsOf(mai)).toEqual([])
})

test('[INSIDE-55] an admin ends the sessions of somebody three times a day, and everybody has a notice', async () => {
  const { alice, bob, signIn, owner } = await withAdmins()
  const viewer = await signIn(['viewer'])
  const end = async (login: string) => (await alice.call('people.endSessions', { login })).status
  const session = { operator_id: bob.id, way: 'passkey', user_agent: '' }
  for (let round = 0; round < 3; round += 1) {
    const at = new Date()
    const times = { created_at: at, last_seen_at: at, verified_at: at }
    await owner
      .insertInto('operator_session')
      .values({ ...session, ...times, token_hash: Buffer.alloc(32, round) })
      .execute()
    expect(await end('bob')).toBe(200)
  }
  expect(await end('bob')).toBe(429)
  expect(await end(viewer.login)).toBe(200)
  expect((await viewer.call('today.list', {})).status).toBe(401)
  const { rows } = (await (await signIn(['moderator'])).call('today.list', {})).answer
  const ended = rows.filter(({ values }) => values.notice === 'sessions-ended').map(({ values }) => values)
  expect(ended).toMatchObject([
    { n: 1, login: 'alice', subject: viewer.login },
    { n: 3, login: 'alice', subject: 'bob' },
  ])
})

test('[INSIDE-72] a key that somebody else ends is a notice, and counts as their ending of sessions', async () => {
  const { alice, bob, owner } = await withAdmins()
  const end = async () => (await alice.call('people.endSessions', { login: 'bob' })).status
  for (let round = 0; round < 3; round += 1) {
    await owner
      .insertInto('operator_key')
      .values({ key_hash: Buffer.alloc(32, round), operator_id: bob.id })
      .execute()
    expect(await end()).toBe(200)
  }
  expect(await end()).toBe(429)
  const { rows } = (await alice.call('today.list', {})).answer
  expect(rows.find(({ values }) => values.notice === 'key-ended')?.values).toMatchObject({ n: 3, login: 'alice' })
})

test('[INSIDE-55] who would be the fourth to join within a day does not, and the admins hear why', async () => {
  const { both, owner, signIn } = await withAdmins()
  const { login } = await signIn(['viewer'], { isNew: true })
  await owner.updateTable('operator').set({ state: 'suspended' }).where('login', '=', login).execute()
  for (let n = 0; n < 2; n += 1) await signIn(['viewer'], { isNew: true })
  await owner.insertInto('operator').values({ login: 'third', name: 'T', roles: [], state: 'suspended' }).execute()
  const answer = await both({ kind: 'reinstate', login })
  expect(answer).toMatchObject({ status: 409, error: { kind: 'conflict', reason: 'joined-today' } })
})
