import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { appendAudit, verifyAudit } from './operator-audit.ts'
import { hashWhere } from './operator-where.ts'
import { asApp, testDatabase } from './testing.ts'

const key = Buffer.alloc(32, 7)
const from = { address: '192.0.2.7', machineHash: Buffer.alloc(32, 0xab), key }

async function append(db: Database) {
  const entry = { at: new Date(), who: 'mai', action: 'tier-entered', subject: 'draw/hcm/20261119', way: 'session 24' }
  await db.transaction().execute((trx) => appendAudit(trx, entry, from))
  const { entry: text } = await db
    .selectFrom('operator_audit')
    .select('entry')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const row = await db.selectFrom('operator_where').selectAll().orderBy('audit_id', 'desc').executeTakeFirstOrThrow()
  return { text, row }
}

test('[DEVICE-01] an entry has the hash of its row, other each time, and neither address nor machine', async () => {
  const { db } = await testDatabase()
  const [first, second] = [await append(asApp(db, 'quayso_console')), await append(asApp(db, 'quayso_console'))]
  expect(first.row).toMatchObject({ audit_id: 1, address: from.address, machine_hash: from.machineHash })
  expect(JSON.parse(first.text).where).toBe(hashWhere(key, first.row))
  expect(JSON.parse(second.text).where).not.toBe(JSON.parse(first.text).where)
  expect(first.text).not.toMatch(/192\.0\.2\.7|abab/)
})

test('[DEVICE-01] the hash is that of one entry, address, machine, salt and key', () => {
  const row = { audit_id: 1, address: '192.0.2.7', machine_hash: Buffer.alloc(32, 1), salt: Buffer.alloc(32, 2) }
  const hashes = [
    hashWhere(key, row),
    hashWhere(key, { ...row, audit_id: 2 }),
    hashWhere(key, { ...row, address: '192.0.2.8' }),
    hashWhere(key, { ...row, machine_hash: null }),
    hashWhere(key, { ...row, salt: Buffer.alloc(32, 3) }),
    hashWhere(Buffer.alloc(32, 8), row),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('[DEVICE-01] nobody changes a row, deletes one before 91 days are over, or chooses its time', async () => {
  const { db } = await testDatabase()
  const app = asApp(db, 'quayso_console')
  const { row } = await append(app)
  for (const one of [db, app]) {
    const refused = /append-only|permission denied/
    await expect(sql`UPDATE operator_where SET address = '::1'`.execute(one)).rejects.toThrow(refused)
    await expect(sql`DELETE FROM operator_where`.execute(one)).rejects.toThrow(refused)
    await expect(sql`TRUNCATE operator_where`.execute(one)).rejects.toThrow(refused)
  }
  const chosen = { ...row, audit_id: 2, at: new Date(0) }
  await expect(app.insertInto('operator_where').values(chosen).execute()).rejects.toThrow(/permission denied/)
  await sql`SELECT forget_where()`.execute(asApp(db, 'quayso_work'))
  expect(await db.selectFrom('operator_where').select('audit_id').execute()).toEqual([{ audit_id: 1 }])
})

test('[DEVICE-01] a run that has too many rows to forget leaves some to the next', async () => {
  const { db } = await testDatabase()
  await sql`
    INSERT INTO operator_where (audit_id, address, salt, at)
    SELECT n, '192.0.2.7', sha256(''), now() - interval '92 days' - n * interval '1 second'
    FROM generate_series(1, 50002) n`.execute(db)
  const left = async () => {
    await sql`SELECT forget_where()`.execute(asApp(db, 'quayso_work'))
    const rows = await db.selectFrom('operator_where').select('audit_id').orderBy('audit_id').execute()
    return rows.map(({ audit_id }) => audit_id)
  }
  expect(await left()).toEqual([1, 2])
  expect(await left()).toEqual([])
})

test('[DEVICE-01] the chain is verified without the key, also when every row is gone', async () => {
  const { db } = await testDatabase()
  for (let n = 1; n <= 3; n++) await append(db)
  const whole = { rows: 3, head: { id: 3 } }
  expect(await verifyAudit(db)).toMatchObject(whole)
  await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(trx)
    await sql`DELETE FROM operator_where`.execute(trx)
  })
  const after = await verifyAudit(asApp(db, 'quayso_draws'))
  expect(after).toMatchObject(whole)
  expect(after.firstFault).toBeUndefined()
})
