import { verifyAudit } from '@quayso/database/operator-audit'
import { createOperatorKey } from '@quayso/database/operator-key'
import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findOperator } from '../operators.ts'
import { newToken } from '../secrets.ts'
import { startSession } from '../sessions.ts'
import { waitToJoin } from '../testing.ts'
import { runCommand } from './commands.ts'

const at = new Date('2026-11-14T12:00:00Z')

async function withCommands() {
  const db = asApp((await testDatabase()).db, 'quayso_console')
  const run = async (...args: string[]) => {
    const said: string[] = []
    const done = await runCommand(args, { db, now: () => at, say: (line: string) => said.push(line) })
    return { done, said: said.join('\n') }
  }
  /** Waits at /join; returns the words as they are given to a command. */
  const wait = async (login: string, machine?: string) => {
    const { words } = await waitToJoin(db, { login, name: login.toUpperCase(), ...(machine && { machine }) }, at)
    return ['--words', words]
  }
  const audited = async () => {
    expect((await verifyAudit(db)).firstFault).toBeUndefined()
    const rows = await db.selectFrom('operator_audit').select(['who', 'action', 'subject']).orderBy('id').execute()
    return rows.map(({ who, action, subject }) => `${who} ${action} ${subject}`)
  }
  return { db, run, wait, audited }
}

const why = ['--reason', 'a new site']

test.for([[['alice', 'bob']], [['alice', 'bob', 'carol']]] as const)(
  '[CON-06, INSIDE-19] %j found a site in one run, each by their own words',
  async ([logins]) => {
    const { db, run, wait, audited } = await withCommands()
    const words = (await Promise.all(logins.map((login) => wait(login)))).flat()
    expect(await run('first', ...words, ...why)).toMatchObject({ done: true })
    const roles = ['admin', 'entry', 'checker']
    const found = await db.selectFrom('operator').select(['login', 'roles', 'state']).orderBy('login').execute()
    expect(found).toEqual(logins.map((login) => ({ login, roles, state: 'active' })))
    expect(await audited()).toEqual(logins.map((login) => `(server) first-operator-admitted operator/${login}`))
    const kept = await db.selectFrom('operator_audit').select('entry').executeTakeFirstOrThrow()
    expect(JSON.parse(kept.entry).after).toEqual({ name: 'ALICE', roles, reason: 'a new site' })
  },
)

test('[INSIDE-19] founders count a day after they joined, and are nobody’s guests', async () => {
  const { db, run, wait } = await withCommands()
  await run('first', ...(await wait('alice')), ...(await wait('bob')), ...why)
  const { rows } = await sql<{ hours: number; parties: string[] }>`
    SELECT round(extract(epoch FROM counts_from - clock_timestamp()) / 3600)::int AS hours,
      parties_of_operator(login, NULL) AS parties FROM operator ORDER BY login`.execute(db)
  expect(rows).toEqual([
    { hours: 24, parties: ['op:alice'] },
    { hours: 24, parties: ['op:bob'] },
  ])
})

test('[CON-06, INSIDE-19] a wrong word founds nothing; once somebody has joined nobody founds again', async () => {
  const { db, run, wait } = await withCommands()
  const [alice, bob] = [await wait('alice'), await wait('bob')]
  expect(await run('first', ...alice, '--words', 'bato kimo lasi vela', ...why)).toMatchObject({ done: false })
  expect(await db.selectFrom('operator').select('login').execute()).toEqual([])
  expect(await run('first', ...alice, ...bob, ...why)).toMatchObject({ done: true })
  expect(await run('first', ...(await wait('eve')), ...(await wait('mallory')), ...why)).toMatchObject({ done: false })
  expect(await findOperator(db, 'mallory')).toBeUndefined()
})

test('[DEVICE-21, INSIDE-19] one machine, or one login, founds no site', async () => {
  const { db, run, wait } = await withCommands()
  const machine = newToken()
  const [alice, bob] = [await wait('alice', machine), await wait('bob', machine)]
  expect((await run('first', ...alice, ...bob, ...why)).said).toContain('bob waits on a machine of another operator')
  expect((await run('first', ...alice, ...(await wait('alice')), ...why)).said).toContain('each of them has a login')
  expect(await db.selectFrom('operator').select('login').execute()).toEqual([])
})

