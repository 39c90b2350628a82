import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { asApp, testDatabase } from './testing.ts'

/** The start of the hour in which heads become 30 days old, and this many minutes later. */
async function atMinutes(db: Database, minutes: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT log_heads_thinned_before() + ${minutes}::int * interval '1 minute' AS at`.execute(db)
  return rows[0]?.at as Date
}

/** Signed heads of these sizes, as many minutes after the boundary as each says. */
async function signHeads(db: Database, minutesBySize: Readonly<Record<number, number>>): Promise<void> {
  for (const [size, minutes] of Object.entries(minutesBySize)) {
    const head = { size: Number(size), root: Buffer.alloc(32), note: '', subtrees: [] }
    const signed_at = await atMinutes(db, minutes)
    await db
      .insertInto('log_checkpoint')
      .values({ ...head, signed_at })
      .execute()
  }
}

async function cosign(db: Database, size: number, witnesses: readonly string[]): Promise<void> {
  await db
    .insertInto('log_cosignature')
    .values(witnesses.map((witness) => ({ size, witness, line: '' })))
    .execute()
}

async function thin(db: Database): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`SELECT thin_log_heads() AS deleted`.execute(asApp(db, 'quayso_work'))
  return rows[0]?.deleted ?? Number.NaN
}

const sizes = async (db: Database, table: 'log_checkpoint' | 'log_cosignature' = 'log_checkpoint') =>
  (await db.selectFrom(table).select('size').distinct().orderBy('size').execute()).map(({ size }) => size)

test('[DRAW-25] of the heads of an hour the newest stays, and all of the last 30 days', async () => {
  const { db } = await testDatabase()
  await signHeads(db, { 1: -125, 2: -121, 3: -120, 4: -90, 5: -61, 6: -1, 7: 0, 8: 1, 9: 61 })
  expect(await thin(db)).toBe(3)
  expect(await sizes(db)).toEqual([2, 5, 6, 7, 8, 9])
  expect(await db.selectFrom('log_thinned').select('size').execute()).toEqual([{ size: 6 }])
  expect(await thin(db)).toBe(0)
})

test('[DRAW-25] a head that more witnesses cosigned stays in place of a newer one', async () => {
  const { db } = await testDatabase()
  await signHeads(db, { 1: -60, 2: -40, 3: -30, 4: -20, 5: 1 })
  await cosign(db, 1, ['one'])
  await cosign(db, 2, ['one', 'two'])
  await cosign(db, 3, ['one', 'two'])
  expect(await thin(db)).toBe(3)
  expect(await sizes(db)).toEqual([3, 5])
  expect(await sizes(db, 'log_cosignature')).toEqual([3])
})

test('[DRAW-25] the newest head stays whatever its age, and heads that come later are thinned in their turn', async () => {
  const { db } = await testDatabase()
  await signHeads(db, { 1: -90, 2: -80, 3: -30, 4: -20 })
  expect(await thin(db)).toBe(1)
  expect(await sizes(db)).toEqual([2, 3, 4])
  await signHeads(db, { 5: -10, 6: 1 })
  expect(await thin(db)).toBe(2)
  expect(await sizes(db)).toEqual([2, 5, 6])
})

test('[DRAW-25] an hour that one run did not read to its end is not thinned twice', async () => {
  const { db } = await testDatabase()
  await sql`
    INSERT INTO log_checkpoint (size, root, note, subtrees, signed_at)
    SELECT i, sha256(''), '', '{}', log_heads_thinned_before() - interval '20 hours' + i * interval '6 seconds'
    FROM generate_series(1, 11999) i`.execute(db)
  await signHeads(db, { 20000: 1 })
  expect([await thin(db), await thin(db), await thin(db)]).toEqual([9583, 2396, 0])
  const { rows } = await sql`
    SELECT count(*)::int AS heads, count(DISTINCT date_trunc('hour', signed_at))::int AS hours FROM log_checkpoint`.execute(
    db,
  )
  expect(rows).toEqual([{ heads: 21, hours: 21 }])
})

test('[DRAW-25] nobody deletes a head of the last 30 days or its cosignatures, and no app an older one', async () => {
  const { db } = await testDatabase()
  await signHeads(db, { 1: -1, 2: 1 })
  await cosign(db, 1, ['one'])
  await cosign(db, 2, ['one'])
  for (const table of ['log_checkpoint', 'log_cosignature'] as const) {
    await expect(db.deleteFrom(table).where('size', '=', 2).execute()).rejects.toThrow(/append-only/)
    await expect(db.updateTable(table).set({ size: 3 }).execute()).rejects.toThrow(/append-only/)
    await expect(sql`TRUNCATE ${sql.table(table)} CASCADE`.execute(db)).rejects.toThrow(/append-only/)
    for (const role of ['quayso_api', 'quayso_draws', 'quayso_work'] as const) {
      await expect(asApp(db, role).deleteFrom(table).execute()).rejects.toThrow(/permission denied/)
    }
  }
  await expect(sql`SELECT thin_log_heads()`.execute(asApp(db, 'quayso_draws'))).rejects.toThrow(/permission denied/)
})
