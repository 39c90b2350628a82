import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { parseEntries, parseHashes } from '@quayso/fairness/log/tiles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const verifierKey = 'quayso.test/log+00000000+key'

/** A log of 300 leaves: one full tile and one of 44. */
async function fill(db: Database) {
  await sql`
    INSERT INTO log_leaf (index, message_id, entry, hash)
    SELECT i, 'leaf ' || i, 'entry ' || i, sha256(('leaf ' || i)::bytea) FROM generate_series(0, 299) i`.execute(db)
  const hash = Buffer.alloc(32, 1)
  await db.insertInto('log_node').values({ tile_level: 1, index: 0, hash }).execute()
  await db
    .insertInto('log_checkpoint')
    .values({ size: 300, root: hash, note: 'head of 300\n', subtrees: [hash] })
    .execute()
}

test('the head, the key and the tiles that the log reaches are served, full ones to be kept for ever', async () => {
  const { db } = await testDatabase()
  await fill(db)
  const app = testApi({ db, verifierKey })
  expect((await app.inject('/log/checkpoint')).body).toBe('head of 300\n')
  expect((await app.inject('/log/key')).body).toBe(`${verifierKey}\n`)
  const full = await app.inject('/log/tile/0/000')
  expect(parseHashes(full.rawPayload)).toHaveLength(256)
  expect(full.headers['cache-control']).toContain('immutable')
  const partial = await app.inject('/log/tile/0/001.p/44')
  expect(parseHashes(partial.rawPayload)).toHaveLength(44)
  expect(partial.headers['cache-control']).not.toContain('immutable')
  const entries = parseEntries((await app.inject('/log/tile/entries/001.p/44')).rawPayload)
  expect(Buffer.from(entries[43] ?? []).toString()).toBe('entry 299')
  expect(parseHashes((await app.inject('/log/tile/1/000.p/1')).rawPayload)).toHaveLength(1)
})

test.each([
  '/log/tile/0/001',
  '/log/tile/0/001.p/45',
  '/log/tile/0/001.p/0',
  '/log/tile/0/002.p/1',
  '/log/tile/1/000',
  '/log/tile/99/000',
  '/log/tile/0/0',
  '/log/tile/',
])('%s is not there', async (url) => {
  const { db } = await testDatabase()
  await fill(db)
  const response = await testApi({ db, verifierKey }).inject(url)
  expect(response.statusCode).toBe(404)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('before the first leaf there is no head', async () => {
  const { db } = await testDatabase()
  expect((await testApi({ db, verifierKey }).inject('/log/checkpoint')).statusCode).toBe(404)
})

test('[DRAW-14] how many draws of each day were made without the beacon is public', async () => {
  const { db } = await testDatabase()
  await sql`
    INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id, beacon_name, beacon_chain, beacon_offset)
    SELECT game, (now() AT TIME ZONE 'UTC')::date + day, 10, sha256('a'), sha256('r'), 'k1', 'quicknet', sha256('c'), 3
    FROM unnest(ARRAY['st45', 'st60']) game, generate_series(-1, 1) day`.execute(db)
  await sql`SELECT ensure_draw_partition(((now() AT TIME ZONE 'UTC')::date + day)::date) FROM generate_series(-1, 0) day`.execute(
    db,
  )
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id, beacon_round, beacon_signature)
    SELECT 'st45', (to_char((now() AT TIME ZONE 'UTC')::date - 1, 'YYYYMMDD') || lpad(i::text, 5, '0'))::bigint, i, now(),
      '{1}', 'own', 'confirmed', sha256('s'), 'k1', i, CASE WHEN i > 2 THEN decode(repeat('00', 48), 'hex') END
    FROM generate_series(1, 5) i`.execute(db)
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  expect((await testApi({ db, verifierKey }).inject('/log/beacon/days')).json()).toEqual([
    { day: day(0), draws: 20, absent: 0 },
    { day: day(-1), draws: 20, absent: 2 },
  ])
})
