import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appRoles, asRole } from './app-role.ts'
import { migrate, missingMigrations } from './migrate.ts'
import { testDatabase } from './testing.ts'

const folder = join(import.meta.dirname, '../migrations')

const aDraw = {
  game: 'mb',
  turn: 2026111400001,
  ord: 1,
  due_at: new Date('2026-11-14T00:01:00Z'),
  tiers: ['1,2,3,4,5'],
  source: 'import' as const,
  status: 'provisional' as const,
}

test('several runs at once all succeed, and a migrated database has nothing to apply', async () => {
  const { url, db } = await testDatabase()
  await sql`DROP SCHEMA public, work, graphile_worker CASCADE`.execute(db)
  await sql`CREATE SCHEMA public`.execute(db)
  const runs = await Promise.all([migrate(url), migrate(url), migrate(url)])
  expect(runs.flat()).toEqual(
    readdirSync(folder)
      .sort()
      .map((file) => file.replace('.sql', '')),
  )
  expect(await migrate(url)).toEqual([])
})

test('[OPS-02] every app sees which migrations of its version are missing, and that none is', async () => {
  const { url, db } = await testDatabase()
  const missing = () => Promise.all(appRoles.map((role) => missingMigrations(asRole(url, role))))
  expect(await missing()).toEqual(appRoles.map(() => []))
  await sql`DELETE FROM migration WHERE name LIKE '0002%' OR name LIKE '0045%'`.execute(db)
  expect(await missing()).toEqual(appRoles.map(() => ['0002_results_and_log', '0045_posts']))
})

test('a month of draws gets one partition however many request it', async () => {
  const { db } = await testDatabase()
  const ask = () => sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  await Promise.all([ask(), ask(), ask(), ask()])
  await db.insertInto('draw').values(aDraw).execute()
  const { rows } = await sql<{ partition: string }>`SELECT tableoid::regclass::text AS partition FROM draw`.execute(db)
  expect(rows).toEqual([{ partition: 'draw_2026_11' }])
})

test('[DRAW-05] a recorded draw can be neither doubled, changed, deleted nor truncated', async () => {
  const { db } = await testDatabase()
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  await db.insertInto('draw').values(aDraw).execute()
  const again = { ...aDraw, ord: 2, tiers: ['9,9,9,9,9'] }
  await expect(db.insertInto('draw').values(again).execute()).rejects.toThrow(/duplicate key/)
  await expect(
    db
      .updateTable('draw')
      .set({ tiers: ['0'] })
      .execute(),
  ).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('draw').execute()).rejects.toThrow(/append-only/)
  await expect(sql`TRUNCATE draw CASCADE`.execute(db)).rejects.toThrow(/append-only/)
  await expect(sql`TRUNCATE draw_2026_11 CASCADE`.execute(db)).rejects.toThrow(/append-only/)
  await expect(sql`UPDATE draw_2026_11 SET tiers = '{0}'`.execute(db)).rejects.toThrow(/append-only/)
})

test('only the position of a draw may change, when an older draw is entered late', async () => {
  const { db } = await testDatabase()
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  await db.insertInto('draw').values(aDraw).execute()
  await db.updateTable('draw').set({ ord: 2 }).execute()
  await expect(
    db
      .updateTable('draw')
      .set({ ord: 3, tiers: ['0'] })
      .execute(),
  ).rejects.toThrow(/append-only/)
})

test('the years before our first month share one partition', async () => {
  const { db } = await testDatabase()
  await sql`SELECT ensure_draw_partition('2005-10-01')`.execute(db)
  await db
    .insertInto('draw')
    .values({ ...aDraw, turn: 2005100100000 })
    .execute()
  const { rows } = await sql<{ partition: string }>`SELECT tableoid::regclass::text AS partition FROM draw`.execute(db)
  expect(rows).toEqual([{ partition: 'draw_archive' }])
})

test('[DRAW-07] sample results are refused in production, the default of a database', async () => {
  const { db } = await testDatabase()
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  const sample = { ...aDraw, source: 'sample' as const }
  await expect(db.insertInto('draw').values(sample).execute()).rejects.toThrow(/refused in production/)
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
  await db.insertInto('draw').values(sample).execute()
})

test('audit rows can be neither changed, deleted nor truncated', async () => {
  const { db } = await testDatabase()
  await db.insertInto('audit').values({ at: new Date(), member_id: 1, action: 'password_changed' }).execute()
  await expect(db.updateTable('audit').set({ member_id: 2 }).execute()).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(/append-only/)
  await expect(sql`TRUNCATE audit`.execute(db)).rejects.toThrow(/append-only/)
})

test('a limit that would lock everyone out is refused', async () => {
  const { db } = await testDatabase()
  const set = (name: string, value: string) =>
    db.updateTable('config').set({ value }).where('name', '=', name).execute()
  await set('sessionIdleMinutes', '30')
  for (const value of ['', '0', 'never', '-1', '1e9']) {
    await expect(set('sessionIdleMinutes', value)).rejects.toThrow(/check constraint/)
  }
  await expect(set('passwordMinLength', '16')).rejects.toThrow(/check constraint/)
})
