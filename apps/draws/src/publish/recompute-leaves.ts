import type { Database } from '@quayso/database/connect'
import type { DrawSource, DrawStatus } from '@quayso/database/tables.gen'
import { toHex } from '@quayso/fairness/bytes'
import { anchorLeaf } from '@quayso/fairness/leaves'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import type { Beacon } from '../beacon/follow-beacon.ts'
import { prepareDraw } from '../draw/prepare-draw.ts'
import type { SeedKeeper } from '../keeper/keeper.ts'
import { toLeaf } from '../results/publication.ts'

/** A row of the outbox whose leaf is about to be signed. */
export interface LeafRow {
  readonly id: number
  readonly message_id: string
  readonly leaf: string
}

/** Returns why leaves must not be signed, by the id of their row. */
export type CheckLeaves = (db: Database, rows: readonly LeafRow[]) => Promise<ReadonlyMap<number, string>>

interface RecomputeOptions {
  readonly games: readonly Game[]
  readonly seeds: SeedKeeper
  readonly beacon: Beacon
}

interface StoredDraw {
  readonly message_id: string
  readonly game: string
  readonly turn: number
  readonly due_at: Date
  readonly version: number
  readonly status: DrawStatus
  readonly tiers: string[]
  readonly source: DrawSource
  readonly key_id: string | null
  readonly beacon_round: number | null
  readonly beacon_signature: string | null
  /** Of a correction. */
  readonly reason: string | null
  readonly replaces: number | null
}

interface StoredAnchor {
  readonly message_id: string
  readonly game: string
  readonly day: string
  readonly turns: number
  readonly anchor: string
  readonly rules_hash: string
  readonly key_id: string
  readonly beacon_name: string | null
  readonly beacon_chain: string | null
  readonly beacon_offset: number | null
}

/** Draws and their revisions by the id under which the outbox has them. */
async function readDraws(db: Database, ids: readonly string[]): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`
    WITH asked AS (
      SELECT id AS message_id, split_part(id, ':', 1) COLLATE "C" AS game, split_part(id, ':', 2)::bigint AS turn,
        split_part(id, ':', 3)::int AS version
      FROM unnest(${ids}::text[]) AS id WHERE id ~ '^[a-z0-9]+:[0-9]{13}:[0-9]{1,4}$'
    )
    SELECT a.message_id, d.game, d.turn, d.due_at, a.version, coalesce(r.status, d.status) AS status,
      coalesce(r.tiers, d.tiers) AS tiers, coalesce(r.source, d.source) AS source, d.key_id,
      d.beacon_round, encode(d.beacon_signature, 'hex') AS beacon_signature,
      CASE WHEN r.status = 'corrected' THEN r.reason END AS reason,
      CASE WHEN r.status = 'corrected' THEN greatest(d.version,
        (SELECT max(version) FROM draw_revision WHERE game = a.game AND turn = a.turn AND version < a.version)) END AS replaces
    FROM asked a
    JOIN draw d ON d.game = a.game AND d.turn = a.turn
    LEFT JOIN draw_revision r ON r.game = a.game AND r.turn = a.turn AND r.version = a.version
    WHERE r.version IS NOT NULL OR d.version = a.version`.execute(db)
  return rows
}

async function readAnchors(db: Database, ids: readonly string[]): Promise<StoredAnchor[]> {
  const { rows } = await sql<StoredAnchor>`
    SELECT id AS message_id, game, to_char(day, 'YYYY-MM-DD') AS day, turns, encode(anchor, 'hex') AS anchor,
      encode(rules_hash, 'hex') AS rules_hash, key_id, beacon_name, encode(beacon_chain, 'hex') AS beacon_chain,
      beacon_offset
    FROM unnest(${ids}::text[]) AS id
    JOIN draw_anchor ON game = split_part(id, ':', 2) AND day = split_part(id, ':', 3)::date
    WHERE id ~ '^anchor:[a-z0-9]+:[0-9]{4}-[0-9]{2}-[0-9]{2}$'`.execute(db)
  return rows
}

