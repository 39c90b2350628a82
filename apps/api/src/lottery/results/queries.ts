import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { Recent } from '@quayso/contract/draw'
import { type ToldDraw, toToldDraw } from '@quayso/contract/draw-answers'
import { toDrawIssue } from '@quayso/contract/draw-view'
import { recentDrawCount } from '@quayso/contract/recent-draws'
import type { Database } from '@quayso/database/connect'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import { type DrawRow, isLogged, rowToIssue } from '../../draw-row.ts'

interface ClockRow {
  readonly game: string
  readonly next_turn: number
  readonly next_at: Date
  readonly calendar: number
}

interface RecentRow extends DrawRow {
  readonly game: string
}

interface ProgressRow {
  readonly game: string
  readonly turn: number
  readonly version: number
  readonly tiers: string[]
}

/** Turns of the same date a year before are smaller by this. */
const aYear = 10_000 * 100_000

async function readClocks(db: Database, codes: readonly string[]): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`
    SELECT game, next_turn, next_at, calendar FROM game_clock WHERE game = ANY(${codes})`.execute(db)
  return rows
}

/** By turn, the partition key: the scan begins at the newest month and stops after ten rows. */
async function readNewest(db: Database, codes: readonly string[], sinceTurn: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    SELECT d.*
    FROM unnest(${codes}::text[] COLLATE "C") AS asked(game), LATERAL (
      SELECT game, turn, due_at, tiers, version, status, source FROM draw_current draw
      WHERE draw.game = asked.game AND turn >= ${sinceTurn}
        AND coalesce(${isLogged(sql`draw.message_id`)}, source = 'sample')
      ORDER BY turn DESC LIMIT ${sql.lit(recentDrawCount)}
    ) d
    ORDER BY d.game, d.turn DESC`.execute(db)
  return rows
}

/** Draws that are being held: told as far as they have come, and in no log until they are whole. */
async function readUnderWay(db: Database, codes: readonly string[]): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    SELECT game, turn, version, tiers FROM draw_progress WHERE game = ANY(${codes})`.execute(db)
  return rows
}

/** The newest draws of every game that has a clock, by game code; a result that is not in the log yet is not told. */
export async function readRecent(db: Database, games: readonly Game[]): Promise<Map<string, Recent<ToldDraw>>> {
  const codes = games.map(({ code }) => code)
  const clocks = await readClocks(db, codes)
  if (clocks.length === 0) return new Map()
  // Ten draws of the rarest game fit into a year; months before it are not even opened.
  const rows = await readNewest(db, codes, Math.min(...clocks.map(({ next_turn }) => next_turn)) - aYear)
  const underWay = await readUnderWay(db, codes)
  return new Map(
    games.flatMap((game) => {
      const clock = clocks.find((row) => row.game === game.code)
      const isOwn = (row: { readonly game: string }) => row.game === game.code
      return clock ? [[game.code, toRecent(game, clock, underWay.filter(isOwn), rows.filter(isOwn))]] : []
    }),
  )
}

function toRecent(
  game: Game,
  clock: ClockRow,
  underWay: readonly ProgressRow[],
  rows: readonly RecentRow[],
): Recent<ToldDraw> {
  const issues = [
    ...underWay.flatMap((row) => progressToIssue(game, row) ?? []),
    ...rows.map((row) => rowToIssue(game, row)),
  ]
  const draws = issues.map(toToldDraw)
  return {
    draws: draws.sort((a, b) => b.turn - a.turn).slice(0, recentDrawCount),
    next: { turn: clock.next_turn, dueAtMs: clock.next_at.getTime(), calendar: clock.calendar },
  }
}

/** Undefined for a turn that the schedule no longer has. */
function progressToIssue(game: Game, { turn, version, tiers }: ProgressRow): DrawIssue | undefined {
  const dueAtMs = turnAtMs(game, turn)
  if (dueAtMs === undefined) return undefined
  return toDrawIssue(game, { turn, dueAtMs, tiers, version, status: 'drawing', origin: 'official' })
}
