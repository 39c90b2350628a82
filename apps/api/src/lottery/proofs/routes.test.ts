import type { Database } from '@quayso/database/connect'
import { allowAnyResult, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'

const address = '/api/front/open/lottery/draws'

/** Two draws of st60, of which one is in the log, the commitment to them, and a corrected result of hcm. */
async function fill(db: Database) {
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  const seed = Buffer.alloc(32, 5)
  const own = { game: 'st60', due_at: new Date('2026-11-14T00:01:00Z'), tiers: ['1,2,3,4,5'], seed, key_id: 'k1' }
  const confirmed = { source: 'own', status: 'confirmed' } as const
  await db
    .insertInto('draw')
    .values({ ...own, ...confirmed, turn: 2026111400001, ord: 1 })
    .execute()
  await db
    .insertInto('draw')
    .values({ ...own, ...confirmed, turn: 2026111400002, ord: 2 })
    .execute()
  const hash = Buffer.alloc(32)
  const anchor = { game: 'st60', day: '2026-11-14', turns: 1440, anchor: hash, rules_hash: hash, key_id: 'k1' }
  await db.insertInto('draw_anchor').values(anchor).execute()
  const official = { game: 'hcm', turn: 2026111400000, due_at: new Date('2026-11-14T09:15:00Z'), told_by: 'alice' }
  const told = { source: 'operator', status: 'provisional' } as const
  await db
    .insertInto('draw')
    .values({ ...official, ...told, ord: 1, tiers: ['123456'] })
    .execute()
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
    VALUES ('hcm', 2026111400000, 2, 'corrected', '{654321}', 'operator', 'alice', 'bob', 'misread')`.execute(db)
  for (const [index, message_id] of [
    'anchor:st60:2026-11-14',
    'st60:2026111400001:1',
    'hcm:2026111400000:2',
  ].entries()) {
    await db.insertInto('log_leaf').values({ index, message_id, entry: '', hash }).execute()
  }
}

test('draws with what they reveal and where the log has them; what it has not is not told', async () => {
  const { db } = await testDatabase()
  await fill(db)
  const response = await testApi({ db }).inject(`${address}/st60?from=20261114&to=20261114-1440`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    success: true,
    total: 1,
    rows: [
      {
        turnNum: '20261114-0001',
        openNum: '1,2,3,4,5',
        origin: 'own',
        leafIndex: 1,
        reveal: { index: 1, keyId: 'k1', seed: '05'.repeat(32) },
      },
    ],
    other: { anchors: [{ day: '2026-11-14', turns: 1440, leafIndex: 0 }] },
  })
})

test('[DRAW-08] a corrected official result is told as it stands now, in the wire form', async () => {
  const { db } = await testDatabase()
  await fill(db)
  const { rows } = (await testApi({ db }).inject(`${address}/hcm?from=20261101&to=20261130`)).json()
  expect(rows).toEqual([
    {
      turnNum: '20261114',
      openTime: '2026-11-14T16:15:00+07:00',
      openNum: '654321',
      detail: '["654321"]',
      version: 2,
      status: 'corrected',
      origin: 'official',
      leafIndex: 2,
      reveal: null,
    },
  ])
})

test.each([
  ['zzz?from=20261114&to=20261115', 404, 'game_unknown'],
  ['st60', 400, 'invalid_request'],
  ['st60?from=20261115&to=20261114', 400, 'invalid_request'],
  ['st60?from=x&to=20261114', 400, 'invalid_request'],
  ['st60?from=20261114-00001&to=20261115', 400, 'invalid_request'],
])('%s is refused with %i %s', async (rest, status, code) => {
  const { db } = await testDatabase()
  const response = await testApi({ db }).inject(`${address}/${rest}`)
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ success: false, code })
})
