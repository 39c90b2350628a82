import type { SitePart } from '@quayso/contract/calls/status'
import { statusDays } from '@quayso/contract/status-days'
import type { Database } from '@quayso/database/connect'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnOf } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { isPublished } from '../../draw-row.ts'

export interface HealthDayRow {
  readonly part: SitePart
  readonly day: string
  readonly good: number
  readonly bad: number
  readonly sampled_at: Date
}

/** Oldest first. */
export async function readDays(db: Database, now: Date): Promise<HealthDayRow[]> {
  const { rows } = await sql<HealthDayRow>`
    SELECT part, to_char(day, 'YYYY-MM-DD') AS day, good, bad, sampled_at FROM health_day
    WHERE day > (${now}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - ${statusDays}::int
    ORDER BY day`.execute(db)
  return rows
}

export interface RightsRow {
  readonly people: number
  readonly sources: number
  readonly changes: number
  readonly commands: number
  readonly last_command_at: Date | null
}

/** The people and sources that confirm official results, and recent changes among them. */
export async function readRights(db: Database): Promise<RightsRow> {
  return db.selectFrom('public_rights').selectAll().$castTo<RightsRow>().executeTakeFirstOrThrow()
}

export interface OutageRow {
  readonly part: SitePart
  readonly began_at: Date
  readonly last_at: Date
}

const mostOutages = 30

/** Newest first. */
export async function readOutages(db: Database, now: Date): Promise<OutageRow[]> {
  const { rows } = await sql<OutageRow>`
    SELECT part, began_at, last_at FROM health_outage
    WHERE last_at > ${now}::timestamptz - ${statusDays} * interval '1 day'
    ORDER BY began_at DESC, part LIMIT ${sql.lit(mostOutages)}`.execute(db)
  return rows
}

export interface ShownRow {
  readonly game: string
  readonly turn: number
  readonly due_at: Date
  readonly shown_after: number
  readonly confirmed_at: Date | null
}

/** The results of these games that were due at this time or later. */
export async function readShown(db: Database, codes: readonly string[], sinceMs: number): Promise<ShownRow[]> {
  // A turn has the day that the game counts by, which may be another than Vietnam's.
  const from = turnOf(sinceMs - dayLengthMs, 0)
  const { rows } = await sql<ShownRow>`
    SELECT d.game, d.turn, d.due_at, extract(epoch FROM d.drawn_at - d.due_at)::float8 AS shown_after,
      CASE WHEN d.status = 'confirmed' THEN d.drawn_at ELSE (
        SELECT min(recorded_at) FROM draw_revision v
        WHERE v.game = d.game AND v.turn = d.turn AND v.status <> 'provisional') END AS confirmed_at
    FROM unnest(${codes}::text[]) AS code
    JOIN draw d ON d.game = code AND d.turn >= ${from}
    WHERE d.due_at >= ${new Date(sinceMs)} AND d.source NOT IN ('own', 'sample', 'import') AND ${isPublished}
    ORDER BY d.due_at, d.game`.execute(db)
  return rows
}

export interface OwnRow {
  readonly draws: number
  readonly median: number | null
  readonly longest: number | null
}

/** How late our own draws of the last hour were recorded. */
export async function readOwn(db: Database, codes: readonly string[], now: Date): Promise<OwnRow> {
  const from = turnOf(now.getTime() - dayLengthMs, 0)
  const { rows } = await sql<OwnRow>`
    SELECT count(*)::int AS draws, percentile_cont(0.5) WITHIN GROUP (ORDER BY late) AS median, max(late) AS longest
    FROM (
      SELECT extract(epoch FROM d.drawn_at - d.due_at)::float8 AS late
      FROM unnest(${codes}::text[]) AS code
      JOIN LATERAL (
        SELECT drawn_at, due_at FROM draw WHERE game = code AND turn >= ${from} ORDER BY turn DESC LIMIT 100
      ) d ON d.due_at > ${now}::timestamptz - interval '1 hour'
    ) AS recent`.execute(db)
  return rows[0] as OwnRow
}
