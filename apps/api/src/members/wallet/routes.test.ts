import { randomBytes } from 'node:crypto'
import type { SyncedTicket, TicketChange } from '@quayso/contract/calls/wallet'
import { passwordDigest } from '@quayso/contract/rules/password-digest'
import { mostKept } from '@quayso/contract/rules/ticket-id'
import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { eraseMember } from '../profile/delete-account.ts'
import { membersApi, prefix, refusal, start } from '../testing.ts'
import { parseWalletKeys } from './wallet-keys.ts'

const newKey = () => randomBytes(32).toString('hex')
const walletKeys = parseWalletKeys(`2026a:${newKey()}`)
const nowMs = start.getTime()
const idOf = (number: number) => `hcm-2026111400000-${String(number).padStart(6, '0')}-`
const secret = idOf(176410)

function kept(id: string, more: Partial<SyncedTicket> = {}): SyncedTicket {
  return { id, quantity: 1, said: 'unknown', keptAtMs: nowMs - 5_000, claimedOnMs: 0, ...more }
}

function put({ id, ...ticket }: SyncedTicket, atMs = nowMs - 1_000, isKept = true): TicketChange {
  return { id, atMs, isKept, ticket }
}
const remove = (id: string, atMs = nowMs): TicketChange => ({ id, atMs, isKept: false, ticket: null })

async function walletApi() {
  const api = await membersApi({ walletKeys })
  const { join, ask } = api
  /** A device of a new member; more of theirs have the same token. */
  const device = async (userName: string) => {
    const { token, id } = await join(userName)
    const sync = (changes: readonly TicketChange[], more: object = {}) =>
      ask('/wallet/sync', { nowMs, changes, ...more }, { token })
    const synced = async (changes: readonly TicketChange[] = [], more: object = {}) => {
      const { body } = await sync(changes, more)
      if (!body.success) throw new Error(body.code)
      return body.t as { wallet: number; tickets: SyncedTicket[]; leftOut: string[] }
    }
    return {
      token,
      id,
      sync,
      synced,
      count: async () => (await ask('/wallet/index', undefined, { token })).body.t.count,
    }
  }
  return { ...api, device }
}

