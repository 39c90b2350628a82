import { verifyAudit } from '@quayso/database/operator-audit'
import { createOperatorKey } from '@quayso/database/operator-key'
import { asApp, testDatabase } from '@quayso/database/testing'
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

test('[CON-06] the first operator is an admin with a link; there is no second first one', async () => {
  const { db, run, audited } = await withCommands()
  const { done, said, token } = await run('first', '--login', 'alice', '--name', 'Alice')
  expect(done).toBe(true)
  expect(said).toContain(`https://console.example/invitation#${token}`)
  expect(await findInvitation(db, token, at)).toMatchObject({ login: 'alice', name: 'Alice', roles: ['admin'] })
  // Nobody has come in yet: the link may have been lost.
  const again = await run('first', '--login', 'alice', '--name', 'Alice')
  expect(await findInvitation(db, token, at)).toBeUndefined()
  await activate(db, (await findInvitation(db, again.token, at))?.id ?? 0)
  expect(await run('first', '--login', 'mallory', '--name', 'Mallory')).toMatchObject({ done: false })
  expect(await findOperator(db, 'mallory')).toBeUndefined()
  expect(await audited()).toEqual(Array(2).fill('(server) first-operator-invited operator/alice'))
})

test('[CON-06] operators are invited, listed, suspended, invited again, and their sessions ended', async () => {
  const { db, run, audited } = await withCommands()
  const { token } = await run('invite', '--login', 'thu.ha', '--name', 'Hà', '--roles', 'entry,checker')
  const id = (await findInvitation(db, token, at))?.id ?? 0
  await activate(db, id)
  expect((await run('list')).said).toBe('thu.ha · Hà · active · entry,checker · 0 passkeys')
  const arrival = { at, way: 'passkey', userAgent: '', machine: undefined } as const
  await startSession(db, id, arrival)
  await startSession(db, id, arrival)
  expect((await run('end-sessions', '--login', 'thu.ha')).said).toBe('ended 2 sessions of thu.ha')
  await startSession(db, id, arrival)
  expect((await run('suspend', '--login', 'thu.ha')).done).toBe(true)
  expect(await db.selectFrom('operator_session').select('id').execute()).toEqual([])
  const again = await run('invite', '--login', 'thu.ha')
  expect(await findInvitation(db, again.token, at)).toMatchObject({ state: 'invited', roles: ['entry', 'checker'] })
  expect(await audited()).toEqual(
    ['operator-invited', 'sessions-ended', 'operator-suspended', 'operator-invited-again'].map(
      (action) => `(server) ${action} operator/thu.ha`,
    ),
  )
})

test('[INSIDE-10] a shell on the server makes no key; it ends one', async () => {
  const { db, run } = await withCommands()
  const { token } = await run('invite', '--login', 'thu.ha', '--name', 'Hà', '--roles', 'entry')
  const id = (await findInvitation(db, token, at))?.id ?? 0
  await activate(db, id)
  expect((await run('key', '--login', 'thu.ha')).said).toContain('usage: npm run operators')
  expect(await db.selectFrom('operator_key').selectAll().execute()).toEqual([])
  for (const command of ['end-sessions', 'suspend']) {
    await createOperatorKey(db, id)
    await run(command, '--login', 'thu.ha')
    expect(await db.selectFrom('operator_key').select('key_hash').where('ended_at', 'is', null).execute()).toEqual([])
  }
})

test.for([
  ['first', '--login', 'Alice', '--name', 'Alice'],
  ['first', '--login', 'alice'],
  ['invite', '--login', 'bob', '--name', 'Bob', '--roles', 'root'],
  ['invite', '--login', 'bob', '--name', 'Bob'],
  ['suspend', '--login', 'nobody'],
  ['list', '--password', 'x'],
  ['toString'],
  [],
])('[CON-06] %j changes nothing and says how it is used', async (args) => {
  const { db, run } = await withCommands()
  const { done, said } = await run(...args)
  expect(done).toBe(false)
  expect(said).toContain('usage: npm run operators')
  expect(await db.selectFrom('operator').select('id').execute()).toEqual([])
})
