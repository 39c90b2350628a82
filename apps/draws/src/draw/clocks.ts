import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface Clock {
  readonly game: string
  readonly turn: number
  readonly atMs: number
  /** The key the turn's day was committed with; null while it is not committed and cannot be drawn. */
  readonly keyId: string | null
}

export interface Clocks {
  readonly clocks: readonly Clock[]
  /** The database's time when the clocks were read. */
  readonly nowMs: number
}

/** The next turn of each of these games, soonest first. */
export async function readClocks(db: Database, codes: readonly string[]): Promise<Clocks> {
  const { rows } = await sql<{ game: string; turn: number; next_at: Date; key_id: string | null; now: number }>`
    SELECT c.game, c.next_turn AS turn, c.next_at, a.key_id,
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS now
    FROM game_clock c
    LEFT JOIN draw_anchor a ON a.game = c.game AND a.day = to_date((c.next_turn / 100000)::text, 'YYYYMMDD')
    WHERE c.game = ANY(${codes})
    ORDER BY c.next_at`.execute(db)
  return {
    clocks: rows.map(({ game, turn, next_at, key_id }) => ({ game, turn, atMs: next_at.getTime(), keyId: key_id })),
    nowMs: rows[0]?.now ?? Number.NaN,
  }
}
