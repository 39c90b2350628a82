import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { games as allGames } from '@quayso/games/catalogue'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testKeeper } from '../keeper/testing.ts'
import { planGames } from '../plan/plan-games.ts'
import { readClocks } from './clocks.ts'
import { prepareTurns } from './prepare-turns.ts'
import { recordDraws } from './record-draws.ts'

const games = allGames.filter(({ code }) => code === 'st60' || code === 'mb60')
const beacon = knownBeacon()
const keeper = testKeeper()
const planned = { games, seeds: keeper, network: beacon.network }

async function prepareAll(db: Database, within = beacon) {
  const { clocks } = await readClocks(db, games)
  const { prepare, complete } = prepareTurns({
    games,
    seeds: keeper,
    beacon: within,
    onError: () => expect.unreachable(),
  })
  return complete(await prepare(clocks), Date.now())
}

const events = (db: Database) => db.selectFrom('outbox').selectAll().where('subject', 'is not', null).execute()

test('[DRAW-05] of many workers at the same second exactly one records each turn', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 1 })
  const prepared = await prepareAll(db)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => recordDraws(db, prepared)))
  expect(outcomes.flat()).toHaveLength(games.length)
  expect(await db.selectFrom('draw').selectAll().execute()).toHaveLength(games.length)
  expect(await events(db)).toHaveLength(games.length)
  expect(await recordDraws(db, prepared)).toEqual([])
})

test('result, next turn and event are recorded together and agree', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 1 })
  const [first] = await prepareAll(db)
  if (!first) throw new Error('nothing prepared')
  await recordDraws(db, [first])
  const draw = await db.selectFrom('draw').selectAll().executeTakeFirstOrThrow()
  expect(draw).toMatchObject({ game: first.game, turn: first.turn, ord: 1, tiers: first.tiers, source: 'own' })
  expect(draw.seed?.toString('hex')).toBe(first.seed)
  const clock = await db.selectFrom('game_clock').selectAll().where('game', '=', first.game).executeTakeFirstOrThrow()
  expect(clock).toMatchObject({ next_turn: first.next_turn, drawn: 1 })
  const [event] = await events(db)
  expect(event).toMatchObject({ subject: 'draw.st60', message_id: `st60:${first.turn}:1`, payload: first.payload })
  expect(event?.payload).toHaveProperty('drawnAt')
})

test('a turn that is not due is not drawn', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 1 })
  const due = await prepareAll(db)
  // As if they were due in a minute.
  await db
    .updateTable('game_clock')
    .set({ next_at: new Date(Date.now() + 60_000) })
    .execute()
  expect(await recordDraws(db, due)).toEqual([])
  expect(await db.selectFrom('draw').selectAll().execute()).toEqual([])
})

test('a prepared turn that another worker has drawn is skipped', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 2 })
  const stale = await prepareAll(db)
  await recordDraws(db, stale)
  expect(await recordDraws(db, stale)).toEqual([])
  const next = await recordDraws(db, await prepareAll(db))
  expect(next.map(({ turn }) => turn)).toEqual(stale.map((prepared) => prepared.next_turn))
})

test('a day that is not committed is not drawn', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 1 })
  const prepared = await prepareAll(db)
  const other = prepared.map((draw) => ({ ...draw, key_id: 'k2' }))
  expect(await recordDraws(db, other)).toEqual([])
  expect(await recordDraws(db, prepared)).toHaveLength(games.length)
})

test('[DRAW-14] a draw without its beacon is made from the seed alone, and says so', async () => {
  const { db } = await testDatabase()
  await planGames(db, { ...planned, startTurnsAgo: 1 })
  const [withBeacon] = await prepareAll(db)
  const away = knownBeacon(undefined, () => true)
  const [without] = await prepareAll(db, away)
  if (!withBeacon || !without) throw new Error('nothing prepared')
  expect(without.tiers).not.toEqual(withBeacon.tiers)
  expect(await recordDraws(db, [without])).toMatchObject([{ beacon_absent: true }])
  const draw = await db.selectFrom('draw').selectAll().executeTakeFirstOrThrow()
  expect(draw).toMatchObject({ beacon_round: withBeacon.beacon_round, beacon_signature: null })
  expect(JSON.parse(without.leaf)).toMatchObject({ reveal: { beacon: 'absent', beaconRound: draw.beacon_round } })
})

test('[DRAW-15] every day of the next 30 is committed, once, and names the beacon', async () => {
  const { db } = await testDatabase()
  const options = { ...planned, startTurnsAgo: 0 }
  await Promise.all([planGames(db, options), planGames(db, options)])
  const { rows } = await sql<{ message_id: string; leaf: string; inDays: number }>`
    SELECT message_id, leaf, split_part(message_id, ':', 3)::date - now()::date AS "inDays" FROM outbox
    WHERE message_id LIKE 'anchor:st60:%' ORDER BY message_id`.execute(db)
  expect(rows.map(({ inDays }) => inDays)).toEqual(Array.from({ length: 36 }, (_, i) => i))
  for (const { leaf } of rows) expect(JSON.parse(leaf)).toMatchObject({ beacon: { name: 'local', offset: 3 } })
})
