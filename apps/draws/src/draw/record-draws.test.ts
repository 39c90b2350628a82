import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { games as allGames } from '@quayso/games/catalogue'
import { expect, test } from 'vitest'
import { planGames } from '../plan/plan-games.ts'
import { readClocks } from './clocks.ts'
import { prepareDraw } from './prepare-draw.ts'
import { recordDraws } from './record-draws.ts'
import { chainedSeeds } from './seeds.ts'

const games = allGames.filter(({ code }) => code === 'st60' || code === 'mb60')
const seeds = chainedSeeds({ currentId: 'k1', byId: new Map([['k1', new Uint8Array(32).fill(1)]]) })
const codes = games.map(({ code }) => code)

async function prepareAll(db: Database) {
  const { clocks } = await readClocks(db, codes)
  return games.map((game) => {
    const clock = clocks.find(({ game: code }) => code === game.code)
    if (!clock?.keyId) throw new Error(`${game.code} is not planned`)
    return prepareDraw(game, { ...clock, keyId: clock.keyId }, seeds)
  })
}

const events = (db: Database) => db.selectFrom('outbox').selectAll().where('subject', 'is not', null).execute()

test('[DRAW-05] of many workers at the same second exactly one records each turn', async () => {
  const { db } = await testDatabase()
  await planGames(db, { games, seeds, startTurnsAgo: 1 })
  const prepared = await prepareAll(db)
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => recordDraws(db, prepared)))
  expect(outcomes.flat()).toHaveLength(games.length)
  expect(await db.selectFrom('draw').selectAll().execute()).toHaveLength(games.length)
  expect(await events(db)).toHaveLength(games.length)
  expect(await recordDraws(db, prepared)).toEqual([])
})

test('result, next turn and event are recorded together and agree', async () => {
  const { db } = await testDatabase()
  await planGames(db, { games, seeds, startTurnsAgo: 1 })
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
  await planGames(db, { games, seeds, startTurnsAgo: 0 })
  expect(await recordDraws(db, await prepareAll(db))).toEqual([])
  expect(await db.selectFrom('draw').selectAll().execute()).toEqual([])
})

test('a prepared turn that another worker has drawn is skipped', async () => {
  const { db } = await testDatabase()
  await planGames(db, { games, seeds, startTurnsAgo: 2 })
  const stale = await prepareAll(db)
  await recordDraws(db, stale)
  expect(await recordDraws(db, stale)).toEqual([])
  const next = await recordDraws(db, await prepareAll(db))
  expect(next.map(({ turn }) => turn)).toEqual(stale.map((prepared) => prepared.next_turn))
})

test('a day that is not committed is not drawn', async () => {
  const { db } = await testDatabase()
  await planGames(db, { games, seeds, startTurnsAgo: 1 })
  const prepared = await prepareAll(db)
  const other = prepared.map((draw) => ({ ...draw, key_id: 'k2' }))
  expect(await recordDraws(db, other)).toEqual([])
  expect(await recordDraws(db, prepared)).toHaveLength(games.length)
})
