import { connect } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { games } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testApi } from '../../testing.ts'
import { createGameRecords, type ReadRecords } from './game-records.ts'
import { keepRecordsRead } from './keep-read.ts'

function keep(readRecords: ReadRecords, patienceMs = Number.POSITIVE_INFINITY) {
  const { isReady, stop } = keepRecordsRead({ readRecords, games, log: pino({ level: 'silent' }), patienceMs })
  onTestFinished(stop)
  return isReady
}

test('[STAT-01] a process is ready once it has read the draws of every official game, one game after the other', async () => {
  const { db } = await testDatabase()
  const readRecords = createGameRecords(db)
  const asked: string[] = []
  let underWay = 0
  const isReady = keep(async (some: readonly Game[]) => {
    asked.push(...some.map(({ code }) => code))
    expect(++underWay).toBe(1)
    const records = await readRecords(some)
    underWay--
    return records
  })
  const app = testApi({ db, isReady })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 45_000 })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(asked).toEqual(games.filter(({ drawnBy }) => drawnBy === 'outside').map(({ code }) => code))
})

test('[STAT-01] a database that does not answer does not keep a process from being ready', async () => {
  const db = connect({
    url: 'postgres://127.0.0.1:1/none',
    application: 'test',
    maxConnections: 1,
    onIdleError: () => {},
  })
  onTestFinished(() => db.destroy())
  const isReady = keep(createGameRecords(db))
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 45_000 })
})

test('[STAT-01] a database that answers too slowly does not keep a process from being ready', async () => {
  const slow = Promise.withResolvers<[]>()
  const isReady = keep(() => slow.promise, 50)
  onTestFinished(() => slow.resolve([]))
  expect(isReady()).toBe(false)
  await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 45_000 })
})
