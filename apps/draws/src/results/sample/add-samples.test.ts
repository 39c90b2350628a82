import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { findGame, games } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { fitsPrizeTable } from '@quayso/games/prize-table'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordHistory } from '../import/record-history.ts'
import { readCurrent } from '../read-current.ts'
import { enter, hcmEntry, hcmStored, nowMs, readOutbox } from '../testing.ts'
import { addSamples, sampleDraws } from './add-samples.ts'

const dayMs = 86_400_000

async function makeDevelopment(db: Database) {
  await db.updateTable('deployment').set({ kind: 'development' }).execute()
}

function gameOf(code: string) {
  const game = findGame(code)
  if (!game) throw new Error(`${code} is gone`)
  return game
}

test('the same turn always gets the same numbers, which fit its prize table', () => {
  for (const game of games.filter(({ drawnBy }) => drawnBy === 'outside')) {
    const draws = sampleDraws(game, nowMs - 31 * dayMs, nowMs)
    expect(draws.length).toBeGreaterThan(0)
    expect(sampleDraws(game, nowMs - 62 * dayMs, nowMs)).toEqual(expect.arrayContaining(draws))
    for (const { turn, tiers } of draws) {
      const numbers = tiers.map((tier) => tier.split(','))
      expect(fitsPrizeTable(prizeTableOn(game, turnDayMs(turn)), numbers)).toBe(true)
    }
  }
})

test('[DRAW-07] sample results are marked, and neither logged nor published', async () => {
  const { db } = await testDatabase()
  await makeDevelopment(db)
  const outcome = await addSamples(db, { games, since: { days: 10 }, nowMs })
  const outside = games.filter(({ drawnBy }) => drawnBy === 'outside')
  const expected = outside.flatMap((game) => sampleDraws(game, nowMs - 10 * dayMs, nowMs)).length
  expect(outcome).toEqual({ kind: 'done', games: outside.length, added: expected, kept: 0 })
  const kinds = await db.selectFrom('draw').select(['source', 'told_by', 'status']).distinct().execute()
  expect(kinds).toEqual([{ source: 'sample', told_by: 'sample', status: 'confirmed' }])
  expect(await readOutbox(db)).toEqual([])

  const before = await db.selectFrom('draw').selectAll().orderBy('game').orderBy('turn').execute()
  expect(await addSamples(db, { games, since: { days: 10 }, nowMs })).toMatchObject({ added: 0, kept: expected })
  expect(await db.selectFrom('draw').selectAll().orderBy('game').orderBy('turn').execute()).toEqual(before)
})

test('[PAST-04] samples can begin after the history: no turn until its last day gets one', async () => {
  const { db } = await testDatabase()
  await makeDevelopment(db)
  const oneOfEach = ['mb', 'hue', 'hcm', 'thaigov'].map(gameOf)
  await addSamples(db, { games: oneOfEach, since: 'history', nowMs })
  const { rows } = await sql<{ game: string; first: number; last: number }>`
    SELECT game, min(turn) / 100000 AS first, max(turn) / 100000 AS last FROM draw GROUP BY 1 ORDER BY 1`.execute(db)
  expect(rows).toEqual([
    { game: 'hcm', first: 20260824, last: 20261116 },
    { game: 'hue', first: 20260720, last: 20261116 },
    { game: 'mb', first: 20260823, last: 20261116 },
    { game: 'thaigov', first: 20260601, last: 20261116 },
  ])
})

test('a turn that has a real result keeps it', async () => {
  const { db } = await testDatabase()
  await makeDevelopment(db)
  await enter(db, hcmEntry(), nowMs)
  expect(await addSamples(db, { games: [gameOf('hcm')], since: { days: 7 }, nowMs })).toMatchObject({
    added: 1,
    kept: 1,
  })
  expect(await readCurrent(db, 'hcm', 2026111600000)).toMatchObject({ source: 'operator', tiers: hcmStored, ord: 2 })
})

test('[DRAW-07] in production sample results are refused, by the command and by the database', async () => {
  const { db } = await testDatabase()
  expect(await addSamples(db, { games, since: { days: 10 }, nowMs })).toEqual({
    kind: 'refused',
    fault: { kind: 'production' },
  })
  const game = gameOf('hcm')
  const draws = sampleDraws(game, nowMs - 10 * dayMs, nowMs)
  const forced = recordHistory(db, { game, source: 'sample', status: 'confirmed', toldBy: 'sample', nowMs }, draws)
  await expect(forced).rejects.toThrow('sample results are refused in production')
  expect(await db.selectFrom('draw').selectAll().execute()).toEqual([])
})

test('[DET-08] an invented Thai draw has the neighbours of its own first prize', () => {
  const draws = sampleDraws(gameOf('thaigov'), nowMs - 300 * dayMs, nowMs)
  expect(draws.length).toBeGreaterThan(15)
  for (const { tiers } of draws) {
    const first = Number(tiers[0])
    const near = tiers[4]?.split(',') ?? []
    expect(near.map((number) => (Number(number) - first + 1_000_000) % 1_000_000)).toEqual([999_999, 1])
    expect(near.every((number) => number.length === 6)).toBe(true)
  }
})
