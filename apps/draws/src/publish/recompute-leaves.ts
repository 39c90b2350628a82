import type { Database } from '@quayso/database/connect'
import type { DrawSource, DrawStatus } from '@quayso/database/tables.gen'
import { chainHashOf, roundOfDraw } from '@quayso/fairness/beacon/network'
import { toHex } from '@quayso/fairness/bytes'
import { auditLeaf } from '@quayso/fairness/leaves'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { sql } from 'kysely'
import type { Beacon } from '../beacon/follow-beacon.ts'
import { prepareDraw } from '../draw/prepare-draw.ts'
import { KeeperRefusal, type SeedKeeper } from '../keeper/keeper.ts'
import { toAnchorRow } from '../plan/plan-anchors.ts'
import { toLeaf } from '../results/publication.ts'
import { rightsLeavesOf } from './log-rights.ts'

/** A row of the outbox whose leaf is about to be signed. */
export interface LeafRow {
  readonly id: number
  readonly message_id: string
  readonly leaf: string
}

/** Returns why leaves must not be signed, by the id of their row. */
export type CheckLeaves = (db: Database, rows: readonly LeafRow[]) => Promise<ReadonlyMap<number, string>>

type GamesByCode = ReadonlyMap<string, Game>

interface RecomputeOptions {
  readonly games: readonly Game[]
  readonly seeds: SeedKeeper
  readonly beacon: Beacon
}

interface StoredDraw {
  readonly message_id: string
  readonly game: string
  readonly turn: number
  readonly due_at_ms: number
  readonly version: number
  readonly status: DrawStatus
  readonly tiers: string[]
  readonly source: DrawSource
  /** Of an imported result. */
  readonly collection: string | null
  readonly is_revision: boolean
  readonly key_id: string | null
  readonly beacon_round: number | null
  readonly beacon_signature: string | null
  /** Of the day's anchor. */
  readonly anchor_key_id: string | null
  readonly anchor_chain: string | null
  readonly anchor_offset: number | null
  /** Of a correction. */
  readonly reason: string | null
  readonly replaces: number | null
}

/** Draws and their revisions by the id under which the outbox has them; a result that is in the log is not read. */
async function readDraws(db: Database, ids: readonly string[]): Promise<StoredDraw[]> {
  const { rows } = await sql<StoredDraw>`
    WITH asked AS (
      SELECT id AS message_id, split_part(id, ':', 1) COLLATE "C" AS game, split_part(id, ':', 2)::bigint AS turn,
        split_part(id, ':', 3)::int AS version
      FROM unnest(${ids}::text[]) AS id WHERE id ~ '^[a-z0-9]+:[0-9]{13}:[1-9][0-9]{0,3}$'
    )
    SELECT a.message_id, d.game, d.turn, extract(epoch FROM d.due_at)::float8 * 1000 AS due_at_ms, a.version,
      coalesce(r.status, d.status) AS status, coalesce(r.tiers, d.tiers) AS tiers,
      coalesce(r.source, d.source) AS source, CASE WHEN r.version IS NULL THEN d.collection END AS collection,
      r.version IS NOT NULL AS is_revision, d.key_id,
      d.beacon_round, encode(d.beacon_signature, 'hex') AS beacon_signature,
      anchor.key_id AS anchor_key_id, encode(anchor.beacon_chain, 'hex') AS anchor_chain,
      anchor.beacon_offset AS anchor_offset,
      r.reason,
      CASE WHEN r.reason IS NOT NULL THEN greatest(d.version,
        (SELECT max(version) FROM draw_revision WHERE game = a.game AND turn = a.turn AND version < a.version)) END AS replaces
    FROM asked a
    JOIN draw d ON d.game = a.game AND d.turn = a.turn
    LEFT JOIN draw_revision r ON r.game = a.game AND r.turn = a.turn AND r.version = a.version
    LEFT JOIN draw_anchor anchor ON anchor.game = d.game AND anchor.day BETWEEN d.due_at::date - 2 AND d.due_at::date + 2
      AND to_char(anchor.day, 'YYYYMMDD')::bigint = d.turn / 100000
    WHERE isfinite(d.due_at) AND (r.version IS NOT NULL OR d.version = a.version)
      AND NOT EXISTS (SELECT FROM log_leaf WHERE log_leaf.message_id = a.message_id)`.execute(db)
  return rows
}

