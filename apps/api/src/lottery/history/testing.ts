import type { Database } from '@quayso/database/connect'
import { addAllLeaves, allowAnyResult } from '@quayso/database/testing'
import { turnOf } from '@quayso/games/time/turn'
import { sql } from 'kysely'

/** A time to ask at: the last draw of `drawOurs` is a few seconds old. */
export const now = () => new Date('2026-12-02T00:00:05Z')
const dayMs = 86_400_000

async function setClock(db: Database, game: string, nextAt: string, drawn: number): Promise<void> {
  await db
    .insertInto('game_clock')
    .values({ game, next_turn: 2026120200001, next_at: new Date(nextAt), drawn })
    .execute()
}

/** Three days of st60, across the end of a month: 4,320 results, of which the newest ones are not in the log yet. */
export async function drawOurs(db: Database, unlogged = 0): Promise<void> {
  await sql`SELECT ensure_draw_partition(d) FROM unnest(ARRAY['2026-11-01', '2026-12-01']::date[]) d`.execute(db)
  const insert = (from: number, to: number) =>
    sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id)
    SELECT 'st60', to_char(day, 'YYYYMMDD')::bigint * 100000 + (ord - 1) % 1440 + 1, ord,
      day AT TIME ZONE 'UTC' + ((ord - 1) % 1440 + 1) * interval '1 minute', ARRAY[ord::text], 'own', 'confirmed',
      decode(repeat('00', 32), 'hex'), 'k1'
    FROM generate_series(${from}::integer, ${to}::integer) ord,
      LATERAL (SELECT '2026-11-29'::timestamp + (ord - 1) / 1440 * interval '1 day' AS day) x`.execute(db)
  const count = 3 * 1440
  await insert(1, count - unlogged)
  await addAllLeaves(db)
  if (unlogged > 0) await insert(count - unlogged + 1, count)
  await setClock(db, 'st60', '2026-12-02T00:01:00Z', count)
}

/** Results of the northern game, one a day up to 1 December 2026, of which the newest but one was corrected. */
export async function drawOfficial(db: Database, count: number): Promise<void> {
  await allowAnyResult(db)
  await sql`
    SELECT ensure_draw_partition(d::date) FROM generate_series('2026-01-01'::date, '2026-12-01', '1 month') d`.execute(
    db,
  )
  const rows = Array.from({ length: count }, (_, i) => {
    const day = Date.UTC(2026, 11, 1) - i * dayMs
    return { turn: turnOf(day, 0), ord: count - i, due_at: new Date(day + 11.25 * 3_600_000), tiers: [`${count - i}`] }
  })
  const told = { game: 'mb', source: 'operator', status: 'provisional', told_by: 'alice' } as const
  await db
    .insertInto('draw')
    .values(rows.map((row) => ({ ...row, ...told })))
    .execute()
  await addAllLeaves(db)
  await setClock(db, 'mb', '2026-12-02T11:15:00Z', count)
}

/** Says that the result of 30 November was another one; told only when it is in the log. */
export async function correctOfficial(db: Database, version: number, tiers: string, isLogged: boolean): Promise<void> {
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by, approved_by, reason)
    VALUES ('mb', 2026113000000, ${version}, 'corrected', ${[tiers]}, 'operator', 'alice', 'bob', 'misread')`.execute(
    db,
  )
  if (isLogged) await addAllLeaves(db)
}
