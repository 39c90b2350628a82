import { connect, type Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { eventSecretKey } from '@quayso/events/testing'
import { findGame } from '@quayso/games/catalogue'
import { since } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startDraws } from './app.ts'
import type { Seeds } from './draw/seeds.ts'
import { planGames } from './plan/plan-games.ts'

/** A day of one-second turns would make a chain of 86,400 links. */
const seeds: Seeds = {
  currentKeyId: 'k1',
  seedOf: (game, turn) => Buffer.from(`${game.code}:${turn}`.padEnd(32, '.')),
  anchorOf: () => new Uint8Array(32),
}
const logKey = { name: 'quayso.test/log', secretKey: new Uint8Array(32).fill(2) }
const neverConnected = new Promise<never>(() => {})
const waiting = { timeout: 45_000, interval: 20 }
const shortGame = findGame('st60') as Game
const everySecond: Game = {
  ...shortGame,
  code: 't01',
  schedules: since('2026-01-01', { kind: 'every', periodSeconds: 1 }),
}

function startWorker(url: string, ofGames: readonly Game[], startTurnsAgo: number) {
  const db = connect({ url, application: 'worker', maxConnections: 4, onIdleError: () => {} })
  const log = pino({ level: 'silent' })
  const stop = startDraws({
    db,
    databaseUrl: url,
    nats: neverConnected,
    eventKey: eventSecretKey,
    games: ofGames,
    seeds,
    logKey,
    witnessFile: undefined,
    startTurnsAgo,
    log,
  })
  onTestFinished(async () => {
    await stop()
    await db.destroy()
  })
}

const draws = (db: Database) => db.selectFrom('draw').selectAll().orderBy('ord').execute()

test('after an outage the overdue turns are drawn in order and without a gap, without waiting for NATS', async () => {
  const { url, db } = await testDatabase()
  await planGames(db, { games: [shortGame], seeds, startTurnsAgo: 30 })
  startWorker(url, [shortGame], 0)
  await vi.waitFor(async () => expect((await draws(db)).length).toBeGreaterThanOrEqual(30), waiting)
  const rows = await draws(db)
  for (const [i, row] of rows.entries()) {
    expect(row.ord).toBe(i + 1)
    if (i > 0) expect(row.due_at.getTime()).toBe((rows[i - 1] as typeof row).due_at.getTime() + 60_000)
  }
})

test('[DRAW-05] three workers draw each turn once, on its second', async () => {
  const { url, db } = await testDatabase()
  for (let i = 0; i < 3; i++) startWorker(url, [everySecond], 0)
  const lateMsOf = ({ due_at, drawn_at }: Awaited<ReturnType<typeof draws>>[number]) =>
    drawn_at.getTime() - due_at.getTime()
  // A busy machine may delay some of them.
  const countInTime = async () => (await draws(db)).filter((draw) => lateMsOf(draw) < 900).length
  await vi.waitFor(async () => expect(await countInTime()).toBeGreaterThanOrEqual(3), waiting)
  const rows = await draws(db)
  expect(rows.map(({ ord }) => ord)).toEqual(rows.map((_, i) => i + 1))
  for (const row of rows) expect(lateMsOf(row)).toBeGreaterThanOrEqual(0)
})
