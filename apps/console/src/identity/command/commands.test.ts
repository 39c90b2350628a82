import { verifyAudit } from '@quayso/database/operator-audit'
import { createOperatorKey } from '@quayso/database/operator-key'
import { asApp, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { activate, findInvitation } from '../invitations.ts'
import { findOperator } from '../operators.ts'
import { startSession } from '../sessions.ts'
import { runCommand } from './commands.ts'

const at = new Date('2026-11-14T12:00:00Z')

async function withCommands() {
  const db = asApp((await testDatabase()).db, 'quayso_console')
  const run = async (...args: string[]) => {
    const said: string[] = []
    const deps = { db, origin: 'https://console.example', now: () => at, say: (line: string) => said.push(line) }
    const done = await runCommand(args, deps)
    return { done, said: said.join('\n'), token: said.at(-1)?.split('#')[1] ?? '' }
  }
  const audited = async () => {
    expect((await verifyAudit(db)).firstFault).toBeUndefined()
    const rows = await db.selectFrom('operator_audit').select(['who', 'action', 'subject']).orderBy('id').execute()
    return rows.map(({ who, action, subject }) => `${who} ${action} ${subject}`)
  }
  return { db, run, audited }
}

const alice = ['--login', 'alice', '--name', 'Alice']
const bob = ['--login', 'bob', '--name', 'Bob']
const why = ['--reason', 'a new site']
const tokensIn = (said: string) => [...said.matchAll(/\/invitation#(\S+)/g)].map(([, token = '']) => token)

test.for([
  [
    [...alice, ...bob],
    ['alice', 'bob'],
  ],
  [
    [...alice, ...bob, '--login', 'carol', '--name', 'Carol'],
    ['alice', 'bob', 'carol'],
  ],
] as const)('[CON-06, INSIDE-19] %j found a site in one run, each with a link of their own', async ([args, logins]) => {
  const { db, run, audited } = await withCommands()
  const { done, said } = await run('first', ...args, ...why)
  expect(done).toBe(true)
  const found = await Promise.all(tokensIn(said).map((token) => findInvitation(db, token, at)))
  const roles = ['admin', 'entry', 'checker']
  expect(found).toMatchObject(logins.map((login) => ({ login, roles })))
  expect(await audited()).toEqual(logins.map((login) => `(server) first-operator-invited operator/${login}`))
  const kept = await db.selectFrom('operator_audit').select('entry').executeTakeFirstOrThrow()
  expect(JSON.parse(kept.entry).after).toEqual({ name: 'Alice', roles, reason: 'a new site' })
})

test('[INSIDE-19] founders count a day after each has joined, and are nobody’s guests', async () => {
  const { db, run } = await withCommands()
  const tokens = tokensIn((await run('first', ...alice, ...bob, ...why)).said)
  for (const token of tokens) await activate(db, (await findInvitation(db, token, at))?.id ?? 0)
  const { rows } = await sql<{ hours: number; parties: string[] }>`
    SELECT round(extract(epoch FROM counts_from - clock_timestamp()) / 3600)::int AS hours,
      parties_of_operator(login, NULL) AS parties FROM operator ORDER BY login`.execute(db)
  expect(rows).toEqual([
    { hours: 24, parties: ['op:alice'] },
    { hours: 24, parties: ['op:bob'] },
  ])
})

test('[CON-06, INSIDE-19] until somebody has joined it is said again, and links of before end; then never', async () => {
  const { db, run } = await withCommands()
  const typo = tokensIn((await run('first', ...alice, '--login', 'bobb', '--name', 'Bob', ...why)).said)
  const again = tokensIn((await run('first', ...alice, ...bob, ...why)).said)
  for (const token of typo) expect(await findInvitation(db, token, at)).toBeUndefined()
  await activate(db, (await findInvitation(db, again[0] ?? '', at))?.id ?? 0)
  const mallory = ['--login', 'mallory', '--name', 'Mallory']
  expect(await run('first', ...bob, ...mallory, ...why)).toMatchObject({ done: false })
  expect(await findOperator(db, 'mallory')).toBeUndefined()
  expect(await findInvitation(db, again[1] ?? '', at)).toMatchObject({ login: 'bob' })
})

test('[CON-06] operators are invited, listed, suspended, invited again, and their sessions ended', async () => {
  const { db, run, audited } = await withCommands()
  const { token } = await run('invite', '--login', 'thu.ha', '--name', 'Hà', '--roles', 'entry,checker', ...why)
  const id = (await findInvitation(db, token, at))?.id ?? 0
  await activate(db, id)
  expect((await run('list')).said).toBe('thu.ha · Hà · active · entry,checker · 0 passkeys')
  const arrival = { at, way: 'passkey', userAgent: '', machine: undefined } as const
  await startSession(db, id, arrival)
  await startSession(db, id, arrival)
  expect((await run('end-sessions', '--login', 'thu.ha', ...why)).said).toBe('ended 2 sessions of thu.ha')
  await startSession(db, id, arrival)
  expect((await run('suspend', '--login', 'thu.ha', ...why)).done).toBe(true)
  expect(await db.selectFrom('operator_session').select('id').execute()).toEqual([])
  const again = await run('invite', '--login', 'thu.ha', ...why)
  expect(await findInvitation(db, again.token, at)).toMatchObject({ state: 'invited', roles: ['entry', 'checker'] })
  expect(await audited()).toEqual(
    ['operator-invited', 'sessions-ended', 'operator-suspended', 'operator-invited-again'].map(
      (action) => `(server) ${action} operator/thu.ha`,
    ),
  )
})

test('[INSIDE-10] a shell on the server makes no key; it ends one', async () => {
  const { db, run } = await withCommands()
  const { token } = await run('invite', '--login', 'thu.ha', '--name', 'Hà', '--roles', 'entry', ...why)
  const id = (await findInvitation(db, token, at))?.id ?? 0
  await activate(db, id)
  expect((await run('key', '--login', 'thu.ha')).said).toContain('usage: npm run operators')
  expect(await db.selectFrom('operator_key').selectAll().execute()).toEqual([])
  for (const command of ['end-sessions', 'suspend']) {
    await createOperatorKey(db, id)
    await run(command, '--login', 'thu.ha', ...why)
    expect(await db.selectFrom('operator_key').select('key_hash').where('ended_at', 'is', null).execute()).toEqual([])
  }
})

test.for([
  ['first', ...alice, ...why],
  ['first', ...alice, ...bob],
  ['first', ...alice, ...bob, '--reason', ' '],
  ['first', ...alice, ...alice, ...why],
  ['first', ...alice, '--login', 'Bob', '--name', 'Bob', ...why],
  ['first', ...alice, '--login', 'bob', ...why],
  ['first', ...alice, ...bob, ...['c', 'd'].flatMap((login) => ['--login', login, '--name', login]), ...why],
  ['invite', '--login', 'bob', '--name', 'Bob', '--roles', 'root', ...why],
  ['invite', '--login', 'bob', '--name', 'Bob', ...why],
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

test('[INSIDE-53] what is done without a reason is not done; with one, everybody has a notice with it', async () => {
  const { db, run } = await withCommands()
  const noticed = async () => {
    const rows = await db.selectFrom('operator_notice').select(['kind', 'author', 'details']).orderBy('id').execute()
    return rows.filter(({ kind }) => kind === 'break-glass')
  }
  const invite = ['invite', '--login', 'thu.ha', '--name', 'Hà', '--roles', 'entry']
  expect((await run(...invite)).said).toContain('--reason must say why')
  expect(await findOperator(db, 'thu.ha')).toBeUndefined()
  await run(...invite, ...why)
  for (const command of ['invite', 'suspend', 'end-sessions']) {
    expect((await run(command, '--login', 'thu.ha')).done).toBe(false)
  }
  expect((await findOperator(db, 'thu.ha'))?.state).toBe('invited')
  const notice = { kind: 'break-glass', author: '(server)' }
  expect(await noticed()).toEqual([{ ...notice, details: { action: 'operator-invited', reason: 'a new site' } }])
  await run('suspend', '--login', 'thu.ha', ...why)
  await run('end-sessions', '--login', 'thu.ha', ...why)
  expect((await noticed()).map(({ details }) => (details as { action: string }).action)).toEqual([
    'operator-invited',
    'operator-suspended',
    'sessions-ended',
  ])
})
