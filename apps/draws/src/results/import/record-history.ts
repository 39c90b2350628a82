import type { Database } from '@quayso/database/connect'
import { inTransaction } from '@quayso/database/in-transaction'
import { readPlans } from '@quayso/events/read-calendar'
import { findGame } from '@quayso/games/catalogue'
import { type Game, withExceptions } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { toTurnNum } from '@quayso/games/time/turn'
import { sql } from 'kysely'
import { makeRoom } from '../entry/make-room.ts'
import { advanceClock, lockClock } from '../game-clock.ts'
import { toLogRow } from '../publication.ts'
import { type Current, readCurrentOf } from '../read-current.ts'
import { ensurePartition } from '../record-result.ts'

export interface PastDraw {
  readonly turn: number
  readonly dueAtMs: number
  /** Numbers joined by commas, special prize first. */
  readonly tiers: readonly string[]
  /** The public collection it was taken from. */
  readonly collection?: string
}

/** What is already stored for the turn and differs from the given numbers. */
export interface Difference {
  readonly turn: number
  readonly rank: number
  readonly stored: string
  readonly given: string
}

export interface HistoryOutcome {
  readonly added: number
  /** Of those unchanged: another person had imported the same numbers, and they are final now. */
  readonly confirmed: number
  readonly unchanged: number
  readonly differences: readonly Difference[]
}

interface HistoryOptions {
  readonly game: Game
  readonly source: 'import' | 'sample'
  readonly status: 'provisional' | 'confirmed'
  readonly toldBy: string
  readonly nowMs: number
}

function differenceOf({ turn, tiers }: PastDraw, stored: readonly string[]): Difference | undefined {
  const rank = tiers.findIndex((numbers, i) => numbers !== stored[i])
  return rank < 0 ? undefined : { turn, rank, stored: stored[rank] ?? '', given: tiers[rank] ?? '' }
}

type StoredDraw = Pick<Current, 'turn' | 'tiers'>

/** One person's import, to which another person may give the same numbers. */
const isWaiting = ({ status, source }: Current) => status === 'provisional' && source === 'import'

