import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { findGame, games } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import { fitsPrizeTable } from '@quayso/games/prize-table'
import { turnDayMs } from '@quayso/games/time/turn'
import { expect, test } from 'vitest'
import { enterResult } from '../entry/enter-result.ts'
import { recordHistory } from '../import/record-history.ts'
import { readCurrent } from '../read-current.ts'
import { hcmEntry, hcmStored, nowMs, readOutbox } from '../testing.ts'
import { addSamples, sampleDraws } from './add-samples.ts'

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
    const draws = sampleDraws(game, 31, nowMs)
    expect(draws.length).toBeGreaterThan(0)
    expect(sampleDraws(game, 62, nowMs)).toEqual(expect.arrayContaining(draws))
    for (const { turn, tiers } of draws) {
      const numbers = tiers.map((tier) => tier.split(','))
      expect(fitsPrizeTable(prizeTableOn(game, turnDayMs(turn)), numbers)).toBe(true)
    }
  }
})

test('[DRAW-07] sample results are marked, and neither logged nor published', async () => {
  const { db } = await testDatabase()
  await makeDevelopment(db)
  const outcome = await addSamples(db, { games, days: 10, nowMs })
  const outside = games.filter(({ drawnBy }) => drawnBy === 'outside')
  const expected = outside.flatMap((game) => sampleDraws(game, 10, nowMs)).length
  expect(outcome).toEqual({ kind: 'done', games: outside.length, added: expected, kept: 0 })
  const kinds = await db.selectFrom('draw').select(['source', 'told_by', 'status']).distinct().execute()
  expect(kinds).toEqual([{ source: 'sample', told_by: 'sample', status: 'confirmed' }])
  expect(await readOutbox(db)).toEqual([])

  const before = await db.selectFrom('draw').selectAll().orderBy('game').orderBy('turn').execute()
  expect(await addSamples(db, { games, days: 10, nowMs })).toMatchObject({ added: 0, kept: expected })
  expect(await db.selectFrom('draw').selectAll().orderBy('game').orderBy('turn').execute()).toEqual(before)
})

test('a turn that has a real result keeps it', async () => {
  const { db } = await testDatabase()
  await makeDevelopment(db)
  await enterResult(db, hcmEntry(), nowMs)
  expect(await addSamples(db, { games: [gameOf('hcm')], days: 7, nowMs })).toMatchObject({ added: 1, kept: 1 })
  expect(await readCurrent(db, 'hcm', 2026111600000)).toMatchObject({ source: 'operator', tiers: hcmStored, ord: 2 })
})

test('[DRAW-07] in production sample results are refused, by the command and by the database', async () => {
  const { db } = await testDatabase()
  expect(await addSamples(db, { games, days: 10, nowMs })).toEqual({ kind: 'refused', fault: { kind: 'production' } })
  const game = gameOf('hcm')
  const draws = sampleDraws(game, 10, nowMs)
  const forced = recordHistory(db, { game, source: 'sample', toldBy: 'sample', nowMs }, draws)
  await expect(forced).rejects.toThrow('sample results are refused in production')
  expect(await db.selectFrom('draw').selectAll().execute()).toEqual([])
})
