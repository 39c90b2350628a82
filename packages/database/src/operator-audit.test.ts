import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { type AuditEntry, type AuditHead, appendAudit, verifyAudit } from './operator-audit.ts'
import { asApp, testDatabase } from './testing.ts'

const at = new Date('2026-11-16T11:15:00.123Z')

function entryOf(n: number): AuditEntry {
  const second = n % 3 === 0 ? 'mai' : undefined
  return {
    ...{ at: new Date(at.getTime() + n * 1000), who: n % 2 === 0 ? 'thu.ha' : 'alice', second, action: 'tier-told' },
    ...{ subject: `draw/hcm/2026111${n % 10}`, before: null, after: { tiers: [{ rank: 8, numbers: ['08'] }], n } },
    ...{ way: 'console', requestId: `request-${n}` },
  }
}

async function append(db: Database, count: number): Promise<AuditHead[]> {
  return db.transaction().execute(async (trx) => {
    const heads: AuditHead[] = []
    for (let n = 1; n <= count; n++) heads.push(await appendAudit(trx, entryOf(n)))
    return heads
  })
}

test('[CON-15] ids have no gap and every hash is over the one before and the entry, whoever appends', async () => {
  const { db } = await testDatabase()
  const apps = [asApp(db, 'quayso_console'), asApp(db, 'quayso_draws')] as const
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const appended = apps[n % 2 === 0 ? 0 : 1].transaction().execute(async (trx) => {
        await appendAudit(trx, entryOf(n))
        if (n % 5 === 0) throw new Error('undone')
      })
      // Every fifth comes to nothing, and leaves no gap.
      await (n % 5 === 0 ? expect(appended).rejects.toThrow('undone') : appended)
    }),
  )
  const rows = await db.selectFrom('operator_audit').selectAll().orderBy('id').execute()
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, i) => i + 1))
  const [first] = rows
  expect(first?.hash).toEqual(
    createHash('sha256')
      .update(Buffer.alloc(32))
      .update(first?.entry ?? '')
      .digest(),
  )
  const read = JSON.parse(first?.entry ?? '')
  expect(Object.keys(read)).toEqual(Object.keys(read).toSorted())
  expect(await verifyAudit(db)).toMatchObject({ rows: 32, head: { id: 32 } })
  expect((await verifyAudit(db)).firstFault).toBeUndefined()
})

test('[CON-15] nobody changes a row: neither an app nor, without taking the trigger away, the owner', async () => {
  const { db } = await testDatabase()
  await append(db, 2)
  for (const one of [db, asApp(db, 'quayso_console'), asApp(db, 'quayso_draws')]) {
    await expect(sql`UPDATE operator_audit SET at = now()`.execute(one)).rejects.toThrow(/append-only|denied/)
    await expect(sql`DELETE FROM operator_audit`.execute(one)).rejects.toThrow(/append-only|denied/)
    await expect(sql`TRUNCATE operator_audit`.execute(one)).rejects.toThrow(/append-only|denied/)
  }
})

/** The same edits each time, without luck: a linear congruence. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

type Edit = (trx: Database, id: number, other: number) => Promise<unknown>

/** Writes hashes again from a row on, as a forger who knows the rule would. */
async function rehash(trx: Database, fromId: number): Promise<void> {
  await sql`
    DO $$
    DECLARE
      r record;
      previous bytea := coalesce((SELECT hash FROM operator_audit WHERE id = ${sql.lit(fromId - 1)}), decode(repeat('00', 32), 'hex'));
    BEGIN
      FOR r IN SELECT id, entry FROM operator_audit WHERE id >= ${sql.lit(fromId)} ORDER BY id LOOP
        previous := sha256(previous || convert_to(r.entry, 'UTF8'));
        UPDATE operator_audit SET hash = previous WHERE id = r.id;
      END LOOP;
    END $$`.execute(trx)
}

