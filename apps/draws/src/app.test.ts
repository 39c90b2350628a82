import { connect, type Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { eventSecretKey } from '@quayso/events/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { findGame } from '@quayso/games/catalogue'
import { since } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { nextTurn, turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDraws } from './app.ts'
import type { Keeper } from './keeper/keeper.ts'
import { testKeeper } from './keeper/testing.ts'
import { planGames } from './plan/plan-games.ts'

/** A day of one-second turns would make a chain of 86,400 links. */
const keeperOfManyTurns = (): Keeper => ({
  ...testKeeper(),
  seedsOf: async (turns) => turns.map(({ game, turn }) => Buffer.from(`${game}:${turn}`.padEnd(32, '.'))),
  anchorsOf: async (days) => days.map(() => ({ anchor: new Uint8Array(32), keyId: 'k1' })),
})
const beacon = knownBeacon()
const neverConnected = new Promise<never>(() => {})
const waiting = { timeout: 45_000, interval: 20 }
const shortGame = findGame('st60') as Game
const everySecond: Game = {
  ...shortGame,
  code: 't01',
  schedules: since('2026-01-01', { kind: 'every', periodSeconds: 1 }),
}

function startWorker(url: string, keeper: Keeper, ofGames: readonly Game[], startTurnsAgo: number) {
  const db = connect({ url, application: 'worker', maxConnections: 4, onIdleError: () => {} })
  const log = pino({ level: 'silent' })
  const refused: string[] = []
  const stop = startDraws({
    db,
    databaseUrl: url,
    nats: neverConnected,
    eventKey: eventSecretKey,
    games: ofGames,
    keeper,
    beacon,
    startTurnsAgo,
    watch: { onDrawn: () => {}, onRefused: (what) => refused.push(what) },
    log,
  })
  onTestFinished(async () => {
    await stop()
    await db.destroy()
  })
  return () => refused
}

const draws = (db: Database) => db.selectFrom('draw').selectAll().orderBy('ord').execute()

test('after an outage the overdue turns are drawn in order and without a gap, without waiting for NATS', async () => {
  const { url, db } = await testDatabase()
  const keeper = keeperOfManyTurns()
  await planGames(db, { games: [shortGame], seeds: keeper, network: beacon.network, startTurnsAgo: 30 })
  startWorker(url, keeper, [shortGame], 0)
  await vi.waitFor(async () => expect((await draws(db)).length).toBeGreaterThanOrEqual(30), waiting)
  const rows = await draws(db)
  for (const [i, row] of rows.entries()) {
    expect(row.ord).toBe(i + 1)
    if (i > 0) expect(row.due_at.getTime()).toBe((rows[i - 1] as typeof row).due_at.getTime() + 60_000)
  }
})

test('[DRAW-05] three workers draw each turn once, on its second', async () => {
  const { url, db } = await testDatabase()
  await db.insertInto('own_game').values({ code: everySecond.code }).execute()
  const keeper = keeperOfManyTurns()
  for (let i = 0; i < 3; i++) startWorker(url, keeper, [everySecond], 0)
  const lateMsOf = ({ due_at, drawn_at }: Awaited<ReturnType<typeof draws>>[number]) =>
    drawn_at.getTime() - due_at.getTime()
  // A busy machine may delay some of them.
  const countInTime = async () => (await draws(db)).filter((draw) => lateMsOf(draw) < 900).length
  await vi.waitFor(async () => expect(await countInTime()).toBeGreaterThanOrEqual(3), waiting)
  const rows = await draws(db)
  expect(rows.map(({ ord }) => ord)).toEqual(rows.map((_, i) => i + 1))
  for (const row of rows) expect(lateMsOf(row)).toBeGreaterThanOrEqual(0)
})

test('[DRAW-16] a clock that somebody set ahead reveals nothing: it is refused, told, and put right', async () => {
  const { url, db } = await testDatabase()
  await planGames(db, { games: [shortGame], seeds: testKeeper(), network: beacon.network, startTurnsAgo: 2 })
  const later = nextTurn(shortGame, Date.now() + 3_600_000)
  await sql`UPDATE game_clock SET next_turn = ${later.turn}, next_at = now()`.execute(db)
  const refusals = startWorker(url, testKeeper(), [shortGame], 0)
  await vi.waitFor(() => expect(refusals()).toContain('turn'), waiting)
  await vi.waitFor(async () => {
    const clock = await db.selectFrom('game_clock').selectAll().executeTakeFirstOrThrow()
    expect(clock.next_at.getTime()).toBe(turnAtMs(shortGame, clock.next_turn))
    expect(clock.next_turn).toBeLessThan(later.turn)
  }, waiting)
  for (const { due_at } of await draws(db)) expect(due_at.getTime()).toBeLessThanOrEqual(Date.now())
})

test('[DRAW-16] a turn is not left out, even if its time has come', async () => {
  const { url, db } = await testDatabase()
  const keeper = testKeeper()
  await planGames(db, { games: [shortGame], seeds: keeper, network: beacon.network, startTurnsAgo: 4 })
  const refusalsOfFirst = startWorker(url, keeper, [shortGame], 0)
  await vi.waitFor(async () => expect((await draws(db)).length).toBeGreaterThanOrEqual(4), waiting)
  await sql`DELETE FROM game_clock`.execute(db)
  const [last] = (await draws(db)).slice(-1)
  const dueAt = (last as NonNullable<typeof last>).due_at.getTime()
  const skipped = nextTurn(shortGame, nextTurn(shortGame, dueAt).atMs)
  const refusalsOfSecond = startWorker(url, keeper, [shortGame], 0)
  await sql`
    INSERT INTO game_clock VALUES ('st60', ${skipped.turn}, now() - interval '1 minute', 4)
    ON CONFLICT (game) DO UPDATE SET next_turn = excluded.next_turn, next_at = excluded.next_at`.execute(db)
  // Whoever comes first refuses it, and mends the clock.
  await vi.waitFor(() => expect([...refusalsOfFirst(), ...refusalsOfSecond()]).toContain('turn'), waiting)
  expect((await draws(db)).some(({ turn }) => turn === skipped.turn)).toBe(false)
})

test.each([
  [
    'a month that there is not',
    sql`UPDATE game_clock SET next_turn = 2026999900001, next_at = now() WHERE game = 'st60'`,
  ],
  ['a time far ahead', sql`UPDATE game_clock SET next_at = '2099-01-01' WHERE game = 'st60'`],
  [
    'an event that stands in its way',
    sql`INSERT INTO outbox (message_id, payload, leaf)
      SELECT game || ':' || next_turn || ':1', '{}', 'x' FROM game_clock WHERE game = 'st60'`,
  ],
  [
    'a draw of a turn to come',
    sql`INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id)
      SELECT game, next_turn - next_turn % 100000 + 1440, -1, now(), '{1}', 'own', 'confirmed', decode(repeat('00', 32), 'hex'), 'k1'
      FROM game_clock WHERE game = 'st60'`,
  ],
])('[DRAW-05] whoever may write as draws stops neither a game nor the others by %s', async (_, poison) => {
  const { url, db } = await testDatabase()
  const keeper = testKeeper()
  const games = [shortGame, findGame('mg1p') as Game]
  await planGames(db, { games, seeds: keeper, network: beacon.network, startTurnsAgo: 3 })
  await poison.execute(asApp(db, 'quayso_draws'))
  startWorker(url, keeper, games, 0)
  const drawnOf = async (code: string) => (await draws(db)).filter(({ game, ord }) => game === code && ord > 0).length
  await vi.waitFor(async () => expect(await drawnOf('mg1p')).toBeGreaterThanOrEqual(3), waiting)
  // A clock without a draw before it begins with the next turn; the others go on where they were.
  const least = /month|time/.test(_) ? 0 : 3
  await vi.waitFor(async () => expect(await drawnOf('st60')).toBeGreaterThanOrEqual(least), waiting)
  const clock = await db.selectFrom('game_clock').selectAll().where('game', '=', 'st60').executeTakeFirstOrThrow()
  expect(turnAtMs(shortGame, clock.next_turn)).toBe(clock.next_at.getTime())
})