interface StoredAnchor {
  readonly message_id: string
  readonly game: string
  readonly day: string
  readonly key_id: string
}

async function readAnchors(db: Database, ids: readonly string[]): Promise<StoredAnchor[]> {
  const { rows } = await sql<StoredAnchor>`
    SELECT id AS message_id, game, to_char(day, 'YYYY-MM-DD') AS day, key_id
    FROM unnest(${ids}::text[]) AS id
    JOIN draw_anchor ON game = split_part(id, ':', 2) AND to_char(day, 'YYYY-MM-DD') = split_part(id, ':', 3)
    WHERE id ~ '^anchor:[a-z0-9]+:[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      AND NOT EXISTS (SELECT FROM log_leaf WHERE log_leaf.message_id = id)`.execute(db)
  return rows
}

/** The leaves of heads of the operators' audit, each from the row that it ends with. */
async function auditLeavesOf(db: Database, ids: readonly string[]): Promise<[messageId: string, leaf: string][]> {
  const { rows } = await sql<{ message_id: string; id: number; hash: Buffer }>`
    SELECT asked AS message_id, audit.id, audit.hash
    FROM unnest(${ids}::text[]) AS asked
    JOIN operator_audit audit ON audit.id = split_part(asked, ':', 2)::bigint
    WHERE asked ~ '^audit:[1-9][0-9]{0,14}$'
      AND NOT EXISTS (SELECT FROM log_leaf WHERE log_leaf.message_id = asked)`.execute(db)
  return rows.map(({ message_id, id, hash }) => [message_id, auditLeaf({ rows: id, head: toHex(hash) })])
}

/** What the keeper answers to each; undefined for what it refuses, which must not keep the others from being signed. */
async function askEach<Asked, Answer>(
  asked: readonly Asked[],
  ask: (asked: readonly Asked[]) => Promise<Answer[]>,
): Promise<(Answer | undefined)[]> {
  try {
    return await ask(asked)
  } catch (error) {
    if (!(error instanceof KeeperRefusal)) throw error
    if (asked.length <= 1) return [undefined]
    const answers: (Answer | undefined)[] = []
    for (const one of asked) answers.push(...(await askEach([one], ask)))
    return answers
  }
}

/** Undefined where a stored value does not even make a leaf. */
function attempt(makeLeaf: () => string | null | undefined): string | undefined {
  try {
    return makeLeaf() ?? undefined
  } catch {
    return undefined
  }
}

/** The leaves that the anchors of these days must have. */
async function anchorLeavesOf({ seeds, beacon }: RecomputeOptions, byCode: GamesByCode, rows: readonly StoredAnchor[]) {
  const asked = rows.map(({ game, day, key_id: keyId }) => ({ game, day, keyId }))
  const commitments = await askEach(asked, seeds.anchorsOf)
  return new Map(
    rows.map(({ message_id, game: code, day }, i) => {
      const game = byCode.get(code)
      const commitment = commitments[i]
      const leaf =
        game && commitment && attempt(() => toAnchorRow(game, Date.parse(day), beacon.network, commitment).leaf)
      return [message_id, leaf] as const
    }),
  )
}

interface OwnDraw {
  readonly game: Game
  readonly row: StoredDraw
  readonly atMs: number
  readonly keyId: string
}

/** The round that the day's anchor fixes for the turn; null if it names no beacon. */
function plannedRound({ beacon }: RecomputeOptions, row: StoredDraw, atMs: number): number | null | undefined {
  const { anchor_chain: chain, anchor_offset: offset } = row
  if (chain === null || offset === null) return null
  return chain === chainHashOf(beacon.network) ? roundOfDraw(beacon.network, { offset }, atMs) : undefined
}

