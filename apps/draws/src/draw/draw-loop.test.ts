import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { knownBeacon } from '@quayso/fairness/beacon/testing'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testKeeper } from '../keeper/testing.ts'
import { runDrawLoop } from './draw-loop.ts'

/** The same database, counting its queries. */
function counting(db: Database): { db: Database; asked: () => number } {
  let asked = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db: counted, asked: () => asked }
}

test('while nothing is planned the database is not queried without a pause', async () => {
  const { db, asked } = counting((await testDatabase()).db)
  const stopping = new AbortController()
  const onDrawn = vi.fn()
  const onError = vi.fn()
  const onRefused = vi.fn()
  const { signal } = stopping
  const games = [findGame('st60') as Game]
  const running = runDrawLoop({
    db,
    games,
    seeds: testKeeper(),
    beacon: knownBeacon(),
    onDrawn,
    onRefused,
    onError,
    signal,
  })
  await expect.poll(asked).toBeGreaterThan(0)
  const before = { asked: asked(), ms: performance.now() }
  // A loop without a pause would make as many queries during these round trips.
  for (let i = 0; i < 20; i++) await sql`SELECT 1`.execute(db.withoutPlugins())
  const pauses = Math.ceil((performance.now() - before.ms) / 200)
  expect(asked() - before.asked).toBeLessThanOrEqual(pauses)
  stopping.abort()
  await running
  expect(onError).not.toHaveBeenCalled()
})
