import pg from 'pg'

const batch = 100_000

/** Fills an empty board with messages of a thousand members; every twentieth and a whole stretch were deleted since. */
export async function loadMessages(
  url: string,
  game: string,
  count: number,
): Promise<{ shown: number; seconds: number }> {
  const began = performance.now()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `INSERT INTO member (user_name, created_at) SELECT 'member' || i, now() FROM generate_series(1, 1000) i`,
  )
  await client.query(`INSERT INTO board (kind, game, last_place) VALUES ('game', $1, $2)`, [game, count])
  for (let from = 1; from <= count; from += batch) {
    await client.query(
      `INSERT INTO message (board_id, place, member_id, content, state, added_at, sent_hash)
       SELECT board.id, place, (SELECT min(id) FROM member) + place % 1000, repeat('Xin chào ', 1 + place % 20), 'shown',
         now() - make_interval(secs => $3 - place), sha256(place::text::bytea)
       FROM board, generate_series($1::integer, $2::integer) place WHERE game = $4`,
      [from, Math.min(count, from + batch - 1), count, game],
    )
  }
  await client.query(
    `UPDATE message SET state = 'deleted', content = NULL WHERE hashint8(place) % 20 = 0 OR place BETWEEN $1 AND $2`,
    [Math.floor(count * 0.93), Math.floor(count * 0.94)],
  )
  await client.query('VACUUM (ANALYZE)')
  const { rows } = await client.query('SELECT shown FROM board')
  await client.end()
  return { shown: Number(rows[0].shown), seconds: Math.round((performance.now() - began) / 1000) }
}
