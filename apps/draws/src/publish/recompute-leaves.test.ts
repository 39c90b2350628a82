import type { Database } from '@quayso/database/connect'
import { allowAnyResult, testDatabase } from '@quayso/database/testing'
import { knownBeacon, ownBeacon } from '@quayso/fairness/beacon/testing'
import { canonicalJson, type Json } from '@quayso/fairness/canonical-json'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readClocks } from '../draw/clocks.ts'
import { prepareTurns } from '../draw/prepare-turns.ts'
import { recordDraws } from '../draw/record-draws.ts'
import { testKeeper } from '../keeper/testing.ts'
import { planGames } from '../plan/plan-games.ts'
import { correct, enter } from '../results/testing.ts'
import { appendToLog } from './append-to-log.ts'
import { recomputeLeaves } from './recompute-leaves.ts'

const games = allGames.filter(({ code }) => ['st60', 'mg1p', 'hcm'].includes(code))
const ours = games.filter(({ drawnBy }) => drawnBy === 'us')

async function drawAll(db: Database, beacon = knownBeacon()) {
  const seeds = testKeeper()
  await planGames(db, { games, seeds, network: beacon.network, startTurnsAgo: 1 })
  const { clocks } = await readClocks(db, ours)
  await recordDraws(
    db,
    await prepareTurns({ games: ours, seeds, beacon, onError: () => expect.unreachable() }).prepare(clocks),
  )
}

const append = (db: Database) => {
  const keeper = testKeeper()
  const checkLeaves = recomputeLeaves({ games, seeds: keeper, beacon: knownBeacon() })
  return appendToLog({ db, signer: keeper, checkLeaves })
}

async function refusedIn(db: Database): Promise<string[]> {
  return (await append(db)).refused.map(({ messageId }) => messageId.replace(/\d{13}/, 'turn'))
}

const eighteen = [
  '123456',
  '12345',
  '12345',
  '12345,23456',
  '12345,23456,34567,45678,56789,67890,78901',
  '1234',
  '1234,2345,3456',
  '123',
  '12',
]

test('[DRAW-17] what follows from its rows is signed: anchors, draws, official results and corrections', async () => {
  const { db } = await testDatabase()
  await drawAll(db)
  const nowMs = Date.parse('2026-11-14T20:00:00+07:00')
  const tiers = eighteen.map((numbers, rank) => ({ rank, numbers: numbers.split(',') }))
  const entry = { code: 'hcm', turnNum: '20261114', source: 'operator', tiers } as const
  expect(await enter(db, { ...entry, toldBy: 'alice' }, nowMs)).toMatchObject({ kind: 'published' })
  expect(await enter(db, { ...entry, toldBy: 'bob' }, nowMs)).toMatchObject({ kind: 'published' })
  for (const numbers of ['654321', '654322']) {
    const correction = { code: 'hcm', turnNum: '20261114', tiers: [{ rank: 0, numbers: [numbers] }] }
    const people = { reason: 'misread', toldBy: 'alice', approvedBy: 'bob' }
    expect(await correct(db, { ...correction, ...people }, nowMs)).toMatchObject({ kind: 'published' })
  }
  const { appended, refused } = await append(db)
  expect(refused).toEqual([])
  expect(appended).toBeGreaterThanOrEqual(2 * 36 + 2 + 4)
})

test.each([
  [
    'another number',
    sql`UPDATE outbox SET leaf = replace(leaf, '"tiers":["', '"tiers":["9,') WHERE subject = 'draw.st60'`,
  ],
  ['another time', sql`UPDATE outbox SET leaf = replace(leaf, '+07:00', '+08:00') WHERE subject = 'draw.st60'`],
  ['a row that is not there', sql`DELETE FROM draw WHERE game = 'st60'`],
  ['a row with other numbers', sql`UPDATE draw SET tiers = '{"1,2,3,4,5"}' WHERE game = 'st60'`],
])('[DRAW-17] a draw with %s is not signed', async (_, forge) => {
  const { db } = await testDatabase()
  await drawAll(db)
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    await forge.execute(connection)
  })
  expect(await refusedIn(db)).toEqual(['st60:turn:1'])
})

