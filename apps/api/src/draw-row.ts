import type { DrawIssue, DrawReveal, DrawStatus } from '@quayso/contract/calls/draws'
import { toDrawIssue, toDrawOrigin } from '@quayso/contract/draw-view'
import { absentBeacon } from '@quayso/fairness/beacon/absent'

import type { Game } from '@quayso/games/game'
import { turnIndex } from '@quayso/games/time/turn'
import { type RawBuilder, sql } from 'kysely'

/** A draw as it is stored, however it was found. */
export interface DrawRow {
  readonly turn: number
  readonly due_at: Date
  readonly tiers: string[]
  readonly version: number
  readonly status: DrawStatus
  readonly source: Parameters<typeof toDrawOrigin>[0]
}

/** As it is told. */
export function rowToIssue(game: Game, { turn, due_at, tiers, version, status, source }: DrawRow): DrawIssue {
  const origin = toDrawOrigin(source)
  return toDrawIssue(game, { turn, dueAtMs: due_at.getTime(), tiers, version, status, origin })
}

/**
 * True if the log has the message, else null. Not EXISTS: beside an OR PostgreSQL may answer that by reading the whole
 * log into a hash.
 */
export function isLogged(messageId: RawBuilder<unknown>): RawBuilder<boolean | null> {
  return sql<boolean | null>`(SELECT true FROM log_leaf WHERE message_id = ${messageId})`
}

/** The id of a version of a draw in outbox and log, as `drawMessageId` makes it, from the columns of a table. */
export function messageIdOf(table: 'd' | 'v', version = sql.ref(`${table}.version`)): RawBuilder<string> {
  return sql`${sql.ref(`${table}.game`)} || ':' || ${sql.ref(`${table}.turn`)} || ':' || ${version}`
}

/** Whether draw `d` is published. Invented draws are not in the log, and published all the same. */
export const isPublished = sql<boolean>`coalesce(${isLogged(messageIdOf('d'))}, d.source = 'sample')`

/** The newest revision of draw `d` that the log has, as `r`; all null where there is none. */
export const withPublishedRevision = sql`
  LEFT JOIN LATERAL (
    SELECT * FROM draw_revision v
    WHERE v.game = d.game AND v.turn = d.turn
      AND ${isLogged(messageIdOf('v'))}
    ORDER BY v.version DESC LIMIT 1
  ) r ON true`

/** Draw `d` as it stands by that revision. */
export const asRevised = sql`
  d.turn, d.due_at, coalesce(r.tiers, d.tiers) AS tiers, coalesce(r.version, d.version) AS version,
  coalesce(r.status, d.status) AS status, d.source`

/** What a draw of our own gives away, as it is stored; null for the others. */
export interface RevealRow {
  readonly turn: number
  readonly seed: string | null
  readonly key_id: string | null
  readonly beacon_round: number | null
  readonly beacon_signature: string | null
}

/** The columns of a reveal, of the given table. */
export function revealColumns(table: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`encode(${of('seed')}, 'hex') AS seed, ${of('key_id')}, ${of('beacon_round')},
    encode(${of('beacon_signature')}, 'hex') AS beacon_signature`
}

export function rowToReveal({ turn, seed, key_id, beacon_round, beacon_signature }: RevealRow): DrawReveal | null {
  if (seed === null || key_id === null) return null
  const beacon = beacon_round !== null && { beaconRound: beacon_round, beacon: beacon_signature ?? absentBeacon }
  // Counted from 1 within the day; the only turn of a day has no index of its own.
  return { index: turnIndex(turn) || 1, keyId: key_id, seed, ...beacon }
}
