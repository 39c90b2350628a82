import { sql } from 'kysely'
import { Type } from 'typebox'
import { expect, test, vi } from 'vitest'
import { deriveSecrets } from '../identity/secrets.ts'
import { testConsole, testOrigin } from '../testing.ts'
import { AfterCommit, type Handlers } from './context.ts'
import { defineCalls } from './define-calls.ts'
import { Refusal } from './refusal.ts'
import { serveCalls } from './serve-calls.ts'

const Empty = Type.Object({})
const Name = Type.Object({ name: Type.String() })
const tried = defineCalls({
  'try.silent': { needs: 'operator', writes: true, input: Empty, answer: Empty },
  'try.failing': { needs: 'operator', writes: true, input: Empty, answer: Empty },
  'try.prepared': { needs: 'operator', writes: true, input: Empty, answer: Empty },
  'try.fresh': { needs: 'operator', isFresh: true, input: Empty, answer: Empty },
  'try.official': { needs: 'operator', isOfficial: true, input: Empty, answer: Empty },
  'try.typed': { needs: 'operator', input: Type.Object({ n: Type.Integer() }), answer: Empty },
  'try.kept': { needs: 'operator', writes: true, input: Type.Object({ act: Name }), answer: Empty },
  'try.surplus': { needs: 'operator', input: Empty, answer: Name },
  'try.wrong': { needs: 'operator', writes: true, input: Empty, answer: Name },
  'try.wrongLater': { needs: 'operator', writes: true, input: Empty, answer: Name },
})
const rename = { name: 'Changed' }
const handlers: Omit<Handlers<typeof tried>, 'try.prepared'> = {
  'try.silent': async (_input, { db, operator }) => {
    await db.updateTable('operator').set(rename).where('id', '=', operator.id).execute()
    return {}
  },
  'try.failing': async (_input, { db, operator, audit }) => {
    await db.updateTable('operator').set(rename).where('id', '=', operator.id).execute()
    await audit({ action: 'renamed', subject: 'operator/1' })
    throw new Refusal('conflict', { by: 'mai' })
  },
  'try.fresh': async () => ({}),
  'try.official': async () => ({}),
  'try.typed': async () => ({}),
  'try.kept': async (input, { audit }) => {
    await audit({ action: 'kept', subject: 'operator/1', after: input })
    return {}
  },
  'try.surplus': async (_input, { db, operator }) =>
    db.selectFrom('operator').selectAll().where('id', '=', operator.id).executeTakeFirstOrThrow(),
  'try.wrong': async (_input, { db, operator, audit }) => {
    await db.updateTable('operator').set(rename).where('id', '=', operator.id).execute()
    await audit({ action: 'renamed', subject: 'operator/1' })
    return { name: null } as never
  },
  'try.wrongLater': async (_input, { audit }) => {
    await audit({ action: 'renamed', subject: 'operator/1' })
    return new AfterCommit(async () => ({ name: null }) as never)
  },
}