test('[CON-06] operators are let in, listed, suspended, let in again, and their sessions ended', async () => {
  const { db, run, wait, audited } = await withCommands()
  expect((await run('admit', ...(await wait('thu.ha')), '--roles', 'entry,checker', ...why)).said).toBe('thu.ha is in')
  const id = (await findOperator(db, 'thu.ha'))?.id ?? 0
  expect((await run('list')).said).toBe('thu.ha · THU.HA · active · entry,checker · 1 passkeys')
  const arrival = { at, way: 'passkey', userAgent: '', machine: undefined } as const
  await startSession(db, id, arrival)
  await startSession(db, id, arrival)
  expect((await run('end-sessions', '--login', 'thu.ha', ...why)).said).toBe('ended 2 sessions of thu.ha')
  await startSession(db, id, arrival)
  expect((await run('suspend', '--login', 'thu.ha', ...why)).done).toBe(true)
  expect(await db.selectFrom('operator_session').select('id').execute()).toEqual([])
  const again = await wait('thu.ha')
  expect((await run('admit', ...again, '--roles', 'admin', ...why)).said).toContain('without --roles')
  await run('admit', ...again, ...why)
  expect(await findOperator(db, 'thu.ha')).toMatchObject({ state: 'active', roles: ['entry', 'checker'] })
  expect(await audited()).toEqual(
    ['operator-admitted', 'sessions-ended', 'operator-suspended', 'operator-admitted-again'].map(
      (action) => `(server) ${action} operator/thu.ha`,
    ),
  )
})

test('[INSIDE-10] a shell on the server makes no key; it ends one', async () => {
  const { db, run, wait } = await withCommands()
  await run('admit', ...(await wait('thu.ha')), '--roles', 'entry', ...why)
  const id = (await findOperator(db, 'thu.ha'))?.id ?? 0
  expect((await run('key', '--login', 'thu.ha')).said).toContain('usage: npm run operators')
  expect(await db.selectFrom('operator_key').selectAll().execute()).toEqual([])
  for (const command of ['end-sessions', 'suspend']) {
    await createOperatorKey(db, id)
    await run(command, '--login', 'thu.ha', ...why)
    expect(await db.selectFrom('operator_key').select('key_hash').where('ended_at', 'is', null).execute()).toEqual([])
  }
})

const unknown = ['--words', 'bato kimo lasi vela']
test.for([
  ['first', ...unknown, ...why],
  ['first', ...unknown, ...unknown],
  ['first', ...unknown, ...unknown, '--reason', ' '],
  ['first', ...unknown, ...unknown, ...why],
  ['first', ...unknown, ...unknown, ...unknown, ...unknown, ...why],
  ['admit', ...unknown, '--roles', 'entry', ...why],
  ['admit', '--roles', 'entry', ...why],
  ['admit', ...unknown, '--roles', 'entry'],
  ['suspend', '--login', 'nobody', ...why],
  ['list', '--password', 'x'],
  ['toString'],
  [],
])('[CON-06, INSIDE-19] %j changes nothing and says how it is used', async (args) => {
  const { db, run } = await withCommands()
  const { done, said } = await run(...args)
  expect(done).toBe(false)
  expect(said).toContain('usage: npm run operators')
  expect(await db.selectFrom('operator').select('id').execute()).toEqual([])
})

test('[INSIDE-55] the fourth person of a day is not let in, and the command says why', async () => {
  const { run, wait } = await withCommands()
  const founders = (await Promise.all(['alice', 'bob', 'carol'].map((login) => wait(login)))).flat()
  await run('first', ...founders, ...why)
  const { done, said } = await run('admit', ...(await wait('dan')), '--roles', 'entry', ...why)
  expect(done).toBe(false)
  expect(said).toContain('three have joined today')
})

test('[INSIDE-53] what is done without a reason is not done; with one, everybody has a notice with it', async () => {
  const { db, run, wait } = await withCommands()
  const noticed = async () => {
    const rows = await db.selectFrom('operator_notice').select(['kind', 'author', 'details']).orderBy('id').execute()
    return rows.filter(({ kind }) => kind === 'break-glass')
  }
  const admit = ['admit', ...(await wait('thu.ha')), '--roles', 'entry']
  expect((await run(...admit)).said).toContain('--reason must say why')
  expect(await findOperator(db, 'thu.ha')).toBeUndefined()
  await run(...admit, ...why)
  for (const command of ['suspend', 'end-sessions']) {
    expect((await run(command, '--login', 'thu.ha')).done).toBe(false)
  }
  expect((await findOperator(db, 'thu.ha'))?.state).toBe('active')
  const notice = { kind: 'break-glass', author: '(server)' }
  expect(await noticed()).toEqual([{ ...notice, details: { action: 'operator-admitted', reason: 'a new site' } }])
  await run('suspend', '--login', 'thu.ha', ...why)
  await run('end-sessions', '--login', 'thu.ha', ...why)
  expect((await noticed()).map(({ details }) => (details as { action: string }).action)).toEqual([
    'operator-admitted',
    'operator-suspended',
    'sessions-ended',
  ])
})
