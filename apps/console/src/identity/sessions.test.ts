import { createOperatorKey } from '@quayso/database/operator-key'
import { asApp, testDatabase } from '@quayso/database/testing'
import { expect, test } from 'vitest'
import { addOperator, countOtherAdmins, suspendOperator } from './operators.ts'
import { newToken, tokenHash } from './secrets.ts'
import { endSessions, startSession, trustMachine } from './sessions.ts'
import { activate } from './testing.ts'

const start = new Date('2026-11-14T11:00:00Z')
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

async function withOperator() {
  const { db: owner } = await testDatabase()
  const db = asApp(owner, 'quayso_console')
  const id = (await addOperator(db, { login: 'alice', name: 'Alice', roles: ['admin'] })) ?? 0
  const signIn = (minutes: number, machine?: string) =>
    startSession(db, id, { at: minutesLater(minutes), way: 'passkey', userAgent: 'a browser', machine })
  return { db, owner, id, signIn }
}

test('[CON-04] a new machine waits ten minutes, however often somebody signs in from it', async () => {
  const { signIn } = await withOperator()
  const first = await signIn(0)
  expect(first.waitsUntil).toEqual(minutesLater(10))
  const again = await signIn(4, first.machine)
  expect(again).toMatchObject({ machine: first.machine, waitsUntil: minutesLater(10) })
  expect((await signIn(10, first.machine)).waitsUntil).toBeNull()
  expect((await signIn(11, 'not one of ours')).waitsUntil).toEqual(minutesLater(21))
  expect((await signIn(12, newToken())).waitsUntil).toEqual(minutesLater(22))
})

test('[INSIDE-16] a session keeps on which machine it began, as machines are remembered', async () => {
  const { db, signIn } = await withOperator()
  const { machine } = await signIn(0)
  await signIn(1, machine)
  await signIn(2)
  const hashes = async (table: 'operator_session' | 'operator_machine') =>
    (await db.selectFrom(table).select('machine_hash').execute()).map((row) => row.machine_hash?.toString('hex'))
  const [one, again, other] = await hashes('operator_session')
  expect(again).toBe(one)
  expect(await hashes('operator_machine')).toEqual([one, other])
})

test('[CON-04] the machine that somebody is let in on is known', async () => {
  const { db, id, signIn } = await withOperator()
  const machine = newToken()
  await trustMachine(db, id, tokenHash(machine), minutesLater(0))
  expect((await signIn(0, machine)).waitsUntil).toBeNull()
  expect((await signIn(1, machine)).waitsUntil).toBeNull()
})

test('[CON-04] sessions end one by one, all but one, or all; only a hash of each is stored', async () => {
  const { db, id, signIn } = await withOperator()
  const { token } = await signIn(0)
  for (let i = 1; i < 4; i++) await signIn(i)
  const rows = await db.selectFrom('operator_session').select(['id', 'token_hash']).orderBy('id').execute()
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token)
  const [first = 0, second = 0] = rows.map((row) => row.id)
  expect(await endSessions(db, { operatorId: id + 1, only: first })).toBe(0)
  expect(await endSessions(db, { operatorId: id, only: first })).toBe(1)
  expect(await endSessions(db, { operatorId: id, except: second })).toBe(2)
  expect(await endSessions(db, { operatorId: id })).toBe(1)
})

test.for([
  ['ends with all sessions but one', { except: 0 }, 0],
  ['ends with all sessions', {}, 0],
  ['outlives one session', { only: 0 }, 1],
] as const)('[INSIDE-11] the key of an operator %s, and not with those of another', async ([, which, left]) => {
  const { db, id } = await withOperator()
  await createOperatorKey(db, id)
  const keys = db.selectFrom('operator_key').select('key_hash').where('ended_at', 'is', null)
  await endSessions(db, { operatorId: id + 1 })
  expect(await keys.execute()).toHaveLength(1)
  await endSessions(db, { operatorId: id, ...which })
  expect(await keys.execute()).toHaveLength(left)
})

test('[CON-05] suspending ends sessions', async () => {
  const { db, id, signIn } = await withOperator()
  await signIn(0)
  await suspendOperator(db, id)
  expect(await db.selectFrom('operator_session').select('id').execute()).toEqual([])
})

test('[CON-06] a login is not given twice, nor to an operator and a source', async () => {
  const { db, owner } = await withOperator()
  expect(await addOperator(db, { login: 'alice', name: 'Other', roles: [] })).toBeUndefined()
  await owner
    .insertInto('result_source')
    .values({
      ...{ name: 'xskt', owner: 'minh-chinh', added_by: 'mai', address: 'https://xskt.example/', kind: 'rss' },
      ...{ games: ['mb'], before_minutes: 5, after_minutes: 60, interval_seconds: 30 },
    })
    .execute()
  expect(await addOperator(db, { login: 'xskt', name: 'X', roles: [] })).toBeUndefined()
  expect(await addOperator(db, { login: 'minh-chinh', name: 'X', roles: [] })).toBeUndefined()
})

test('[CON-07] only active admins count', async () => {
  const { db, id } = await withOperator()
  expect(await countOtherAdmins(db, 0)).toBe(0)
  await activate(db, id)
  const bob = (await addOperator(db, { login: 'bob', name: 'Bob', roles: ['admin', 'viewer'] })) ?? 0
  const eve = (await addOperator(db, { login: 'eve', name: 'Eve', roles: ['checker'] })) ?? 0
  await activate(db, bob)
  await activate(db, eve)
  expect(await countOtherAdmins(db, id)).toBe(1)
  await suspendOperator(db, bob)
  expect(await countOtherAdmins(db, id)).toBe(0)
})
