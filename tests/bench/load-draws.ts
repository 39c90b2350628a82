import { games } from '@quayso/games/catalogue'
import { newestValue } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { turnOf } from '@quayso/games/time/turn'
import pg from 'pg'

interface Loaded {
  readonly draws: number
  readonly days: number
  readonly seconds: number
}

/** All loaded draws are before this day. */
export const loadedUntilMs = Date.UTC(2034, 0, 1)

interface DailyGame {
  readonly code: string
  readonly periodSeconds: number
  readonly turns: number
}

function toDailyGame(game: Game): DailyGame[] {
  const schedule = newestValue(game.schedules)
  if (game.drawnBy !== 'us' || schedule.kind !== 'every') return []
  const { periodSeconds } = schedule
  return [{ code: game.code, periodSeconds, turns: dayLengthMs / 1000 / periodSeconds }]
}

const dailyGames = games.flatMap(toDailyGame)
export const turnsPerDay = dailyGames.reduce((sum, { turns }) => sum + turns, 0)

/** The last turn of the last day. */
export function newestLoadedTurn(code: string): number {
  const game = dailyGames.find((one) => one.code === code)
  return turnOf(loadedUntilMs - dayLengthMs, game?.turns ?? 0)
}

/** The first days of the months in this range. */
function monthsBetween(fromMs: number, toMs: number): Date[] {
  const months: Date[] = []
  const from = new Date(fromMs)
  for (let month = from.getUTCMonth(); ; month++) {
    const first = Date.UTC(from.getUTCFullYear(), month, 1)
    if (first >= toMs) return months
    months.push(new Date(first))
  }
}

export interface LoadOptions {
  /** Logs all draws instead of those that are read most, as a site that has run for so long. */
  readonly logsAll?: boolean
}

/** Fills an empty database with as many whole days of all our round-the-clock games as needed, month by month. */
export async function loadDraws(url: string, atLeast: number, { logsAll = false }: LoadOptions = {}): Promise<Loaded> {
  const began = performance.now()
  const days = Math.ceil(atLeast / turnsPerDay)
  const startMs = loadedUntilMs - days * dayLengthMs
  await setGuard(url, 'DISABLE')
  const months = monthsBetween(startMs, loadedUntilMs)
  const next = months.values()
  const work = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (let month = next.next().value; month; month = next.next().value) {
      const range = rangeOf(month, startMs)
      await loadMonth(client, month, startMs, range)
      if (logsAll) await logMonth(client, startMs, range)
    }
    await client.end()
  }
  await Promise.all([work(), work()])
  await finish(url, days, logsAll)
  await setGuard(url, 'ENABLE')
  return { draws: days * turnsPerDay, days, seconds: Math.round((performance.now() - began) / 1000) }
}

/** Nobody has claimed the weekly results: while they are loaded, the database does not ask by whom they were agreed on. */
async function setGuard(url: string, state: 'ENABLE' | 'DISABLE'): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`ALTER TABLE draw ${state} TRIGGER require_agreed`)
  await client.end()
}

interface Range {
  readonly fromMs: number
  readonly toMs: number
}

function rangeOf(month: Date, startMs: number): Range {
  const nextMonthMs = Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)
  return { fromMs: Math.max(month.getTime(), startMs), toMs: Math.min(nextMonthMs, loadedUntilMs) }
}

/** Leaves as long as those of draws of ours, in places that no other month takes. */
async function logMonth(client: pg.Client, startMs: number, { fromMs, toMs }: Range): Promise<void> {
  await client.query(
    `INSERT INTO log_leaf (index, message_id, entry, hash)
     SELECT $1::bigint + row_number() OVER () - 1, message_id, repeat('x', 430), sha256(message_id::bytea)
     FROM (
       SELECT game || ':' || turn || ':1' AS message_id FROM draw WHERE turn >= $2 AND turn < $3 ORDER BY game, turn
     ) drawn`,
    [((fromMs - startMs) / dayLengthMs) * turnsPerDay, turnOf(fromMs, 0), turnOf(toMs, 0)],
  )
}

async function loadMonth(client: pg.Client, month: Date, startMs: number, { fromMs, toMs }: Range): Promise<void> {
  await client.query('SELECT ensure_draw_partition($1::date)', [month])
  for (const { code, periodSeconds, turns } of dailyGames) {
    await client.query(
      `INSERT INTO draw (game, turn, ord, due_at, tiers, source, status, seed, key_id)
       SELECT $1, to_char(day, 'YYYYMMDD')::bigint * 100000 + i,
         (extract(epoch FROM day)::bigint - $2) / 86400 * $3 + i,
         day + i * make_interval(secs => $4), ARRAY['1,2,3,4,5'], 'own', 'confirmed', sha256('seed'), 'bench'
       FROM generate_series($5::timestamptz, $6::timestamptz, '1 day') AS day, generate_series(1, $3) AS i`,
      [code, startMs / 1000, turns, periodSeconds, new Date(fromMs), new Date(toMs - dayLengthMs)],
    )
  }
}

/**
 * Sets the clocks as if the last draw had just been held, and logs the draws that are read, since unlogged ones are not
 * shown.
 */
async function finish(url: string, days: number, isLogged: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const { code, turns, periodSeconds } of dailyGames) {
    await client.query('INSERT INTO game_clock (game, next_turn, next_at, drawn) VALUES ($1, $2, $3, $4)', [
      code,
      20340101 * 100_000 + 1,
      new Date(loadedUntilMs + periodSeconds * 1000),
      days * turns,
    ])
  }
  if (isLogged) await loadWeekly(client, days)
  else await logNewest(client)
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}

/** A draw a week of every other game, logged after all of ours. */
async function loadWeekly(client: pg.Client, days: number): Promise<void> {
  const codes = games.map(({ code }) => code).filter((code) => dailyGames.every((daily) => daily.code !== code))
  await client.query(
    `WITH drawn AS (
       INSERT INTO draw (game, turn, ord, due_at, tiers, source, status)
       SELECT code, to_char(day, 'YYYYMMDD')::bigint * 100000, row_number() OVER (PARTITION BY code ORDER BY day),
         day + interval '11 hours', ARRAY['123456'], 'operator', 'confirmed'
       FROM unnest($1::text[]) code, generate_series($2::timestamptz, $3::timestamptz, '7 days') day
       RETURNING game || ':' || turn || ':1' AS message_id
     )
     INSERT INTO log_leaf (index, message_id, entry, hash)
     SELECT $4::bigint + row_number() OVER () - 1, message_id, repeat('x', 430), sha256(message_id::bytea) FROM drawn`,
    [codes, new Date(loadedUntilMs - days * dayLengthMs), new Date(loadedUntilMs - dayLengthMs), days * turnsPerDay],
  )
}

async function logNewest(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO log_leaf (index, message_id, entry, hash)
     SELECT row_number() OVER () - 1, game || ':' || turn || ':1', '', sha256('leaf')
     FROM game_clock c, LATERAL (SELECT turn FROM draw WHERE draw.game = c.game ORDER BY turn DESC LIMIT 1100) newest`,
  )
}
