import { addLeaf } from '@quayso/database/testing'
import { pickHits } from '@quayso/games/tickets/pick'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testTopics } from '../topics/testing.ts'

const tiers = ['12368', '55501,00007', '1234,4321', '680,086', '68,11']

/** Of one to five digits, many of them ends of what was drawn. */
const numbers = [
  '68',
  '12368',
  '2368',
  '01',
  '07',
  '00007',
  '34',
  '321',
  '680',
  '80',
  '86',
  '11',
  '8',
  '12',
  '5550',
  '10',
]

test('thousands of picks are counted at once, and come out as they do one by one', async () => {
  const { db, lan, ask } = await testTopics()
  const picks = Array.from({ length: 3000 }, (_, i) => ({
    scope: i % 3 === 0 ? ('special' as const) : ('any' as const),
    numbers: [numbers[i % numbers.length], numbers[(i * 7 + 3) % numbers.length]] as string[],
  }))
  await sql`SELECT ensure_draw_partition('2026-11-01')`.execute(db)
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, told_by)
    VALUES ('mb', 2026110100000, 1, '2026-11-01 18:15:00+07', ${tiers}, 'operator', 'provisional', 'alice')`.execute(db)
  await addLeaf(db, 'mb:2026110100000:1')
  await sql`
    WITH given AS (
      SELECT row_number() OVER () AS i, * FROM jsonb_to_recordset(${JSON.stringify(picks)}) AS x(scope pick_scope, numbers text[])
    ), b AS (INSERT INTO board (kind, game) SELECT 'topic', 'mb' FROM given RETURNING id
    ), t AS (
      INSERT INTO topic (board_id, game, member_id, subject, content, state, added_at, news, sent_hash)
      SELECT id, 'mb', ${lan.id}, 's', 'c', 'shown', now(), nextval('topic_news'), sha256(id::text::bytea) FROM b RETURNING id
    ), numbered AS (SELECT id, row_number() OVER () AS i FROM t)
    INSERT INTO pick (topic_id, member_id, game, turn, scope, numbers, expected, closes_at, picked_at)
    SELECT id, ${lan.id}, 'mb', 2026110100000, scope, numbers, 0.5, '2026-11-01 18:15:00+07', '2026-11-01 12:00:00+07'
    FROM given JOIN numbered USING (i)`.execute(db)
  const right = picks.reduce((sum, pick) => sum + pickHits(tiers, pick).length, 0)
  expect(right).toBeGreaterThan(1000)
  const { body } = await ask(`topic/author/${lan.id}`)
  expect(body.t.picks).toEqual({ waiting: 0, settled: 6000, right, expected: 1500 })
})
