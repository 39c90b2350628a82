import { MemberHeaders } from '@quayso/contract/calls/envelope'
import { testDatabase } from '@quayso/database/testing'
import { expect, onTestFinished, test } from 'vitest'
import { testApi, testMember } from '../testing.ts'
import { requireMember, sessionOf } from './session.ts'

const start = new Date('2026-11-14T12:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

/** The API with one more call, which tells who asks. */
async function withCall() {
  const { db } = await testDatabase()
  const clock = { now: start }
  const app = testApi({ db, now: () => clock.now })
  const guarded = { onRequest: requireMember(db, () => clock.now), schema: { headers: MemberHeaders } }
  app.post('/whoami', guarded, async (request) => sessionOf(request))
  onTestFinished(() => app.close())
  const ask = async (headers: Record<string, string>, payload: string = '{}') => {
    const sent = { 'x-lang': 'en', 'content-type': 'application/json', ...headers }
    const response = await app.inject({ method: 'POST', url: '/whoami', headers: sent, payload })
    return { status: response.statusCode, body: response.json() }
  }
  return { db, clock, ask }
}

const ended = { status: 401, body: { success: false, code: 'session_ended' } }

test('a session tells who its member is, and what they may', async () => {
  const { db, ask } = await withCall()
  const member = await testMember(db, { now: start })
  const moderator = await testMember(db, { now: start, role: 'moderator' })
  expect(await ask(member.headers)).toMatchObject({ status: 200, body: { memberId: member.id, role: 'member' } })
  expect(await ask(moderator.headers)).toMatchObject({
    status: 200,
    body: { memberId: moderator.id, role: 'moderator' },
  })
})

test('[CALL-27] the session is read from its header alone, never from a cookie', async () => {
  const { db, ask } = await withCall()
  const { token } = await testMember(db, { now: start })
  for (const name of ['x-session-token', 'token', 'session']) {
    expect(await ask({ cookie: `${name}=${token}` })).toMatchObject({ status: 401, body: { code: 'login_required' } })
  }
  expect(await ask({ authorization: `Bearer ${token}` })).toMatchObject({ status: 401 })
})

test('what was not told by a login is no session', async () => {
  const { ask } = await withCall()
  for (const token of ['x', 'é', 'a'.repeat(43), 'a'.repeat(5000), "' OR 1=1 --"]) {
    expect(await ask({ 'x-session-token': token })).toMatchObject(ended)
  }
})

test('what a stranger sends is not even read', async () => {
  const { ask } = await withCall()
  expect(await ask({}, '{"broken')).toMatchObject({ status: 401, body: { code: 'login_required' } })
})

test('a row of the table is no key: neither the hash nor the number logs in', async () => {
  const { db, ask } = await withCall()
  await testMember(db, { now: start })
  const row = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow()
  for (const stolen of [row.token_hash.toString('base64url'), row.token_hash.toString('hex'), String(row.id)]) {
    expect(await ask({ 'x-session-token': stolen })).toMatchObject(ended)
  }
})

test('a session ends when it was idle too long, and goes on while it is used', async () => {
  const { db, clock, ask } = await withCall()
  const used = await testMember(db, { now: start })
  const idle = await testMember(db, { now: start })
  clock.now = minutesLater(10_079)
  expect((await ask(used.headers)).status).toBe(200)
  clock.now = minutesLater(10_081)
  expect((await ask(used.headers)).status).toBe(200)
  expect(await ask(idle.headers)).toMatchObject(ended)
})

test('a session ends after its longest time, however much it is used', async () => {
  const { db, clock, ask } = await withCall()
  const { headers } = await testMember(db, { now: start })
  for (let minutes = 0; minutes < 43_200; minutes += 10_000) {
    clock.now = minutesLater(minutes)
    expect((await ask(headers)).status).toBe(200)
  }
  clock.now = minutesLater(43_201)
  expect(await ask(headers)).toMatchObject(ended)
})

test('shorter limits hold at once, for the sessions that are running', async () => {
  const { db, clock, ask } = await withCall()
  const { headers } = await testMember(db, { now: start })
  clock.now = minutesLater(30)
  expect((await ask(headers)).status).toBe(200)
  await db.updateTable('config').set({ value: '20' }).where('name', '=', 'sessionMaxMinutes').execute()
  expect(await ask(headers)).toMatchObject(ended)
})

test('a session that one node ended has ended on the other, at its next request', async () => {
  const { db, ask } = await withCall()
  const { id, headers } = await testMember(db, { now: start })
  expect((await ask(headers)).status).toBe(200)
  await db.deleteFrom('session').where('member_id', '=', id).execute()
  expect(await ask(headers)).toMatchObject(ended)
})

test('who has left is no member, and who was made moderator is one with the next request', async () => {
  const { db, ask } = await withCall()
  const { id, headers } = await testMember(db, { now: start })
  await db.updateTable('member').set({ role: 'moderator' }).where('id', '=', id).execute()
  expect((await ask(headers)).body.role).toBe('moderator')
  await db.updateTable('member').set({ user_name: null, deleted_at: start }).where('id', '=', id).execute()
  expect(await ask(headers)).toMatchObject(ended)
})

test('use is written down once a minute', async () => {
  const { db, clock, ask } = await withCall()
  const { headers } = await testMember(db, { now: start })
  const lastSeen = async () =>
    (await db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  clock.now = minutesLater(0.9)
  await ask(headers)
  expect(await lastSeen()).toEqual(start)
  clock.now = minutesLater(1.5)
  await ask(headers)
  expect(await lastSeen()).toEqual(minutesLater(1.5))
})
