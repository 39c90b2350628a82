import type { Database } from '@quayso/database/connect'
import { asApp, testDatabase } from '@quayso/database/testing'
import { readPlans } from '@quayso/events/read-calendar'
import { quicknet } from '@quayso/fairness/beacon/network'
import { findGame } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readClocks } from '../draw/clocks.ts'
import { testKeeper } from '../keeper/testing.ts'
import { findDueTurns } from '../results/sources/follow/due-turns.ts'
import { enter, hcmEntry, nowMs } from '../results/testing.ts'
import { planGames } from './plan-games.ts'

const st60 = findGame('st60') as Game
const hcm = findGame('hcm') as Game

function close(db: Database, game: string, closedFrom: string | null) {
  return sql`
    INSERT INTO game_setting (game, closed_from) VALUES (${game}, ${closedFrom})
    ON CONFLICT (game) DO UPDATE SET closed_from = excluded.closed_from`.execute(db)
}

async function plannedDays(db: Database) {
  const options = { games: [st60], seeds: testKeeper(), network: quicknet, startTurnsAgo: 0 }
  await planGames(asApp(db, 'quayso_draws'), options)
  const { rows } = await sql<{ first: string; last: string; after: string; count: number }>`
    SELECT min(day)::text AS first, max(day)::text AS last, (max(day) + 1)::text AS after, count(*)::int AS count
    FROM draw_anchor`.execute(db)
  return rows[0] as { first: string; last: string; after: string; count: number }
}

test('[CON-51] a game of ours closes after its last committed day, and no further day is committed', async () => {
  const { db } = await testDatabase()
  const console_ = asApp(db, 'quayso_console')
  const before = await plannedDays(db)
  await expect(close(console_, 'st60', before.last)).rejects.toThrow('st60 has draws from')
  await close(console_, 'st60', before.after)
  expect(await plannedDays(db)).toEqual(before)
  // As if a month had passed: the planner would commit the days after, and a worker draw them.
  const turn = Number(`${before.after.replaceAll('-', '')}00001`)
  await sql`UPDATE game_clock SET next_turn = ${turn}, next_at = ${before.after}::date + interval '1 minute'`.execute(
    db,
  )
  expect((await readClocks(db, [st60])).clocks).toEqual([])
  await close(console_, 'st60', null)
  expect((await readClocks(db, [st60])).clocks).toMatchObject([{ turn, keyId: null }])
})

test('[CON-51] what is committed is drawn, whatever is closed', async () => {
  const { db } = await testDatabase()
  await plannedDays(db)
  await sql`ALTER TABLE game_setting DISABLE TRIGGER refuse_early_closing`.execute(db)
  await close(db, 'st60', '2026-01-01')
  expect((await readClocks(db, [st60])).clocks).toMatchObject([{ game: 'st60', keyId: expect.any(String) }])
})

test('[CON-51] an official game closes from a day without numbers; later results and sources are refused', async () => {
  const { db } = await testDatabase()
  const draws = asApp(db, 'quayso_draws')
  const console_ = asApp(db, 'quayso_console')
  const first = hcmEntry().tiers.slice(0, 1)
  expect((await enter(draws, hcmEntry({ tiers: first }), nowMs)).kind).not.toBe('refused')
  await expect(close(console_, 'hcm', '2026-11-16')).rejects.toThrow('hcm has draws from 2026-11-16 on')
  await close(console_, 'hcm', '2026-11-17')
  const saturdayMs = Date.parse('2026-11-21T16:20:00+07:00')
  const late = await enter(draws, hcmEntry({ turnNum: '20261121', toldBy: 'bob' }), saturdayMs)
  expect(late).toMatchObject({ kind: 'refused', fault: { kind: 'no-such-turn' } })
  const due = (game: Game) => findDueTurns([game], { games: ['hcm'], beforeMs: 0, afterMs: 3_600_000 }, saturdayMs)
  expect(due(hcm)).toHaveLength(1)
  expect(due(withExceptions(hcm, await readPlans(draws)))).toEqual([])
  // What was under way goes on to its end.
  expect((await enter(draws, hcmEntry({ toldBy: 'bob' }), nowMs)).kind).not.toBe('refused')
  await close(console_, 'hcm', null)
  const again = await enter(draws, hcmEntry({ turnNum: '20261121', toldBy: 'bob' }), saturdayMs)
  expect(again.kind).not.toBe('refused')
})