/** Those whose imports are another person's than this one's, of those who imported what waits. */
async function readFirstPeople(trx: Database, current: readonly Current[], by: string): Promise<Set<string>> {
  const names = [...new Set(current.filter(isWaiting).map(({ toldBy }) => toldBy))]
  if (names.length === 0) return new Set()
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM unnest(${names}::text[]) name WHERE have_two_imported(name, ${by})`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** As they were recorded first: a correction since is no reason to tell of a difference for ever. */
async function readFirst(trx: Database, game: string, turns: readonly number[]): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`
    SELECT turn, tiers FROM draw WHERE game = ${game} AND turn = ANY(${turns}::bigint[])`.execute(trx)
  return rows
}

/** Selects the new draws and those that are confirmed; of two for one turn the first counts. */
function sortOut(
  draws: readonly PastDraw[],
  {
    current,
    first,
    people,
  }: { current: readonly Current[]; first: readonly StoredDraw[]; people: ReadonlySet<string> },
) {
  const stored = new Map(current.map(({ turn, tiers }) => [turn, tiers]))
  const seconds = (one: Current) => isWaiting(one) && people.has(one.toldBy ?? '')
  const waiting = new Map(current.filter(seconds).map((one) => [one.turn, one.version]))
  const recorded = new Map(first.map(({ turn, tiers }) => [turn, tiers]))
  const fresh: PastDraw[] = []
  const seconded: (PastDraw & { readonly version: number })[] = []
  const differences: Difference[] = []
  for (const draw of draws) {
    const known = stored.get(draw.turn)
    if (!known) {
      fresh.push(draw)
      stored.set(draw.turn, draw.tiers)
      continue
    }
    const difference = differenceOf(draw, known)
    const before = waiting.get(draw.turn)
    if (!difference && before !== undefined) seconded.push({ ...draw, version: before + 1 })
    waiting.delete(draw.turn)
    if (difference && differenceOf(draw, recorded.get(draw.turn) ?? known)) differences.push(difference)
  }
  fresh.sort((a, b) => a.turn - b.turn)
  return { fresh, seconded, differences, unchanged: draws.length - fresh.length - differences.length }
}

const version = 1

async function insertDraws(
  trx: Database,
  { game, source, status, toldBy }: HistoryOptions,
  draws: readonly PastDraw[],
) {
  const ords = await makeRoom(
    trx,
    game.code,
    draws.map(({ turn }) => turn),
  )
  const rows = draws.map(({ turn, dueAtMs, tiers, collection }, i) => ({
    ...{ turn, ord: ords[i], due_at: new Date(dueAtMs).toISOString(), tiers, collection },
  }))
  await sql`
    INSERT INTO draw (game, turn, ord, due_at, tiers, version, source, status, told_by, collection)
    SELECT ${game.code}, turn, ord, due_at, tiers, ${version}::smallint, ${source}::draw_source,
      ${status}::draw_status, ${toldBy}, collection
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r(turn bigint, ord bigint, due_at timestamptz, tiers text[], collection text)`.execute(trx)
}

async function confirmDraws(
  trx: Database,
  { game, source, toldBy }: HistoryOptions,
  draws: readonly (PastDraw & { readonly version: number })[],
) {
  const rows = draws.map((draw) => ({ turn: draw.turn, version: draw.version, tiers: draw.tiers }))
  await sql`
    INSERT INTO draw_revision (game, turn, version, status, tiers, source, told_by)
    SELECT ${game.code}, turn, version, 'confirmed', tiers, ${source}::draw_source, ${toldBy}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(turn bigint, version smallint, tiers text[])`.execute(
    trx,
  )
}

async function logDraws(
  trx: Database,
  { game, source, status }: HistoryOptions,
  draws: readonly (PastDraw & { readonly version?: number })[],
) {
  const rows = draws.map((draw) => toLogRow({ game, version, ...draw, status, source }))
  await sql`
    INSERT INTO outbox (subject, message_id, payload, leaf)
    SELECT NULL, message_id, payload, leaf
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(message_id text, payload jsonb, leaf text)`.execute(
    trx,
  )
  await sql`SELECT pg_notify('outbox', '')`.execute(trx)
}

/** The game by the calendar of now: whoever held its clock may have changed it since the draws were read. */
async function readPlanned(trx: Database, { code }: Game, draws: readonly PastDraw[]): Promise<Game> {
  const found = findGame(code)
  if (!found) throw new Error(`there is no game ${code}`)
  const game = withExceptions(found, await readPlans(trx))
  const changed = draws.find(({ turn, dueAtMs }) => turnAtMs(game, turn) !== dueAtMs)
  if (changed) throw new Error(`the calendar of ${code} changed at ${toTurnNum(changed.turn)} meanwhile: import again`)
  return game
}

/**
 * Adds past results in one transaction. Stored results stay: a different one is reported; an equal one is left alone, or
 * is confirmed if another person imported it.
 * Imported results go into the log, samples never.
 */
export async function recordHistory(
  db: Database,
  options: HistoryOptions,
  draws: readonly PastDraw[],
): Promise<HistoryOutcome> {
  const { source, nowMs } = options
  const months = new Map(draws.map(({ turn }) => [Math.floor(turn / 10_000_000), turn]))
  for (const turn of months.values()) await ensurePartition(db, turn)
  return inTransaction(db, async (trx) => {
    const from = await lockClock(trx, options.game, nowMs)
    const game = await readPlanned(trx, options.game, draws)
    const turns = draws.map(({ turn }) => turn)
    const current = await readCurrentOf(trx, game.code, turns)
    const first = await readFirst(trx, game.code, turns)
    const people = await readFirstPeople(trx, current, options.toldBy)
    const { fresh, seconded, differences, unchanged } = sortOut(draws, { current, first, people })
    const newest = fresh.at(-1)
    if (newest) {
      await insertDraws(trx, options, fresh)
      if (source === 'import') await logDraws(trx, options, fresh)
      await advanceClock(trx, { game, from, pastMs: newest.dueAtMs, drawn: fresh.length })
    }
    if (source === 'import' && seconded.length > 0) {
      await confirmDraws(trx, options, seconded)
      await logDraws(trx, { ...options, status: 'confirmed' }, seconded)
    }
    return { added: fresh.length, confirmed: seconded.length, unchanged, differences }
  })
}
