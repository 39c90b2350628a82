import type { Database } from '@quayso/database/connect'
import { sql } from 'kysely'
import type { PreparedDraw } from './prepare-draw.ts'

export interface RecordedDraw {
  readonly game: string
  readonly turn: number
  readonly due_at: Date
  readonly drawn_at: Date
  /** Whether the beacon did not answer in time. */
  readonly beacon_absent: boolean
}

/**
 * Claims the prepared draws that are due and still open, and records result, next turn and event in one statement: a
 * worker that dies at any moment leaves either nothing or a complete draw, and no lock outlives the statement. Skips
 * turns that another worker has locked or drawn, and those whose day is not committed.
 */
export async function recordDraws(db: Database, prepared: readonly PreparedDraw[]): Promise<RecordedDraw[]> {
  const { rows } = await sql<RecordedDraw>`
    WITH prepared AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) AS p(
        game text COLLATE "C", turn bigint, due_at timestamptz, tiers text[], seed text, key_id text,
        beacon_round bigint, beacon_signature text,
        next_turn bigint, next_at timestamptz, subject text, message_id text, payload jsonb, leaf text)
    ), claimed AS (
      SELECT c.game
      FROM game_clock c
      JOIN prepared p ON p.game = c.game AND p.turn = c.next_turn
      JOIN draw_anchor a ON a.game = p.game AND a.key_id = p.key_id
        AND a.day = to_date((p.turn / 100000)::text, 'YYYYMMDD')
      WHERE c.next_at <= clock_timestamp()
      ORDER BY c.game
      FOR UPDATE OF c SKIP LOCKED
    ), moved AS (
      UPDATE game_clock c
      SET next_turn = p.next_turn, next_at = p.next_at, drawn = c.drawn + 1
      FROM prepared p JOIN claimed USING (game)
      WHERE c.game = p.game
      RETURNING c.game, c.drawn
    ), recorded AS (
      INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id, beacon_round, beacon_signature)
      SELECT game, p.turn, moved.drawn, p.due_at, p.tiers, 'own', 'confirmed', decode(p.seed, 'hex'), p.key_id,
        p.beacon_round, decode(p.beacon_signature, 'hex')
      FROM prepared p JOIN moved USING (game)
      RETURNING game, turn, due_at, drawn_at, beacon_round IS NOT NULL AND beacon_signature IS NULL AS beacon_absent
    ), event AS (
      INSERT INTO outbox (subject, message_id, payload, leaf)
      SELECT p.subject, p.message_id, p.payload || jsonb_build_object('drawnAt', recorded.drawn_at), p.leaf
      FROM prepared p JOIN recorded USING (game, turn)
      -- One that somebody wrote beforehand is not in the log, and must not stop the draw.
      ON CONFLICT (message_id) DO UPDATE
        SET subject = excluded.subject, payload = excluded.payload, leaf = excluded.leaf, refused = NULL
        WHERE outbox.leaf_index IS NULL
    )
    SELECT game, turn, due_at, drawn_at, beacon_absent, pg_notify('outbox', '') FROM recorded`.execute(db)
  return rows
}