async function triedConsole() {
  const now = vi.fn(() => new Date('2026-11-14T11:00:00Z'))
  const console = await testConsole({ now })
  const { app, db, owner } = console
  const services = { db, origin: testOrigin, siteUrl: '', secrets: deriveSecrets('ab'.repeat(32)) }
  /** The open transactions of the console, while it prepares and while it writes. */
  const transactions: number[] = []
  const countTransactions = async () => {
    const open = sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`
    transactions.push((await open.execute(owner)).rows.length)
  }
  const prepared: Handlers<typeof tried>['try.prepared'] = {
    prepare: async () => {
      await countTransactions()
      return async ({ audit }) => {
        await countTransactions()
        await audit({ action: 'renamed', subject: 'operator/1' })
        return {}
      }
    },
  }
  const all: Handlers<typeof tried> = { ...handlers, 'try.prepared': prepared }
  serveCalls(app, { calls: tried, handlers: all, db, services: services as never, now })
  return { ...console, now, transactions }
}

const minutes = 60_000

test('[CON-70] a change that is not audited, or is refused, is undone with its audit entry', async () => {
  const { owner, signIn, takeErrors } = await triedConsole()
  const { callAny, id } = await signIn(['admin'], { login: 'thu.ha' })
  expect(await callAny('try.silent', {})).toMatchObject({ status: 500, error: { kind: 'failed' } })
  expect(takeErrors()).toMatchObject([{ err: { message: 'try.silent audits nothing' } }])
  expect(await callAny('try.failing', {})).toMatchObject({ status: 409, error: { kind: 'conflict', by: 'mai' } })
  const { name } = await owner.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('thu.ha')
  expect(await owner.selectFrom('operator_audit').selectAll().execute()).toEqual([])
})

test('[CON-70] what takes long is prepared before the transaction of what is written', async () => {
  const { signIn, transactions } = await triedConsole()
  const { callAny } = await signIn(['admin'])
  expect((await callAny('try.prepared', {})).status).toBe(200)
  expect(transactions).toEqual([0, 1])
})

test('[INSIDE-02] a field that a call does not describe is removed from its input, before it is audited or proposed', async () => {
  const { owner, signIn } = await triedConsole()
  const { callAny } = await signIn(['admin'])
  const input = { act: { name: 'Mai', note: 'hidden' }, hidden: '510332' }
  expect((await callAny('try.kept', input)).status).toBe(200)
  const { entry } = await owner.selectFrom('operator_audit').select('entry').executeTakeFirstOrThrow()
  expect(JSON.parse(entry).after).toEqual({ act: { name: 'Mai' } })
})

test('[INSIDE-02] a column that a call does not describe does not leave the server', async () => {
  const { signIn, takeErrors } = await triedConsole()
  const { callAny } = await signIn(['admin'], { login: 'thu.ha' })
  expect((await callAny('try.surplus', {})).answer).toEqual({ name: 'thu.ha' })
  const columns = ['/login', '/password_hash', '/totp_secret']
  expect(takeErrors()).toMatchObject([{ call: 'try.surplus', fields: expect.arrayContaining(columns) }])
})

test('[INSIDE-02] a wrong answer fails, is logged, and rolls back what its call wrote', async () => {
  const { owner, signIn, takeErrors } = await triedConsole()
  const { callAny, id } = await signIn(['admin'], { login: 'thu.ha' })
  const failed = { status: 500, answer: { error: { kind: 'failed' } } }
  expect(await callAny('try.wrong', {})).toMatchObject(failed)
  const { name } = await owner.selectFrom('operator').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  expect(name).toBe('thu.ha')
  expect(await owner.selectFrom('operator_audit').selectAll().execute()).toEqual([])
  expect(await callAny('try.wrongLater', {})).toMatchObject(failed)
  expect(takeErrors().map(({ err }) => err.message)).toEqual([
    'wrong answer of try.wrong: /name must be string',
    'wrong answer of try.wrongLater: /name must be string',
  ])
})

test('[CON-71] a call needs the origin of the console, an input that fits, and a session', async () => {
  const { call: callSignedOut, signIn } = await triedConsole()
  const { call, callAny } = await signIn(['admin'])
  const me = 'session.me'
  expect((await call(me, {})).status).toBe(200)
  expect((await callSignedOut(me, {})).error).toEqual({ kind: 'signed-out' })
  for (const origin of ['https://site.test', 'null', '']) {
    expect((await call(me, {}, { origin })).error, origin).toEqual({ kind: 'foreign-origin' })
  }
  expect((await call(me, {}, { host: 'site.test' })).status).toBe(404)
  expect((await callAny('try.typed', { n: 'one' })).error).toMatchObject({ kind: 'malformed', path: '/n' })
})

test('[CON-71] the body of a stranger is not read, and a body that is no file is small', async () => {
  const { app, signIn } = await triedConsole()
  const { cookie } = await signIn(['admin'])
  const send = async (payload: string, headers: Record<string, string>) => {
    const commonHeaders = { origin: testOrigin, host: 'console.test', 'content-type': 'application/json' }
    const request = {
      method: 'POST',
      url: '/api/session.me',
      headers: { ...commonHeaders, ...headers },
      payload,
    } as const
    return (await app.inject(request)).statusCode
  }
  const large = JSON.stringify({ padding: 'x'.repeat(300_000) })
  expect(await send('{', {})).toBe(401)
  expect(await send(large, {})).toBe(401)
  expect(await send('{', { cookie })).toBe(400)
  expect(await send(large, { cookie })).toBe(413)
})

test('[CON-71] a session ends after 30 minutes without a call and after 12 hours in any case', async () => {
  const { signIn, now } = await triedConsole()
  const begun = now().getTime()
  const idle = await signIn(['viewer'])
  now.mockReturnValue(new Date(begun + 30 * minutes + 1))
  expect((await idle.call('session.me', {})).status).toBe(401)
  now.mockReturnValue(new Date(begun))
  const busy = await signIn(['viewer'])
  for (let at = 0; at < 12 * 60; at += 29) {
    now.mockReturnValue(new Date(begun + at * minutes))
    expect((await busy.call('session.me', {})).status, `after ${at} minutes`).toBe(200)
  }
  now.mockReturnValue(new Date(begun + 12 * 60 * minutes))
  expect((await busy.call('session.me', {})).status).toBe(401)
})

test('[CON-71] a page that refreshes itself does not keep its session', async () => {
  const { signIn, now } = await triedConsole()
  const begun = now().getTime()
  const { call } = await signIn(['viewer'])
  now.mockReturnValue(new Date(begun + 29 * minutes))
  expect((await call('session.me', {}, { 'x-background': '1' })).status).toBe(200)
  now.mockReturnValue(new Date(begun + 31 * minutes))
  expect((await call('session.me', {})).status).toBe(401)
})

test('[INSIDE-15] a call that writes is seen, also when it claims to be in the background', async () => {
  const { signIn, owner, now } = await triedConsole()
  const { call, id } = await signIn(['viewer'])
  const later = new Date(now().getTime() + 29 * minutes)
  now.mockReturnValue(later)
  expect((await call('account.setPreferences', { locale: 'en' }, { 'x-background': '1' })).status).toBe(200)
  const session = owner.selectFrom('operator_session').select('last_seen_at').where('operator_id', '=', id)
  expect(await session.executeTakeFirst()).toEqual({ last_seen_at: later })
})

test('[CON-71] a suspended operator makes no call', async () => {
  const { signIn, owner } = await triedConsole()
  const { call, id } = await signIn(['admin'])
  await owner.updateTable('operator').set({ state: 'suspended' }).where('id', '=', id).execute()
  expect((await call('session.me', {})).status).toBe(401)
})

test('[CON-71] some calls need a fresh proof of who calls, others a machine that has been known for a while', async () => {
  const { signIn, now } = await triedConsole()
  const begun = now().getTime()
  const { callAny } = await signIn(['admin'], { waitsUntil: new Date(begun + 10 * minutes) })
  expect((await callAny('try.fresh', {})).status).toBe(200)
  expect((await callAny('try.official', {})).error).toMatchObject({ kind: 'waiting' })
  now.mockReturnValue(new Date(begun + 10 * minutes))
  expect((await callAny('try.fresh', {})).error).toEqual({ kind: 'not-fresh' })
  expect((await callAny('try.official', {})).status).toBe(200)
})