/** The leaves of anchors as their rows and the key say, by message id; undefined for an anchor that is not the key's. */
async function anchorLeavesOf(
  seeds: SeedKeeper,
  rows: readonly StoredAnchor[],
): Promise<Map<string, string | undefined>> {
  const commitments = await seeds.anchorsOf(rows.map(({ game, day, key_id: keyId }) => ({ game, day, keyId })))
  return new Map(
    rows.map((row, i) => {
      const { message_id, game, day, turns, anchor, rules_hash: rulesHash } = row
      if (toHex(commitments[i]?.anchor ?? new Uint8Array()) !== anchor) return [message_id, undefined]
      const { beacon_name: name, beacon_chain: chain, beacon_offset: offset } = row
      const beacon = name !== null && chain !== null && offset !== null ? { name, chain, offset } : undefined
      return [message_id, anchorLeaf({ game, day, turns, anchor, rulesHash, ...(beacon && { beacon }) })]
    }),
  )
}

interface OwnDraw {
  readonly game: Game
  readonly row: StoredDraw
  readonly atMs: number
  readonly keyId: string
}

/** What a draw by us must have before it is worth drawing once more. */
async function toOwnDraw({ beacon }: RecomputeOptions, game: Game, row: StoredDraw): Promise<OwnDraw | undefined> {
  const atMs = turnAtMs(game, row.turn)
  if (atMs === undefined || row.key_id === null) return undefined
  if (row.beacon_round !== null && row.beacon_signature !== null) {
    if (!(await beacon.isSigned({ round: row.beacon_round, signature: row.beacon_signature }))) return undefined
  }
  return { game, row, atMs, keyId: row.key_id }
}

/** The leaves of draws by us, drawn once more; undefined for a row with other numbers, or a round nobody signed. */
async function ownLeavesOf(options: RecomputeOptions, draws: readonly OwnDraw[]): Promise<(string | undefined)[]> {
  const asked = draws.map(({ game, row: { turn }, keyId }) => ({ game: game.code, turn, keyId }))
  const seeds = await options.seeds.seedsOf(asked)
  return draws.map(({ game, row, atMs, keyId }, i) => {
    const { turn, beacon_round: beaconRound, beacon_signature: beaconSignature } = row
    const seed = seeds[i] as Uint8Array
    const { tiers, leaf } = prepareDraw(game, { turn, atMs, keyId, seed, beaconRound, beaconSignature })
    return tiers.join(';') === row.tiers.join(';') ? leaf : undefined
  })
}

function officialLeafOf(game: Game, row: StoredDraw): string | undefined {
  const { turn, due_at, version, status, tiers, source, reason, replaces } = row
  const correction = reason !== null && replaces !== null ? { correction: { replaces, reason } } : {}
  const publication = { game, turn, dueAtMs: due_at.getTime(), version, status, tiers, source, ...correction }
  return toLeaf(publication) ?? undefined
}

/**
 * Computes every leaf again before it is signed: from its row, and for draws by us from the keys and the beacon. What
 * is in the log stays there, so somebody who can write the outbox must not be able to have anything signed.
 */
export function recomputeLeaves(options: RecomputeOptions): CheckLeaves {
  const byCode = new Map(options.games.map((game) => [game.code, game]))

  return async (db, rows) => {
    const ids = rows.map(({ message_id }) => message_id)
    const computed = await anchorLeavesOf(options.seeds, await readAnchors(db, ids))
    const own: OwnDraw[] = []
    for (const row of await readDraws(db, ids)) {
      const game = byCode.get(row.game)
      const draw = game && row.source === 'own' ? await toOwnDraw(options, game, row) : undefined
      if (draw) own.push(draw)
      computed.set(row.message_id, game && row.source !== 'own' ? officialLeafOf(game, row) : undefined)
    }
    const leaves = await ownLeavesOf(options, own)
    for (const [i, { row }] of own.entries()) computed.set(row.message_id, leaves[i])
    const refused = new Map<number, string>()
    for (const { id, message_id, leaf } of rows) {
      if (!computed.has(message_id)) refused.set(id, 'no row that it could follow from')
      else if (computed.get(message_id) !== leaf) refused.set(id, 'does not follow from its row')
    }
    return refused
  }
}
