import { connect, type Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
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
  startWorker(url, keeper, [shortGame], 0)
  await vi.waitFor(async () => expect((await draws(db)).length).toBeGreaterThanOrEqual(4), waiting)
  await sql`DELETE FROM game_clock`.execute(db)
  const [last] = (await draws(db)).slice(-1)
  const dueAt = (last as NonNullable<typeof last>).due_at.getTime()
  const skipped = nextTurn(shortGame, nextTurn(shortGame, dueAt).atMs)
  const refusals = startWorker(url, keeper, [shortGame], 0)
  await sql`
    INSERT INTO game_clock VALUES ('st60', ${skipped.turn}, now() - interval '1 minute', 4)
    ON CONFLICT (game) DO UPDATE SET next_turn = excluded.next_turn, next_at = excluded.next_at`.execute(db)
  await vi.waitFor(() => expect(refusals()).toContain('turn'), waiting)
  expect((await draws(db)).some(({ turn }) => turn === skipped.turn)).toBe(false)
})
