import type { Database } from '@quayso/database/connect'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnDayMs, turnOf } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { isPublished } from '../../draw-row.ts'

/** From the first turn to the last, both included. */
interface Turns {
  readonly from: number
  readonly to: number
}

/** How many days before the asked one are told. */
const earlierCount = 4

/** The turns under which any of these games has a draw that is told, the latest first. */
async function readToldTurns(db: Database, codes: readonly string[], { from, to }: Turns): Promise<number[]> {
  const { rows } = await sql<{ turn: number }>`
    SELECT DISTINCT d.turn FROM draw d
    WHERE d.game = ANY(${codes}) AND d.turn BETWEEN ${from} AND ${to} AND ${isPublished}
    ORDER BY d.turn DESC`.execute(db)
  return rows.map(({ turn }) => turn)
}

/** The days of a period with a draw that is told, as midnight UTC of their dates. */
export async function readToldDays(
  db: Database,
  codes: readonly string[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<Set<number>> {
  const turns = await readToldTurns(db, codes, { from: turnOf(fromMs, 0), to: turnOf(toMs, 0) })
  return new Set(turns.map(turnDayMs))
}

/** The first day from this one on with a draw that is told, and the last one; undefined when there is none. */
async function readNearest(db: Database, codes: readonly string[], { from, to }: Turns) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    SELECT
      min((SELECT d.turn FROM draw d
           WHERE d.game = asked.game AND d.turn BETWEEN ${from} AND ${to} AND ${isPublished}
           ORDER BY d.turn LIMIT 1)) AS first,
      max((SELECT d.turn FROM draw d
           WHERE d.game = asked.game AND d.turn BETWEEN ${from} AND ${to} AND ${isPublished}
           ORDER BY d.turn DESC LIMIT 1)) AS last
    FROM unnest(${codes}::text[] COLLATE "C") AS asked(game)`.execute(db)
  const toDayMs = (turn: number | null | undefined) => (turn ? turnDayMs(turn) : undefined)
  return { firstMs: toDayMs(rows[0]?.first), lastMs: toDayMs(rows[0]?.last) }
}

/** Longer than any pause so far; the months beyond are opened only if there was nothing. */
const nearMs = 31 * dayLengthMs
const anyTurn = Number.MAX_SAFE_INTEGER

/** The first day of all, from this one on, with a draw that is told. */
export async function readFirstToldDay(db: Database, codes: readonly string[], fromMs: number) {
  return (await readNearest(db, codes, { from: turnOf(fromMs, 0), to: anyTurn })).firstMs
}

async function readDayAfter(db: Database, codes: readonly string[], dayMs: number, todayMs: number) {
  const from = turnOf(dayMs, 0) + 1
  const near = await readNearest(db, codes, { from, to: turnOf(dayMs + nearMs, 0) })
  if (near.firstMs !== undefined || dayMs + nearMs > todayMs) return near.firstMs
  return (await readNearest(db, codes, { from, to: anyTurn })).firstMs
}

/** Within a month before the day; if there is nothing, before that the last one of all. */
async function readDaysBefore(db: Database, codes: readonly string[], dayMs: number, firstMs: number) {
  const to = turnOf(dayMs, 0) - 1
  const near = await readToldTurns(db, codes, { from: turnOf(Math.max(firstMs, dayMs - nearMs), 0), to })
  if (near.length > 0) return near.slice(0, earlierCount).map(turnDayMs)
  const { lastMs } = await readNearest(db, codes, { from: turnOf(firstMs, 0), to })
  return lastMs === undefined ? [] : [lastMs]
}

interface AskedDay {
  readonly dayMs: number
  readonly todayMs: number
  /** Days before it do not count. */
  readonly firstMs: number
}

/** The nearest days before and after this one on which any of these games has a draw that is told. */
export async function readToldDaysAround(
  db: Database,
  codes: readonly string[],
  { dayMs, todayMs, firstMs }: AskedDay,
): Promise<{ readonly beforeMs: readonly number[]; readonly nextMs: number | undefined }> {
  return {
    beforeMs: await readDaysBefore(db, codes, dayMs, firstMs),
    nextMs: await readDayAfter(db, codes, dayMs, todayMs),
  }
}
