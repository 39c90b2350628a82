import type { Database } from '@quayso/database/connect'
import { testDatabase } from '@quayso/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMember } from '../../testing.ts'
import { readMessages } from './read-messages.ts'

const st60 = { kind: 'game', game: 'st60' } as const

/** A board of so many messages, written in one go. */
async function fill(db: Database, count: number): Promise<void> {
  const { id } = await testMember(db)
  await sql`
    WITH b AS (INSERT INTO board (kind, game, last_place) VALUES ('game', 'st60', ${count}) RETURNING id)
    INSERT INTO message (board_id, place, member_id, content, state, added_at, sent_hash)
    SELECT b.id, place, ${id}, place::text, 'shown', now(), sha256('') FROM b, generate_series(1, ${count}::integer) place
  `.execute(db)
}

const change = (db: Database, state: 'shown' | 'held', condition: ReturnType<typeof sql>) =>
  sql`UPDATE message SET state = ${state} WHERE ${condition}`.execute(db)

async function shownPlaces(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('content')
    .where('state', '=', 'shown')
    .orderBy('place', 'desc')
    .execute()
  return rows.map(({ content }) => content ?? '')
}

/** Every page of several sizes, against what the whole table says. */
async function expectExactPages(db: Database, sizes: readonly number[]): Promise<void> {
  const all = await shownPlaces(db)
  for (const size of sizes) {
    for (let skip = 0; skip <= all.length + size; skip += size) {
      const page = await readMessages(db, st60, { skip, size })
      expect(page?.total).toBe(all.length)
      expect(page?.rows.map(({ content }) => content)).toEqual(all.slice(skip, skip + size))
    }
  }
}

test('[BOARD-01] pages are exact to the last one, across spans', async () => {
  const { db } = await testDatabase()
  await fill(db, 345)
  await expectExactPages(db, [10, 7, 50])
})

test('[BOARD-01] pages are exact whatever was hidden, and when it is shown again', async () => {
  const { db } = await testDatabase()
  await fill(db, 20_450)
  await change(db, 'held', sql`place % 7 = 0 OR place BETWEEN 10300 AND 10599 OR place > 20400`)
  await expectExactPages(db, [997])
  await change(db, 'held', sql`place BETWEEN 1 AND 100 OR place BETWEEN 9900 AND 20000`)
  await expectExactPages(db, [203])
  await change(db, 'shown', sql`place % 5 = 0`)
  await expectExactPages(db, [1003])
  await change(db, 'held', sql`true`)
  expect(await readMessages(db, st60, { skip: 0, size: 10 })).toEqual({ rows: [], total: 0 })
})

test('a message can be neither deleted nor truncated away: it would be counted for ever', async () => {
  const { db } = await testDatabase()
  await fill(db, 3)
  await expect(db.deleteFrom('message').execute()).rejects.toThrow(/append-only/)
  await expect(sql`TRUNCATE message CASCADE`.execute(db)).rejects.toThrow(/append-only/)
})
