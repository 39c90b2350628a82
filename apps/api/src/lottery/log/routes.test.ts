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