const count = 60
const edits: Readonly<Record<string, Edit>> = {
  who: (trx, id) =>
    sql`UPDATE operator_audit SET entry = replace(entry, '"who":"', '"who":"x') WHERE id = ${id}`.execute(trx),
  'one number': (trx, id) =>
    sql`UPDATE operator_audit SET entry = replace(entry, '"08"', '"80"') WHERE id = ${id}`.execute(trx),
  'a space': (trx, id) => sql`UPDATE operator_audit SET entry = entry || ' ' WHERE id = ${id}`.execute(trx),
  time: (trx, id) => sql`UPDATE operator_audit SET at = at + interval '1 microsecond' WHERE id = ${id}`.execute(trx),
  hash: (trx, id) => sql`UPDATE operator_audit SET hash = sha256(hash) WHERE id = ${id}`.execute(trx),
  delete: (trx, id) => sql`DELETE FROM operator_audit WHERE id = ${id}`.execute(trx),
  'cut off': (trx, id) => sql`DELETE FROM operator_audit WHERE id >= ${id}`.execute(trx),
  'delete and close the gap': async (trx, id) => {
    await sql`DELETE FROM operator_audit WHERE id = ${id}`.execute(trx)
    await sql`UPDATE operator_audit SET id = id + 1000 WHERE id > ${id}`.execute(trx)
    await sql`UPDATE operator_audit SET id = id - 1001 WHERE id > 1000`.execute(trx)
    await rehash(trx, id)
  },
  insert: async (trx, id) => {
    await sql`UPDATE operator_audit SET id = id + 1000 WHERE id >= ${id}`.execute(trx)
    await sql`UPDATE operator_audit SET id = id - 999 WHERE id > 1000`.execute(trx)
    await sql`INSERT INTO operator_audit (id, at, entry, hash) SELECT ${id}, at, entry, hash FROM operator_audit WHERE id = ${id + 1}`.execute(
      trx,
    )
  },
  'insert before all': (trx) =>
    sql`INSERT INTO operator_audit (id, at, entry, hash) SELECT 0, at, entry, hash FROM operator_audit WHERE id = 1`.execute(
      trx,
    ),
  swap: async (trx, id, other) => {
    await sql`UPDATE operator_audit SET id = -1 WHERE id = ${id}`.execute(trx)
    await sql`UPDATE operator_audit SET id = ${id} WHERE id = ${other}`.execute(trx)
    await sql`UPDATE operator_audit SET id = ${other} WHERE id = -1`.execute(trx)
  },
  'swap entries alone': (trx, id, other) =>
    sql`UPDATE operator_audit a SET entry = b.entry, at = b.at FROM operator_audit b
      WHERE a.id IN (${id}, ${other}) AND b.id IN (${id}, ${other}) AND a.id <> b.id`.execute(trx),
  'rewrite with hashes': async (trx, id) => {
    await sql`UPDATE operator_audit SET entry = replace(entry, 'tier-told', 'signed-in') WHERE id = ${id}`.execute(trx)
    await rehash(trx, id)
  },
}

test('[CON-16] 1,000 edits by the owner of the table, triggers off, are all found', async () => {
  const { db } = await testDatabase()
  const heads = await append(db, count)
  const head = heads.at(-1) as AuditHead
  await sql`ALTER TABLE operator_audit DROP CONSTRAINT operator_audit_id_check`.execute(db)
  const number = numbersFrom(20_261_116)
  const undone = new Error('undone')
  let found = 0
  const missed: string[] = []
  for (let n = 0; n < 1000; n++) {
    const names = Object.keys(edits)
    const name = names[n % names.length] as string
    const id = 1 + number(count)
    const other = 1 + ((id + number(count - 1)) % count)
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(trx)
        await edits[name]?.(trx, id, other)
        const { firstFault } = await verifyAudit(trx, { heads: [head] })
        if (firstFault) found += 1
        else missed.push(`${name} ${id} ${other}`)
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
      })
  }
  expect(missed).toEqual([])
  expect(found).toBe(1000)
  expect((await verifyAudit(db, { heads })).firstFault).toBeUndefined()
})

test('a walk can go on from a verified head, and notices that the head itself was rewritten', async () => {
  const { db } = await testDatabase()
  const heads = await append(db, 5)
  const from = heads[2] as AuditHead
  expect(await verifyAudit(db, { from })).toMatchObject({ rows: 2, head: heads[4] })
  const other = { id: from.id, hash: Buffer.alloc(32, 1) }
  expect((await verifyAudit(db, { from: other })).firstFault).toEqual({ id: 3, kind: 'rewritten' })
  expect((await verifyAudit(db, { heads: [{ id: 6, hash: other.hash }] })).firstFault).toEqual({
    ...{ id: 6, kind: 'missing' },
  })
})

test('[INSIDE-32] the hash of an entry does not tell its numbers: the same entry after the same head has another', async () => {
  const [one, other] = [(await testDatabase()).db, (await testDatabase()).db]
  const [{ hash } = { hash: Buffer.alloc(0) }] = await append(one, 1)
  const [head] = await append(other, 1)
  expect(head?.hash).not.toEqual(hash)
  const { entry } = await one.selectFrom('operator_audit').select('entry').executeTakeFirstOrThrow()
  const { salt, ...known } = JSON.parse(entry)
  expect(Buffer.from(salt, 'base64url')).toHaveLength(16)
  const guess = createHash('sha256').update(Buffer.alloc(32)).update(JSON.stringify(known)).digest()
  expect(guess).not.toEqual(hash)
})
