import type { Database } from '@quayso/database/connect'
import { databaseNowMs } from '@quayso/database/database-now'
import { readPlans } from '@quayso/events/read-calendar'
import type { BeaconNetwork } from '@quayso/fairness/beacon/network'
import { type Game, withExceptions } from '@quayso/games/game'
import { nextTurn, type PlannedTurn } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import type { SeedKeeper } from '../keeper/keeper.ts'
import { lockClock, outsideGraceMs, setClock } from '../results/game-clock.ts'
import { committedDaysAhead, planAnchors } from './plan-anchors.ts'

const dayMs = 86_400_000
/** As long as the shortest month, so that this far ahead is never the month after next. */
const partitionsAheadMs = 28 * dayMs

interface PlanOptions {
  readonly games: readonly Game[]
  readonly seeds: SeedKeeper
  /** The beacon that new anchors name. */
  readonly network: BeaconNetwork
  /** A new game of ours starts this many turns in the past; they are drawn at once. */
  readonly startTurnsAgo: number
}

/** Creates the partition of a month weeks before its first draw. */
export async function ensurePartitions(db: Database, nowMs: number): Promise<void> {
  for (const atMs of [nowMs - dayMs, nowMs, nowMs + partitionsAheadMs]) {
    await sql`SELECT ensure_draw_partition(${new Date(atMs)}::date)`.execute(db)
  }
}

/** The turn `count` turns ago, or the first of the last day. */
function turnsAgo(game: Game, nowMs: number, count: number): PlannedTurn {
  const upcoming = nextTurn(game, nowMs)
  const passed: PlannedTurn[] = []
  for (let turn = nextTurn(game, nowMs - dayMs); turn.atMs <= nowMs; turn = nextTurn(game, turn.atMs)) passed.push(turn)
  return count === 0 ? upcoming : (passed.slice(-count)[0] ?? upcoming)
}

/** A game keeps an existing clock, so turns missed while no worker ran are drawn afterwards. */
async function createClocks(db: Database, { games, startTurnsAgo }: PlanOptions, nowMs: number): Promise<void> {
  const plans = await readPlans(db)
  const firstTurn = (game: Game) =>
    game.drawnBy === 'us'
      ? turnsAgo(game, nowMs, startTurnsAgo)
      : nextTurn(withExceptions(game, plans), nowMs - outsideGraceMs)
  const clocks = games.map((game) => {
    const start = firstTurn(game)
    return { game: game.code, next_turn: start.turn, next_at: new Date(start.atMs) }
  })
  await db
    .insertInto('game_clock')
    .values(clocks)
    .onConflict((conflict) => conflict.column('game').doNothing())
    .execute()
}

/** Locks the clock before it reads the plans: who enters an exception changes both. */
async function passOverMissingResults(db: Database, games: readonly Game[], nowMs: number): Promise<void> {
  for (const game of games.filter(({ drawnBy }) => drawnBy === 'outside')) {
    await db.transaction().execute(async (trx) => {
      const clock = await lockClock(trx, game, nowMs)
      const next = nextTurn(withExceptions(game, await readPlans(trx)), nowMs - outsideGraceMs)
      if (next.turn > clock.turn) await setClock(trx, game, next)
    })
  }
}

/** Ensures a clock for every game, a partition for every month and a commitment for every day of our draws. */
export async function planGames(db: Database, options: PlanOptions): Promise<void> {
  const nowMs = await databaseNowMs(db)
  await ensurePartitions(db, nowMs)
  await createClocks(db, options, nowMs)
  await passOverMissingResults(db, options.games, nowMs)
  const plans = await readPlans(db)
  const ours = options.games.filter(({ drawnBy }) => drawnBy === 'us').map((game) => withExceptions(game, plans))
  const { seeds, network } = options
  // What is drawn next comes first: making the chains of a month takes seconds.
  for (const daysAhead of [1, committedDaysAhead]) {
    await planAnchors(db, { games: ours, seeds, network, nowMs, daysAhead })
  }
}