test('[DRAW-17] a second result for a turn, an anchor of another key and a made-up message are not signed', async () => {
  const { db } = await testDatabase()
  await drawAll(db)
  await sql`
    INSERT INTO outbox (message_id, payload, leaf)
    SELECT 'st60:' || turn || ':2', '{}', (SELECT replace(leaf, '"version":1', '"version":2') FROM outbox WHERE subject = 'draw.st60')
    FROM draw WHERE game = 'st60'`.execute(db)
  await sql`
    INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id)
    VALUES ('st60', '2031-01-01', 1440, decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), 'k1')`.execute(
    db,
  )
  await sql`
    INSERT INTO outbox (message_id, payload, leaf) VALUES
      ('anchor:st60:2031-01-01', '{}',
        '{"anchor":"' || repeat('ab', 32) || '","day":"2031-01-01","game":"st60","kind":"anchor","rulesHash":"' || repeat('cd', 32) || '","turns":1440}'),
      ('made up', '{}', '{}')`.execute(db)
  expect(await refusedIn(db)).toEqual(['st60:turn:2', 'anchor:st60:2031-01-01', 'made up'])
})

test('[DRAW-13] a draw with a beacon that the network did not sign is not signed either', async () => {
  const { db } = await testDatabase()
  const { network } = ownBeacon()
  const forger = ownBeacon(new Uint8Array(32).fill(4))
  await drawAll(db, knownBeacon({ network, sign: forger.sign }))
  expect((await refusedIn(db)).sort()).toEqual(['mg1p:turn:1', 'st60:turn:1'])
})

const asOwner = (db: Database, statement: ReturnType<typeof sql>) =>
  db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    await statement.execute(connection)
  })

/** The leaf that the outbox would need for the row as it is now. */
async function forgeLeaf(db: Database, change: (leaf: Record<string, unknown>) => object) {
  const { leaf } = await db
    .selectFrom('outbox')
    .select('leaf')
    .where('subject', '=', 'draw.st60')
    .executeTakeFirstOrThrow()
  const forged = canonicalJson(change(JSON.parse(leaf ?? '{}')) as Json)
  await db.updateTable('outbox').set({ leaf: forged }).where('subject', '=', 'draw.st60').execute()
}

test('[DRAW-17] numbers that somebody entered for a game of ours are not signed', async () => {
  const { db } = await testDatabase()
  await drawAll(db)
  await asOwner(
    db,
    sql`UPDATE draw SET source = 'operator', tiers = '{"7,7,7,7,7"}', seed = NULL, key_id = NULL, beacon_round = NULL, beacon_signature = NULL
      WHERE game = 'st60'`,
  )
  await forgeLeaf(db, ({ reveal: _, ...leaf }) => ({ ...leaf, source: 'operator', tiers: ['7,7,7,7,7'] }))
  expect(await refusedIn(db)).toEqual(['st60:turn:1'])
})