/** What a draw by us must have before it is worth drawing once more: its own time, key and round, signed. */
async function toOwnDraw(options: RecomputeOptions, game: Game, row: StoredDraw): Promise<OwnDraw | undefined> {
  const { turn, key_id: keyId, beacon_round: round, beacon_signature: signature } = row
  const atMs = turnAtMs(game, turn)
  if (atMs === undefined || row.is_revision || row.source !== 'own') return undefined
  if (keyId === null || keyId !== row.anchor_key_id || round !== plannedRound(options, row, atMs)) return undefined
  if (round !== null && signature !== null && !(await options.beacon.isSigned({ round, signature }))) return undefined
  return { game, row, atMs, keyId }
}

/** The leaves of draws by us, drawn once more; undefined for a row with other numbers. */
async function ownLeavesOf({ seeds }: RecomputeOptions, draws: readonly OwnDraw[]): Promise<(string | undefined)[]> {
  const asked = draws.map(({ game, row: { turn }, keyId }) => ({ game: game.code, turn, keyId }))
  const given = await askEach(asked, seeds.seedsOf)
  return draws.map(({ game, row, atMs, keyId }, i) => {
    const { turn, beacon_round: beaconRound, beacon_signature: beaconSignature } = row
    const seed = given[i]
    if (!seed) return undefined
    const { tiers, leaf } = prepareDraw(game, { turn, atMs, keyId, seed, beaconRound, beaconSignature })
    return tiers.join(';') === row.tiers.join(';') ? leaf : undefined
  })
}

/** The leaf of a result that others drew, from its row alone. */
function officialLeafOf(game: Game, row: StoredDraw): string | undefined {
  const { turn, due_at_ms: dueAtMs, version, status, tiers, source, reason, replaces } = row
  if (source === 'own' || dueAtMs > Date.now()) return undefined
  const correction = reason !== null && replaces !== null ? { correction: { replaces, reason } } : {}
  const collection = row.collection ?? undefined
  return attempt(() => toLeaf({ game, turn, dueAtMs, version, status, tiers, source, collection, ...correction }))
}

/**
 * Computes every leaf again before it is signed: from its row, and for draws by us from the keys and the beacon. What
 * is in the log stays there, so somebody who can write the outbox must not be able to have anything signed.
 */
export function recomputeLeaves(options: RecomputeOptions): CheckLeaves {
  const byCode = new Map(options.games.map((game) => [game.code, game]))

  return async (db, rows) => {
    const ids = rows.map(({ message_id }) => message_id)
    const computed = await anchorLeavesOf(options, byCode, await readAnchors(db, ids))
    const heads = ids.filter((id) => id.startsWith('audit:'))
    if (heads.length > 0) for (const [id, leaf] of await auditLeavesOf(db, heads)) computed.set(id, leaf)
    const rights = ids.filter((id) => id.startsWith('rights:'))
    if (rights.length > 0) for (const [id, leaf] of await rightsLeavesOf(db, rights)) computed.set(id, leaf)
    const own: OwnDraw[] = []
    for (const row of await readDraws(db, ids)) {
      const game = byCode.get(row.game)
      const draw = game?.drawnBy === 'us' ? await toOwnDraw(options, game, row) : undefined
      if (draw) own.push(draw)
      computed.set(row.message_id, game?.drawnBy === 'outside' ? officialLeafOf(game, row) : undefined)
    }
    const leaves = await ownLeavesOf(options, own)
    for (const [i, { row }] of own.entries()) computed.set(row.message_id, leaves[i])
    const refused = new Map<number, string>()
    for (const { id, message_id, leaf } of rows) {
      if (!computed.has(message_id)) refused.set(id, 'follows from no row, or is in the log already')
      else if (computed.get(message_id) !== leaf) refused.set(id, 'does not follow from its row')
    }
    return refused
  }
}
