import type { Database } from '@quayso/database/connect'
import { type BeaconNetwork, nameBeacon } from '@quayso/fairness/beacon/network'
import { toHex } from '@quayso/fairness/bytes'
import { rulesHashOf } from '@quayso/fairness/draws/draw-tiers'
import { anchorLeaf } from '@quayso/fairness/leaves'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnsInDay } from '@quayso/games/time/planned-turn'
import { turnDayMs } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { dayName } from '../day-name.ts'
import type { Commitment, SeedKeeper } from '../keeper/keeper.ts'

const dayMs = 86_400_000

/** A day's anchor is public 30 days before; the days more are for a planner that does not run for a while. */
export const committedDaysAhead = 35

interface AnchorOptions {
  readonly games: readonly Game[]
  readonly seeds: SeedKeeper
  readonly network: BeaconNetwork
  readonly nowMs: number
  /** How many days from today on. */
  readonly daysAhead: number
}

interface AnchorRow {
  readonly game: string
  readonly day: string
  readonly turns: number
  readonly anchor: string
  readonly rules_hash: string
  readonly key_id: string
  readonly beacon_name: string
  readonly beacon_chain: string
  readonly beacon_offset: number
  readonly message_id: string
  readonly leaf: string
}

/** Older turns than this are not drawn any more. */
const oldestDays = 35

/** The days of each game still to be committed: from its next turn on. */
async function uncommittedDays(db: Database, { games, nowMs, daysAhead }: AnchorOptions) {
  const codes = games.map(({ code }) => code)
  const todayMs = Math.floor(nowMs / dayMs) * dayMs
  const oldestMs = todayMs - oldestDays * dayMs
  const lastMs = todayMs + daysAhead * dayMs
  const { rows: clocks } = await sql<{ game: string; next_turn: number }>`
    SELECT game, next_turn FROM game_clock WHERE game = ANY(${codes})`.execute(db)
  const { rows: anchors } = await sql<{ name: string }>`
    SELECT game || ' ' || day AS name FROM draw_anchor
    WHERE game = ANY(${codes}) AND day BETWEEN ${dayName(oldestMs)}::date AND ${dayName(lastMs)}::date`.execute(db)
  const committed = new Set(anchors.map(({ name }) => name))
  return games.map((game) => {
    const clock = clocks.find((row) => row.game === game.code)
    const fromMs = Math.max(clock ? turnDayMs(clock.next_turn) : lastMs, oldestMs)
    const days = Array.from({ length: Math.max(0, (lastMs - fromMs) / dayMs + 1) }, (_, i) => fromMs + i * dayMs)
    const open = days.filter((atMs) => turnsInDay(game, atMs) > 0 && !committed.has(`${game.code} ${dayName(atMs)}`))
    return { game, days: open }
  })
}

export function toAnchorRow(game: Game, atMs: number, network: BeaconNetwork, commitment: Commitment): AnchorRow {
  const day = dayName(atMs)
  const turns = turnsInDay(game, atMs)
  const anchor = toHex(commitment.anchor)
  const rulesHash = toHex(rulesHashOf(game.code, prizeTableOn(game, atMs)))
  const beacon = nameBeacon(network)
  return {
    game: game.code,
    day,
    turns,
    anchor,
    rules_hash: rulesHash,
    key_id: commitment.keyId,
    beacon_name: beacon.name,
    beacon_chain: beacon.chain,
    beacon_offset: beacon.offset,
    message_id: `anchor:${game.code}:${day}`,
    leaf: anchorLeaf({ game: game.code, day, turns, anchor, rulesHash, beacon }),
  }
}

/**
 * Commits to the seeds of the coming days, before a turn of them can be drawn. The anchor gets a lower outbox id than
 * any result of its day, and so comes before them in the log.
 */
export async function planAnchors(db: Database, options: AnchorOptions): Promise<void> {
  for (const { game, days } of await uncommittedDays(db, options)) {
    if (days.length === 0) continue
    const named = days.map((atMs) => ({ game: game.code, day: dayName(atMs) }))
    const commitments = await options.seeds.anchorsOf(named)
    const rows = days.map((atMs, i) => toAnchorRow(game, atMs, options.network, commitments[i] as Commitment))
    await recordAnchors(db, rows)
  }
}

async function recordAnchors(db: Database, rows: readonly AnchorRow[]): Promise<void> {
  await sql`
    WITH planned AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p(
        game text COLLATE "C", day date, turns int, anchor text, rules_hash text, key_id text,
        beacon_name text, beacon_chain text, beacon_offset smallint, message_id text, leaf text)
    ), committed AS (
      INSERT INTO draw_anchor (game, day, turns, anchor, rules_hash, key_id, beacon_name, beacon_chain, beacon_offset)
      SELECT game, day, turns, decode(anchor, 'hex'), decode(rules_hash, 'hex'), key_id,
        beacon_name, decode(beacon_chain, 'hex'), beacon_offset
      FROM planned
      -- It may have been closed since the plans were read.
      WHERE NOT EXISTS (SELECT FROM game_setting s WHERE s.game = planned.game AND s.closed_from <= planned.day)
      ON CONFLICT DO NOTHING
      RETURNING game, day
    ), event AS (
      INSERT INTO outbox (message_id, payload, leaf)
      SELECT message_id, '{}', leaf FROM planned JOIN committed USING (game, day) ORDER BY day, game
    )
    SELECT pg_notify('outbox', '')`.execute(db)
}