/** Everything that is in the database, as a backup has it. */
async function dump(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    SELECT wallet::text AS text FROM wallet UNION ALL SELECT wallet_ticket::text FROM wallet_ticket`.execute(db)
  return rows.map(({ text }) => text).join('\n')
}

test('[WALL-06] tickets are with the account once the member wants it, on every device, and deleted on every device', async () => {
  const { device } = await walletApi()
  const { synced, count } = await device('lan')
  expect(await count()).toBeNull()
  const { wallet, tickets } = await synced([put(kept(secret, { quantity: 3 }))])
  expect(tickets).toEqual([kept(secret, { quantity: 3 })])
  expect(await count()).toBe(1)
  const other = await synced([put(kept(idOf(1)))])
  expect(other).toMatchObject({ wallet, leftOut: [] })
  expect(other.tickets.map(({ id }) => id).sort()).toEqual([idOf(1), secret])
  expect((await synced([remove(secret)], { wallet })).tickets).toEqual([kept(idOf(1))])
  // The other device has changed it before, and has not been told yet.
  const late = [put(kept(secret, { quantity: 9 }), nowMs - 500, false), put(kept(secret), nowMs - 500, true)]
  for (const change of late) expect((await synced([change], { wallet })).tickets).toHaveLength(1)
  expect(await count()).toBe(1)
})

test('[WALL-06] neither numbers nor stations stand in the database, and equal tickets of two members look different', async () => {
  const { db, device } = await walletApi()
  const [one, other] = [await device('lan'), await device('minh')]
  for (const { synced } of [one, other]) await synced([put(kept(secret))])
  const rows = await db.selectFrom('wallet_ticket').select(['name', 'sealed']).execute()
  expect(new Set(rows.map(({ name }) => name.toString('hex'))).size).toBe(2)
  const all = await dump(db)
  for (const plain of ['176410', 'hcm', 'unknown']) {
    expect(all).not.toContain(plain)
    expect(all).not.toContain(Buffer.from(plain).toString('hex'))
  }
})

test('[WALL-06] what is moved to another member, another ticket or changed does not open', async () => {
  const { db, device } = await walletApi()
  const [one, other] = [await device('lan'), await device('minh')]
  await one.synced([put(kept(secret)), put(kept(idOf(1)))])
  await other.synced([put(kept(idOf(2)))])
  const read = async () => (await one.sync([])).status
  const attempts = {
    'another ticket': sql`UPDATE wallet_ticket a SET sealed = b.sealed FROM wallet_ticket b
      WHERE a.wallet_id = b.wallet_id AND a.name < b.name`,
    'one bit': sql`UPDATE wallet_ticket SET sealed = set_bit(sealed, 100, 1 - get_bit(sealed, 100))`,
    'the ticket of another member': sql`UPDATE wallet_ticket a SET sealed = b.sealed FROM wallet_ticket b
      WHERE b.wallet_id > a.wallet_id`,
    'the key of another member': sql`UPDATE wallet a SET wrapped_key = b.wrapped_key FROM wallet b WHERE a.id < b.id`,
  }
  expect(await read()).toBe(200)
  const before = {
    wallet: await db.selectFrom('wallet').selectAll().execute(),
    rows: await db.selectFrom('wallet_ticket').selectAll().execute(),
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    await attempt.execute(db)
    expect([name, await read()]).toEqual([name, 500])
    for (const { id, wrapped_key } of before.wallet) {
      await db.updateTable('wallet').set({ wrapped_key }).where('id', '=', id).execute()
    }
    for (const { name: ticket, sealed } of before.rows) {
      await db.updateTable('wallet_ticket').set({ sealed }).where('name', '=', ticket).execute()
    }
    expect([name, await read()]).toEqual([name, 200])
  }
})

test('[WALL-06] a member never sees the tickets of another, nor anybody who is not logged in', async () => {
  const { device, ask } = await walletApi()
  const [one, other] = [await device('lan'), await device('minh')]
  const { wallet } = await one.synced([put(kept(secret))])
  expect(await other.sync([], { wallet })).toMatchObject(refusal(404, 'not_found'))
  expect((await other.synced()).tickets).toEqual([])
  await ask('/wallet/delete', {}, { token: other.token })
  expect(await one.count()).toBe(1)
  for (const path of ['/wallet/sync', '/wallet/delete']) {
    expect(await ask(path, { nowMs, changes: [] })).toMatchObject(refusal(401, 'login_required'))
  }
  expect(await ask('/wallet/index')).toMatchObject(refusal(401, 'login_required'))
})

test('[WALL-06] keeping them on the device alone deletes the copy, and other devices are told instead of emptied', async () => {
  const { db, device, ask } = await walletApi()
  const { token, sync, synced, count } = await device('lan')
  const { wallet } = await synced([put(kept(secret))])
  for (const _ of [1, 2]) expect((await ask('/wallet/delete', {}, { token })).status).toBe(200)
  expect(await dump(db)).toBe('')
  expect(await count()).toBeNull()
  expect(await sync([], { wallet })).toMatchObject(refusal(404, 'not_found'))
  // Wanted again, it is another one.
  const again = await synced([put(kept(idOf(1)))])
  expect(again.tickets).toEqual([kept(idOf(1))])
  expect(again.wallet).not.toBe(wallet)
  expect(await sync([], { wallet })).toMatchObject(refusal(404, 'not_found'))
})

test('[WALL-06, USER-10] the download has the tickets, and with the account they are deleted', async () => {
  const { db, device, ask } = await walletApi()
  const { token, id: userId, synced, sync } = await device('lan')
  await synced([put(kept(secret))])
  expect((await ask('/userInfo/download', undefined, { token })).body.t.tickets).toEqual([kept(secret)])
  const password = passwordDigest('lan', 'secret1')
  // One that is on its way comes before or after, and leaves nothing.
  const [deleted] = await Promise.all([
    ask('/userInfo/deleteAccount', { userId, password }, { token }),
    ...[1, 2, 3].map(() => sync([put(kept(idOf(1)))])),
  ])
  expect(deleted.status).toBe(200)
  expect(await dump(db)).toBe('')
})

test('[WALL-06] a sync waits for a deletion of the account that has begun, and then leaves nothing', async () => {
  const { db, device } = await walletApi()
  const { id, sync } = await device('lan')
  const syncing = await db.transaction().execute(async (trx) => {
    await eraseMember(trx, id, start)
    const begun = sync([put(kept(secret))])
    const waiting = sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%no key update%'`
    await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1)
    return { begun }
  })
  expect(await syncing.begun).toMatchObject(refusal(401, 'session_ended'))
  expect(await dump(db)).toBe('')
})

