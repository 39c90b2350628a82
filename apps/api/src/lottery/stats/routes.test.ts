import type { StatsFrequency, StatsGaps, StatsPairs, StatsSpecials } from '@quayso/contract/calls/stats'
import type { Database } from '@quayso/database/connect'
import { addAllLeaves, testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '../../testing.ts'
import { type FileDraw, storeDraws } from './testing.ts'

/** A northern result whose 27 numbers all end with these digits. */
function uniform(ending: string): string[] {
  const counts = [1, 1, 2, 6, 4, 6, 3, 4]
  const digits = [5, 5, 5, 5, 4, 4, 3, 2]
  return counts.map((count, rank) =>
    Array(count)
      .fill(ending.padStart(digits[rank] ?? 0, '0'))
      .join(','),
  )
}

function fileDraw(day: string, ending: string): FileDraw {
  const cells = new Map(uniform(ending).map((tier, rank) => [`prize${rank}`, tier.split(',')]))
  return { game: 'mb', day, cells }
}

async function add(db: Database, turn: number, tiers: string[], status: 'provisional' | 'confirmed'): Promise<void> {
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by)
    SELECT 'mb', ${turn}, max(ord) + 1, now(), ${tiers}, 'operator', ${status}, 'alice' FROM draw`.execute(db)
  await sql`UPDATE game_clock SET drawn = drawn + 1 WHERE game = 'mb'`.execute(db)
}

async function revise(db: Database, turn: number, status: 'confirmed' | 'corrected', tiers: string[]): Promise<void> {
  const reason = status === 'corrected' ? 'misread' : null
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
    SELECT 'mb', ${turn}, 2 + count(*), ${status}, ${tiers}, 'operator', 'alice', 'bob', ${reason}
    FROM draw_revision WHERE turn = ${turn}`.execute(db)
}

async function openGame(days: readonly (readonly [day: string, ending: string])[]) {
  const { db } = await testDatabase()
  await storeDraws(
    db,
    days.map(([day, ending]) => fileDraw(day, ending)),
  )
  const app = testApi({ db, now: () => new Date('2026-11-16T12:00:00Z') })
  const ask = async <T>(path: string): Promise<T> =>
    (await app.inject(`/api/front/open/lottery/stats/mb/${path}`)).json().t
  const frequency = () => ask<StatsFrequency>('frequency')
  /** What came, with how often. */
  const came = async () =>
    (await frequency()).counts.flatMap((count, ending) => (count > 0 ? [`${ending}: ${count}`] : []))
  return { db, app, ask, frequency, came }
}

test('[STAT-03] a provisional draw is named and not counted; confirmed, it is', async () => {
  const { db, frequency, came } = await openGame([['2026-11-13', '07']])
  await add(db, 2026111400000, uniform('45'), 'provisional')
  expect((await frequency()).span).toMatchObject({ draws: 1, provisional: [] })
  await addAllLeaves(db)
  expect((await frequency()).span).toMatchObject({ draws: 1, last: '2026-11-13', provisional: ['20261114'] })
  await revise(db, 2026111400000, 'confirmed', uniform('45'))
  expect(await came()).toEqual(['7: 27'])
  await addAllLeaves(db)
  expect(await came()).toEqual(['7: 27', '45: 27'])
  expect((await frequency()).span).toMatchObject({ draws: 2, last: '2026-11-14', provisional: [] })
})

test('[STAT-03] a correction changes the figures with the next answer, however old the draw is', async () => {
  const { db, ask, came } = await openGame([
    ['2005-10-01', '01'],
    ['2005-10-02', '02'],
    ['2026-11-13', '07'],
    ['2026-11-14', '08'],
  ])
  expect((await ask<StatsGaps>('gaps')).gaps[1]).toEqual({ current: 3, longest: 3, ended: null })
  await revise(db, 2005100200000, 'corrected', uniform('01'))
  await addAllLeaves(db)
  expect(await came()).toEqual(['1: 54', '7: 27', '8: 27'])
  expect((await ask<StatsGaps>('gaps')).gaps[1]).toEqual({ current: 2, longest: 2, ended: null })
  await revise(db, 2026111400000, 'corrected', uniform('01'))
  await addAllLeaves(db)
  expect(await came()).toEqual(['1: 81', '7: 27'])
  expect((await ask<StatsGaps>('gaps')).gaps[1]).toEqual({ current: 0, longest: 1, ended: '2026-11-14' })
})

test('[STAT-03] an old draw that is entered late is counted in its place', async () => {
  const { db, ask, came } = await openGame([
    ['2005-10-01', '01'],
    ['2026-11-14', '08'],
  ])
  expect(await came()).toEqual(['1: 27', '8: 27'])
  await add(db, 2005100200000, uniform('08'), 'confirmed')
  await addAllLeaves(db)
  expect(await came()).toEqual(['1: 27', '8: 54'])
  expect((await ask<StatsGaps>('gaps')).gaps[8]).toEqual({ current: 0, longest: 1, ended: '2005-10-02' })
})

test('[STAT-08] counts are in the order 00 to 99', async () => {
  const { frequency } = await openGame([
    ['2026-11-13', '00'],
    ['2026-11-14', '09'],
  ])
  const { counts } = await frequency()
  expect(counts).toHaveLength(100)
  expect([counts[0], counts[9], counts[90]]).toEqual([27, 27, 0])
})

test('[STAT-01] answers are kept by caches; games of ours and nonsense are refused', async () => {
  const { app, ask } = await openGame([['2026-11-14', '08']])
  const path = '/api/front/open/lottery/stats'
  const answer = await app.inject(`${path}/mb/gaps`)
  expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect((await app.inject(`${path}/st60/gaps`)).json()).toMatchObject({ code: 'game_unknown' })
  expect((await app.inject(`${path}/mb/pairs?first=100`)).statusCode).toBe(400)
  expect((await app.inject(`${path}/mb/frequency?size=31`)).statusCode).toBe(400)
  expect((await ask<StatsPairs>('pairs?first=8&second=8')).asked).toBeNull()
})

test('[STAT-01] a year without draws before or after all others is the nearest with one', async () => {
  const { ask } = await openGame([
    ['2025-10-01', '01'],
    ['2026-11-14', '08'],
  ])
  const year = async (asked: number) => {
    const { year: told, draws } = await ask<StatsSpecials>(`special?view=year&year=${asked}`)
    return [told, ...draws.map(({ day }) => day)]
  }
  expect(await year(2001)).toEqual([2025, '2025-10-01'])
  expect(await year(2099)).toEqual([2026, '2026-11-14'])
})

test('[STAT-01] a game without draws has empty statistics', async () => {
  const { app } = await openGame([['2026-11-14', '08']])
  for (const call of ['special', 'gaps', 'frequency', 'head-tail', 'pairs', 'on-day']) {
    const answer = await app.inject(`/api/front/open/lottery/stats/hcm/${call}`)
    expect(answer.json().t.span, call).toMatchObject({ draws: 0, first: null, last: null })
  }
})
