import { connect } from '@quayso/database/connect'
import { parseEventKeys } from '@quayso/events/event-keys'
import { connectNats } from '@quayso/events/nats'
import { readStream } from '@quayso/events/read-stream'
import { beaconBytes } from '@quayso/fairness/beacon/randomness'
import { drawTiers } from '@quayso/fairness/draws/draw-tiers'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { nextTurn } from '@quayso/games/time/planned-turn'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { quantile } from '@quayso/stack/measure/quantile'
import { sql } from 'kysely'
import { testSeedOf } from './test-games.ts'

interface AuditOptions {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** The public key of the workers, as the environment has it. */
  readonly eventKey: string
  readonly games: readonly Game[]
  readonly fromMs: number
  readonly untilMs: number
}

interface AuditedDraw {
  readonly game: string
  readonly turn: number
  readonly tiers: string[]
  /** The signature of the beacon's round in hex; null when it was absent. */
  readonly beacon: string | null
  readonly late_ms: number
  readonly logged_ms: number
}

export interface DrawAudit {
  readonly due: number
  readonly missed: number
  /** Turns recorded, or published, more than once. */
  readonly doubled: number
  /** Turns whose numbers do not follow from their seed. */
  readonly wrong: number
  /** Turns recorded but never published. */
  readonly unpublished: number
  /** Turns drawn without the beacon. */
  readonly absent: number
  /** Turns recorded before they were due, by the database's clock. */
  readonly early: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  /** Until the result is in the log under a signed checkpoint. */
  readonly loggedP50Ms: number
  readonly loggedP99Ms: number
}

function turnsDue(game: Game, fromMs: number, untilMs: number): number[] {
  const turns: number[] = []
  for (let next = nextTurn(game, fromMs); next.atMs <= untilMs; next = nextTurn(game, next.atMs)) {
    turns.push(next.turn)
  }
  return turns
}

function countBy<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Compares the schedule with the database and the stream. Lateness is that of the commit. */
export async function auditDraws(options: AuditOptions): Promise<DrawAudit> {
  const { databaseUrl, natsUrl, eventKey, games, fromMs, untilMs } = options
  const db = connect({ url: databaseUrl, application: 'audit', maxConnections: 1, onIdleError: () => {} })
  const nats = await connectNats(natsUrl, 'audit')
  try {
    const { rows } = await sql<AuditedDraw>`
      SELECT game, turn, tiers, encode(beacon_signature, 'hex') AS beacon,
        extract(epoch FROM pg_xact_commit_timestamp(draw.xmin) - due_at)::float8 * 1000 AS late_ms,
        extract(epoch FROM pg_xact_commit_timestamp(log_leaf.xmin) - due_at)::float8 * 1000 AS logged_ms
      FROM draw LEFT JOIN log_leaf ON message_id = game || ':' || turn || ':1'`.execute(db)
    const recorded = new Map(rows.map((row) => [`${row.game}:${toTurnNum(row.turn)}`, row]))
    const recordedTimes = countBy(rows.map((row) => `${row.game}:${toTurnNum(row.turn)}`))
    const published = await readStream(nats, parseEventKeys('the key', eventKey))
    const publishedTimes = countBy(published.map((event) => `${event.code}:${event.turnNum}`))
    const due = games.flatMap((game) =>
      turnsDue(game, fromMs, untilMs).map((turn) => ({ game, turn, key: `${game.code}:${toTurnNum(turn)}` })),
    )
    const isWrong = ({ game, turn, key }: (typeof due)[number]) => {
      const row = recorded.get(key)
      const seed = testSeedOf(game.code, turn)
      const prizes = prizeTableOn(game, turnDayMs(turn))
      const beacon = beaconBytes(row?.beacon ?? undefined)
      const tiers = drawTiers({ game: game.code, turn, seed, prizes, beacon }).map((numbers) => numbers.join(','))
      return row !== undefined && row.tiers.join(';') !== tiers.join(';')
    }
    const sorted = (of: (row: AuditedDraw) => number) =>
      due
        .flatMap(({ key }) => recorded.get(key) ?? [])
        .map(of)
        .sort((a, b) => a - b)
    const late = sorted((row) => row.late_ms)
    const logged = sorted((row) => row.logged_ms)
    return {
      due: due.length,
      missed: due.filter(({ key }) => !recorded.has(key)).length,
      doubled: due.filter(({ key }) => (recordedTimes.get(key) ?? 0) > 1 || (publishedTimes.get(key) ?? 0) > 1).length,
      wrong: due.filter(isWrong).length,
      unpublished: due.filter(({ key }) => !publishedTimes.has(key)).length,
      absent: due.filter(({ key }) => recorded.get(key)?.beacon === null).length,
      early: late.filter((ms) => ms < 0).length,
      p50Ms: quantile(late, 0.5),
      p99Ms: quantile(late, 0.99),
      maxMs: quantile(late, 1),
      loggedP50Ms: quantile(logged, 0.5),
      loggedP99Ms: quantile(logged, 0.99),
    }
  } finally {
    await db.destroy()
    await nats.close()
  }
}
