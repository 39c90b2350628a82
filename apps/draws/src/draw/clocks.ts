import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import { earliestBeforeMs } from '../keeper/keep-seeds.ts'

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

/** The next turn of each of these games that is not closed by then, soonest first. Draws of turns that are not due yet do not count. */
export async function readClocks(db: Database, games: readonly Game[], ownNowMs = Date.now()): Promise<Clocks> {
  const codes = games.map(({ code }) => code)
  const upcoming = games.map((game) => nextTurn(game, ownNowMs + earliestBeforeMs).turn)
  const { rows } = await sql<ClockRow>`
    SELECT c.game, c.next_turn AS turn, c.next_at, last.turn AS last_turn, a.key_id,
      encode(a.beacon_chain, 'hex') AS chain, a.beacon_offset AS "offset",
      extract(epoch FROM clock_timestamp())::float8 * 1000 AS now
    FROM game_clock c
    JOIN unnest(${codes}::text[], ${upcoming}::bigint[]) AS known(game, upcoming) ON known.game = c.game
    -- Not made a date: a clock that somebody set may have a month 99.
    LEFT JOIN draw_anchor a ON a.game = c.game AND a.day BETWEEN c.next_at::date - 2 AND c.next_at::date + 2
      AND to_char(a.day, 'YYYYMMDD')::bigint = c.next_turn / 100000
    LEFT JOIN LATERAL (
      SELECT turn FROM draw WHERE game = c.game AND turn < known.upcoming ORDER BY turn DESC LIMIT 1
    ) last ON true
    -- What is committed is drawn, whatever is closed.
    WHERE a.game IS NOT NULL OR NOT EXISTS (
      SELECT FROM game_setting s
      WHERE s.game = c.game AND to_char(s.closed_from, 'YYYYMMDD')::bigint <= c.next_turn / 100000
    )
    ORDER BY c.next_at`.execute(db)
  return { clocks: rows.map(toClock), nowMs: rows[0]?.now ?? Number.NaN }
}

/** Further back than the newest result of any game of ours. */
const recentLeaves = 200_000

/** The newest turn by the log, which draws cannot be deleted from, if that is newer than the newest draw. */
export async function readLastTurn(db: Database, game: Game, { lastTurn }: Clock): Promise<number | null> {
  const upcoming = nextTurn(game, Date.now() + earliestBeforeMs).turn
  const { rows } = await sql<{ turn: number | null }>`
    SELECT max(split_part(message_id, ':', 2)::bigint) AS turn FROM log_leaf
    WHERE index > (SELECT max(index) FROM log_leaf) - ${sql.lit(recentLeaves)}
      AND message_id ~ ${`^${game.code}:[0-9]{13}:1$`}
      AND message_id COLLATE "C" < ${`${game.code}:${upcoming}`}`.execute(db)
  const logged = rows[0]?.turn ?? null
  return logged !== null && (lastTurn === null || logged > lastTurn) ? logged : lastTurn
}
