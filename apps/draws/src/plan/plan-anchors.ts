import type { Database } from '@quayso/database/connect'
import { toHex } from '@quayso/fairness/bytes'
import { rulesHashOf } from '@quayso/fairness/draws/draw-tiers'
import { anchorLeaf } from '@quayso/fairness/leaves'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { dayName, type Seeds } from '../draw/seeds.ts'

const dayMs = 86_400_000

interface AnchorRow {
  readonly game: string
  readonly day: string
  readonly turns: number
  readonly anchor: string
  readonly rules_hash: string
  readonly key_id: string
  readonly message_id: string
  readonly leaf: string
}

/** The days still to be committed: from the next turn of each game until tomorrow. */
async function uncommittedDays(db: Database, games: readonly Game[], nowMs: number) {
  const codes = games.map(({ code }) => code)
  const { rows: clocks } = await sql<{ game: string; next_turn: number }>`
    SELECT game, next_turn FROM game_clock WHERE game = ANY(${codes})`.execute(db)
  const { rows: anchors } = await sql<{ name: string }>`
    SELECT game || ' ' || day AS name FROM draw_anchor WHERE game = ANY(${codes})`.execute(db)
  const committed = new Set(anchors.map(({ name }) => name))
  const tomorrowMs = (Math.floor(nowMs / dayMs) + 1) * dayMs
  return games.flatMap((game) => {
    const clock = clocks.find((row) => row.game === game.code)
    const firstMs = clock ? turnDayMs(clock.next_turn) : tomorrowMs
    const days = Array.from({ length: Math.max(0, (tomorrowMs - firstMs) / dayMs) + 1 }, (_, i) => firstMs + i * dayMs)
    return days
      .filter((atMs) => turnsInDay(game, atMs) > 0 && !committed.has(`${game.code} ${dayName(atMs)}`))
      .map((atMs) => ({ game, atMs }))
  })
}

function toAnchorRow(game: Game, atMs: number, seeds: Seeds): AnchorRow {
  const day = dayName(atMs)
  const turns = turnsInDay(game, atMs)
  const anchor = toHex(seeds.anchorOf(game, atMs, seeds.currentKeyId))
  const rulesHash = toHex(rulesHashOf(game.code, prizeTableOn(game, atMs)))
  return {
    game: game.code,
    day,
    turns,
    anchor,
    rules_hash: rulesHash,
    key_id: seeds.currentKeyId,
    message_id: `anchor:${game.code}:${day}`,
    leaf: anchorLeaf({ game: game.code, day, turns, anchor, rulesHash }),
  }
}

/**
 * Commits to the seeds of every day up to tomorrow, before a turn of that day can be drawn. The anchor gets a lower
 * outbox id than any result of its day, and so comes before them in the log.
 */
export async function planAnchors(db: Database, games: readonly Game[], seeds: Seeds, nowMs: number): Promise<void> {
  const days = await uncommittedDays(db, games, nowMs)
  if (days.length === 0) return
  const rows = days.map(({ game, atMs }) => toAnchorRow(game, atMs, seeds))
  await sql`
    WITH planned AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p(
        game text COLLATE "C", day date, turns int, anchor text, rules_hash text, key_id text, message_id text, leaf text)
    ), committed AS (
      INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id)
      SELECT game, day, turns, decode(anchor, 'hex'), decode(rules_hash, 'hex'), key_id FROM planned
      ON CONFLICT DO NOTHING
      RETURNING game, day
    ), event AS (
      INSERT INTO outbox (message_id, payload, leaf)
      SELECT message_id, '{}', leaf FROM planned JOIN committed USING (game, day) ORDER BY day, game
    )
    SELECT pg_notify('outbox', '')`.execute(db)
}