test('[WALL-06] a wallet that is given to another member does not open', async () => {
  const { db, device } = await walletApi()
  const [one, other] = [await device('lan'), await device('minh')]
  await one.synced([put(kept(secret))])
  await db.updateTable('wallet').set({ member_id: other.id }).execute()
  expect((await other.sync([])).status).toBe(500)
})

test('[WALL-06] 200 tickets are kept, the others are named, and two devices at once do not get past it', async () => {
  const { device } = await walletApi()
  const { synced, count } = await device('lan')
  const many = (first: number) => Array.from({ length: 150 }, (_, at) => put(kept(idOf(first + at))))
  const both = await Promise.all([synced(many(0)), synced(many(1_000))])
  expect(both.map(({ leftOut }) => leftOut.length).sort()).toEqual([0, 100])
  expect(await count()).toBe(mostKept)
  // The deletions of the past do not fill it either.
  for (const first of [0, 1_000]) await synced(many(first).map(({ id }) => remove(id)))
  expect((await synced(many(2_000))).leftOut).toEqual([])
})

test('[WALL-06] at most 400 deletions are remembered', async () => {
  const { db, device } = await walletApi()
  const { synced } = await device('lan')
  for (let first = 0; first < 600; first += 200) {
    const ids = Array.from({ length: 200 }, (_, at) => idOf(first + at))
    await synced(ids.map((id) => put(kept(id))))
    await synced(ids.map((id) => remove(id)))
  }
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM wallet_ticket`.execute(db)
  expect(rows).toEqual([{ count: 400 }])
})

test.each<[string, object]>([
  ['too many', { changes: Array.from({ length: 201 }, (_, at) => put(kept(idOf(at)))) }],
  ['a day that does not exist', { changes: [put(kept('hcm-2026139900000-176410-'))] }],
  ['no number', { changes: [put(kept('hcm-2026111400000--'))] }],
  ['no sheet', { changes: [put(kept(secret, { quantity: 0 }))] }],
  ['half a day', { changes: [put(kept(secret, { claimedOnMs: 1 }))] }],
  ['something more', { changes: [{ ...put(kept(secret)), name: 'x' }] }],
  ['a time that is none', { nowMs: -1 }],
  ['a wallet that is none', { wallet: 'x' }],
  ['no changes', { changes: undefined }],
])('[WALL-06] what is no change is refused, and nothing is kept: %s', async (_, body) => {
  const { db, device } = await walletApi()
  const { sync } = await device('lan')
  expect(await sync([], body)).toMatchObject(refusal(400, 'invalid_request'))
  expect(await dump(db)).toBe('')
})

test('[WALL-06] a member syncs sixty times at once, then waits; another one does not', async () => {
  const { device, pass } = await walletApi()
  const [one, other] = [await device('lan'), await device('minh')]
  for (let i = 0; i < 60; i++) expect((await one.sync([])).status).toBe(200)
  expect(await one.sync([])).toMatchObject(refusal(429, 'too_many'))
  expect((await other.sync([])).status).toBe(200)
  pass(1)
  expect((await one.sync([])).status).toBe(200)
})

test('[WALL-06] another key can follow, wallets of the one before stay readable, and without any there is no wallet', async () => {
  const { db, device, clock } = await walletApi()
  const [old, young] = [await device('lan'), await device('minh')]
  await old.synced([put(kept(secret))])
  const both = { currentId: 'b', byId: new Map([...walletKeys.byId, ['b', randomBytes(32)]]) }
  const post = async (keys: typeof both | undefined, token: string) => {
    const api = testApi({ db, now: () => clock.now, walletKeys: keys })
    const payload = { nowMs, changes: [] }
    return (
      await api.inject({ method: 'POST', url: `${prefix}/wallet/sync`, payload, headers: { 'x-session-token': token } })
    ).json()
  }
  expect((await post(both, old.token)).t.tickets).toEqual([kept(secret)])
  expect((await post(both, young.token)).success).toBe(true)
  const named = await db.selectFrom('wallet').select('key_id').orderBy('id').execute()
  expect(named.map(({ key_id }) => key_id)).toEqual(['2026a', 'b'])
  expect(await post(undefined, old.token)).toMatchObject({ success: false, code: 'not_ready' })
})

test.each([`a:${newKey()},a:${newKey()}`, 'a:00', newKey(), ''])('keys that are none are refused: %s', (text) => {
  expect(() => parseWalletKeys(text)).toThrow(/^WALLET_KEYS/)
})
