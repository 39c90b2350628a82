import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

async function boardOf(count: number) {
  const { db } = await testDatabase()
  await sql`INSERT INTO member (user_name, created_at) VALUES ('lan', now())`.execute(db)
  await sql`INSERT INTO board (kind, game) VALUES ('game', 'st60'), ('game', 'st45')`.execute(db)
  await sql`
    INSERT INTO message (board_id, place, member_id, content, state, added_at, sent_hash)
    SELECT 1 + n % 2, 1 + n / 2, 1, 'chào', 'shown', now(), sha256('')
    FROM generate_series(0, ${sql.lit(count - 1)}) n`.execute(db)
  /** What is counted, beside what is there. */
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      SELECT b.shown AS board, (SELECT count(*) FROM message WHERE board_id = b.id AND state = 'shown') AS messages,
        (SELECT sum(shown) FROM board_span WHERE board_id = b.id AND level = 1) AS hundreds,
        (SELECT sum(shown) FROM board_span WHERE board_id = b.id AND level = 2) AS "tenThousands"
      FROM board b ORDER BY id`.execute(db)
    return rows.map((row) => Object.values(row).map(Number))
  }
  return { db, counts }
}

test('a change of ten thousands of messages counts them in seconds', async () => {
  const { db, counts } = await boardOf(40_000)
  const hide = () => sql`UPDATE message SET state = 'held' WHERE place <= 15000 AND state = 'shown'`
  // A plan made for one message must not be kept for many.
  await sql`UPDATE message SET state = 'held' WHERE id = 7`.execute(db)
  await db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL statement_timeout = '20s'`.execute(transaction)
    await hide().execute(transaction)
  })
  expect(await counts()).toEqual([Array(4).fill(5_000), Array(4).fill(5_000)])
})

test('what is hidden and shown in one statement is counted for each span', async () => {
  const { db, counts } = await boardOf(800)
  const { rows: before } = await sql`SELECT * FROM board_span ORDER BY 1, 2, 3`.execute(db)
  await sql`UPDATE message SET content = 'sửa' WHERE place < 300`.execute(db)
  expect((await sql`SELECT * FROM board_span ORDER BY 1, 2, 3`.execute(db)).rows).toEqual(before)
  await sql`UPDATE message SET state = 'held' WHERE board_id = 1 AND place IN (50, 150)`.execute(db)
  await sql`
    UPDATE message SET state = CASE WHEN place = 50 THEN 'shown' ELSE 'held' END::message_state
    WHERE board_id = 1 AND place IN (50, 350)`.execute(db)
  expect(await counts()).toEqual([Array(4).fill(398), Array(4).fill(400)])
  const { rows } = await sql<{ span: number; shown: number }>`
    SELECT span, shown FROM board_span WHERE board_id = 1 AND level = 1 ORDER BY span`.execute(db)
  expect(rows.map(({ shown }) => shown)).toEqual([99, 99, 100, 99, 1])
})
