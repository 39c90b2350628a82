import { addLeaf, allowAnyResult, testDatabase } from '@quayso/database/testing'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readRecent } from './queries.ts'

test('before anything is planned there is nothing to tell, and nothing fails', async () => {
  const { db } = await testDatabase()
  expect(await readRecent(db, [findGame('mb') as Game])).toEqual(new Map())
})

test('a draw under way is known as far as it was told, before those that are whole', async () => {
  const { db } = await testDatabase()
  await allowAnyResult(db)
  await sql`SELECT ensure_draw_partition('2026-11-14')`.execute(db)
  const next_at = new Date('2026-11-15T11:15:00Z')
  await db.insertInto('game_clock').values({ game: 'mb', next_turn: 2026111500000, next_at }).execute()
  const whole = { game: 'mb', turn: 2026111300000, ord: 1, due_at: new Date('2026-11-13T11:15:00Z'), tiers: ['87312'] }
  await db
    .insertInto('draw')
    .values({ ...whole, source: 'operator', status: 'confirmed', told_by: 'alice' })
    .execute()
  await addLeaf(db, 'mb:2026111300000:1')
  const tiers = ['', '64804', '', '', '', '', '', '']
  await db.insertInto('draw_progress').values({ game: 'mb', turn: 2026111400000, version: 1, tiers }).execute()
  const recent = await readRecent(db, [findGame('mb') as Game])
  expect(recent.get('mb')?.draws.map(({ issue }) => issue)).toMatchObject([
    {
      turnNum: '20261114',
      openTime: '2026-11-14T18:15:00+07:00',
      openNum: '64804',
      detail: JSON.stringify(tiers),
      status: 'drawing',
      origin: 'official',
    },
    { turnNum: '20261113', openNum: '87312', status: 'confirmed' },
  ])
})
