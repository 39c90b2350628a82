import { testDatabase } from '@quayso/database/testing'
import { quicknet } from '@quayso/fairness/beacon/network'
import { games } from '@quayso/games/catalogue'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKeeper } from '../keeper/app.ts'
import { enterException } from '../results/calendar/change-calendar.ts'
import { ensurePartitions, planGames } from './plan-games.ts'

test('whichever day planning starts on, every month has its partition in time', async () => {
  const { db } = await testDatabase()
  // February is short: a month after these days is already March.
  for (const day of ['2027-01-29', '2029-01-30', '2030-01-31']) {
    await ensurePartitions(db, Date.parse(`${day}T12:00:00Z`))
    const february = `draw_${day.slice(0, 4)}_02`
    const { rows } = await sql<{ found: string | null }>`SELECT to_regclass(${february})::text AS found`.execute(db)
    expect(rows, day).toEqual([{ found: february }])
  }
})

test('[CAL-04] planning follows the calendar, and never moves a clock back', async () => {
  const { db } = await testDatabase()
  const thai = games.filter(({ code }) => code === 'thaigov')
  const keeper = createKeeper({
    masterKeys: { currentId: 'k1', byId: new Map([['k1', new Uint8Array(32)]]) },
    ...{ games: thai, logName: 'quayso.test/log', logKeys: [new Uint8Array(32)], stateFile: undefined },
  })
  const options = { games: thai, seeds: keeper, network: quicknet, startTurnsAgo: 0 }
  const nextTurns = async () => (await db.selectFrom('game_clock').select('next_turn').execute())[0]?.next_turn
  // The turn that is due by the database's clock.
  await planGames(db, options)
  const planned = await nextTurns()
  const day = new Date(turnDayMs(planned ?? 0)).toISOString().slice(0, 10)
  const entered = { code: 'thaigov', reason: 'a holiday', enteredBy: 'alice' }
  await enterException(db, { ...entered, exception: { kind: 'no-draw', first: day, last: day } }, Date.now())
  const later = await nextTurns()
  expect(later).toBeGreaterThan(planned ?? 0)
  await planGames(db, options)
  expect(await nextTurns()).toBe(later)
  await db.updateTable('game_clock').set({ next_turn: 2026010100000 }).execute()
  await planGames(db, options)
  expect(await nextTurns()).toBe(later)
  await db.deleteFrom('game_clock').execute()
  await planGames(db, options)
  expect(await nextTurns()).toBe(later)
})
