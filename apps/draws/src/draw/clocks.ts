import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'

export interface Clock {
  readonly game: string
  readonly turn: number
  readonly atMs: number
  /** The newest turn of the game that is drawn; null before the first. */
  readonly lastTurn: number | null
  /** The key the turn's day was committed with; null while it is not committed and cannot be drawn. */
  readonly keyId: string | null
  /** The beacon that the day's anchor names. */
  readonly beacon: { readonly chain: string; readonly offset: number } | null
}

export interface Clocks {
  readonly clocks: readonly Clock[]
  /** The database's time when the clocks were read. */
  readonly nowMs: number
}

interface ClockRow {
  readonly game: string
  readonly turn: number
  readonly next_at: Date
  readonly last_turn: number | null
  readonly key_id: string | null
  readonly chain: string | null
  readonly offset: number | null
  readonly now: number
}

function toClock({ game, turn, next_at, last_turn, key_id, chain, offset }: ClockRow): Clock {
  const beacon = chain !== null && offset !== null ? { chain, offset } : null
  return { game, turn, atMs: next_at.getTime(), lastTurn: last_turn, keyId: key_id, beacon }
}

/** The next turn of each of these games, soonest first. */
export async function readClocks(db: Database, codes: readonly string[]): Promise<Clocks> {
  const { rows } = await sql<ClockRow>`
    SELECT c.game, c.next_turn AS turn, c.next_at, last.turn AS last_turn, a.key_id,
      encode(a.beacon_chain, 'hex') AS chain, a.beacon_offset AS "offset",
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS now
    FROM game_clock c
    LEFT JOIN draw_anchor a ON a.game = c.game AND a.day = to_date((c.next_turn / 100000)::text, 'YYYYMMDD')
    LEFT JOIN LATERAL (SELECT turn FROM draw WHERE game = c.game ORDER BY turn DESC LIMIT 1) last ON true
    WHERE c.game = ANY(${codes})
    ORDER BY c.next_at`.execute(db)
  return { clocks: rows.map(toClock), nowMs: rows[0]?.now ?? Number.NaN }
}

/** Further back than the newest result of any game of ours. */
const recentLeaves = 200_000

/** The newest turn by the log, which draws cannot be deleted from, if that is newer than the newest draw. */
export async function readLastTurn(db: Database, { game, lastTurn }: Clock): Promise<number | null> {
  const { rows } = await sql<{ turn: number | null }>`
    SELECT greatest(${lastTurn}::bigint, max(split_part(message_id, ':', 2)::bigint)) AS turn FROM log_leaf
    WHERE index > (SELECT max(index) FROM log_leaf) - ${sql.lit(recentLeaves)}
      AND message_id LIKE ${`${game}:%`}`.execute(db)
  return rows[0]?.turn ?? lastTurn
}
