import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { knownBeacon, ownBeacon } from '@quayso/fairness/beacon/testing'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readClocks } from '../draw/clocks.ts'
import { prepareTurns } from '../draw/prepare-turns.ts'
import { recordDraws } from '../draw/record-draws.ts'
import { testKeeper } from '../keeper/testing.ts'
import { planGames } from '../plan/plan-games.ts'
import { correctResult } from '../results/entry/correct-result.ts'
import { enterResult } from '../results/entry/enter-result.ts'
import { appendToLog } from './append-to-log.ts'
import { recomputeLeaves } from './recompute-leaves.ts'

const games = allGames.filter(({ code }) => ['st60', 'mg1p', 'hcm'].includes(code))
const ours = games.filter(({ drawnBy }) => drawnBy === 'us')

async function drawAll(db: Database, beacon = knownBeacon()) {
  const seeds = testKeeper()
  await planGames(db, { games, seeds, network: beacon.network, startTurnsAgo: 1 })
  const { clocks } = await readClocks(db, ['st60', 'mg1p'])
  await recordDraws(db, await prepareTurns({ games: ours, seeds, beacon }).prepare(clocks))
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
  expect(await enterResult(db, { ...entry, toldBy: 'alice' }, nowMs)).toMatchObject({ kind: 'published' })
  expect(await enterResult(db, { ...entry, toldBy: 'bob' }, nowMs)).toMatchObject({ kind: 'published' })
  for (const numbers of ['654321', '654322']) {
    const correction = { code: 'hcm', turnNum: '20261114', tiers: [{ rank: 0, numbers: [numbers] }] }
    const people = { reason: 'misread', toldBy: 'alice', approvedBy: 'bob' }
    expect(await correctResult(db, { ...correction, ...people }, nowMs)).toMatchObject({ kind: 'published' })
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
