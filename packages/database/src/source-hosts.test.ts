import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from './connect.ts'
import { testDatabase } from './testing.ts'

const migration = readFileSync(new URL('../migrations/0057_source_people.sql', import.meta.url), 'utf8')

/** As it was before the migration. */
async function takeBack(db: Database): Promise<void> {
  await sql`DROP TABLE source_touch, source_host CASCADE`.execute(db)
  await sql`DROP TRIGGER notify_added ON result_source`.execute(db)
  await sql`ALTER TABLE result_source DROP COLUMN host CASCADE, DROP COLUMN counts_from CASCADE`.execute(db)
}

async function addSource(db: Database, name: string, owner: string, address: string): Promise<void> {
  await sql`
    INSERT INTO result_source (name, kind, owner, address, games, interval_seconds, before_minutes, after_minutes, state,
      switched_by, switched_at, added_by, added_at)
    VALUES (${name}, 'rss', ${owner}, ${address}, '{hcm}', 15, 5, 60, 'on', 'alice', now(), 'alice',
      timestamptz '2026-01-01' + (SELECT count(*) FROM result_source) * interval '1 day')`.execute(db)
}

test('[INSIDE-24] the older owner keeps a host, and the source of the other is off with an alert', async () => {
  const { db, url } = await testDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await takeBack(db)
  await addSource(db, 'z-first', 'north', 'https://Feed.example:8443/{code}')
  await addSource(db, 'sister', 'north', 'http://feed.example./rss')
  await addSource(db, 'a-second', 'south', 'https://feed.example/x?at={ms}')
  await addSource(db, 'elsewhere', 'south', 'http://[::1]:80/')
  // Many statements at once, which is one transaction.
  await client.query(migration)
  const rows = await db.selectFrom('result_source').select(['name', 'host', 'state']).orderBy('added_at').execute()
  expect(rows).toEqual([
    { name: 'z-first', host: 'feed.example', state: 'on' },
    { name: 'sister', host: 'feed.example', state: 'on' },
    { name: 'a-second', host: null, state: 'off' },
    { name: 'elsewhere', host: '[::1]', state: 'on' },
  ])
  const alerts = await db.selectFrom('result_alert').select(['kind', 'source', 'details']).execute()
  expect(alerts).toEqual([
    { kind: 'source-stopped', source: 'a-second', details: 'its host feed.example belongs to north' },
  ])
  const second = db.updateTable('result_source').set({ host: 'feed.example' }).where('name', '=', 'a-second')
  await expect(second.execute()).rejects.toThrow(/foreign key/)
  // Sources from before confirm as they did.
  const young = await sql`SELECT FROM result_source WHERE counts_from > now()`.execute(db)
  expect(young.rows).toEqual([])
})