test('[DRAW-17] a correction of a draw by us is not signed', async () => {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await drawAll(db)
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
    SELECT game, turn, 2, 'corrected', '{"7,7,7,7,7"}', 'operator', 'a', 'b', 'x' FROM draw WHERE game = 'st60'`.execute(
    db,
  )
  const { leaf, message_id } = await db
    .selectFrom('outbox')
    .selectAll()
    .where('subject', '=', 'draw.st60')
    .executeTakeFirstOrThrow()
  const { reveal: _, ...told } = JSON.parse(leaf ?? '{}')
  const forged = canonicalJson({
    ...told,
    ...{ kind: 'correction', version: 2, replaces: 1, reason: 'x', source: 'operator', status: 'corrected' },
    tiers: ['7,7,7,7,7'],
  })
  await sql`INSERT INTO outbox (message_id, payload, leaf) VALUES (${message_id.replace(/1$/, '2')}, '{}', ${forged})`.execute(
    db,
  )
  expect(await refusedIn(db)).toEqual(['st60:turn:2'])
})

test('[DRAW-13] a draw with a signed round that is not its own, or without one, is not signed', async () => {
  const { sign } = ownBeacon()
  const { db } = await testDatabase()
  await drawAll(db)
  const { beacon_round } = await db
    .selectFrom('draw')
    .select('beacon_round')
    .where('game', '=', 'st60')
    .executeTakeFirstOrThrow()
  const other = sign((beacon_round as number) - 1)
  await asOwner(
    db,
    sql`UPDATE draw SET beacon_round = ${other.round}, beacon_signature = decode(${other.signature}, 'hex') WHERE game = 'st60'`,
  )
  await asOwner(db, sql`UPDATE draw SET beacon_round = NULL, beacon_signature = NULL WHERE game = 'mg1p'`)
  expect((await refusedIn(db)).sort()).toEqual(['mg1p:turn:1', 'st60:turn:1'])
})

test('[DRAW-17] rows that cannot even be read hold up no other', async () => {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await drawAll(db)
  await sql`
    INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id)
    VALUES ('st60', '2031-01-02', 1440, decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), 'lost'),
      ('hcm', '2026-12-01', 1, decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), 'k1')`.execute(db)
  await sql`SELECT ensure_draw_partition(day::date) FROM unnest('{2026-01-01,2026-11-01,2026-12-01}'::text[]) AS day`.execute(
    db,
  )
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by, seed, key_id) VALUES
      ('hcm', 2026111400000, 1, '2026-11-14T16:15:00+07:00', '{abc}', 'operator', 'confirmed', 'a', NULL, NULL),
      ('st60', 2026010100001, -1, 'infinity', '{1}', 'own', 'confirmed', NULL, decode(repeat('00', 32), 'hex'), 'lost'),
      ('mg1p', 2026123100001, -1, now(), '{1}', 'own', 'confirmed', NULL, decode(repeat('00', 32), 'hex'), 'k1')`.execute(
    db,
  )
  const ids = [
    ...['anchor:st60:2031-01-02', 'anchor:hcm:2026-12-01', 'anchor:st60:2026-99-99', 'hcm:2026111400000:1'],
    ...[
      'st60:2026010100001:1',
      'mg1p:2026123100001:1',
      'mg1p:2026123100001:01',
      'x',
      'st60:x:1',
      `a:${'9'.repeat(40)}:1`,
    ],
  ]
  for (const id of ids) await sql`INSERT INTO outbox (message_id, payload, leaf) VALUES (${id}, '{}', '{}')`.execute(db)
  const { appended, refused } = await append(db)
  expect(refused.map(({ messageId }) => messageId)).toEqual(ids)
  expect(appended).toBeGreaterThanOrEqual(2 * 36 + 2)
})

test('[DRAW-17] what is in the log is not signed a second time, and the log goes on', async () => {
  const { db } = await testDatabase()
  await drawAll(db)
  const keeper = testKeeper()
  const checkLeaves = recomputeLeaves({ games, seeds: keeper, beacon: knownBeacon() })
  const appendMore = () => appendToLog({ db, signer: keeper, checkLeaves })
  await appendMore()
  await sql`DELETE FROM outbox`.execute(db)
  await sql`INSERT INTO outbox (message_id, payload, leaf) SELECT message_id, '{}', entry FROM log_leaf LIMIT 2`.execute(
    db,
  )
  expect(await appendMore()).toMatchObject({ appended: 0, refused: [{}, {}] })
  await sql`
    INSERT INTO outbox (message_id, payload, leaf)
    SELECT message_id || '0', '{}', entry FROM log_leaf WHERE message_id LIKE 'st60:%'`.execute(db)
  expect(await appendMore()).toMatchObject({ appended: 0, refused: [{}] })
})
