import type { Database } from '@quayso/database/connect'
import { toHex, utf8 } from '@quayso/fairness/bytes'
import { appendLeaf, type CompactRange, emptyRange, rangeRoot, type TreeNode } from '@quayso/fairness/log/compact-range'
import { leafHash } from '@quayso/fairness/log/tree'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { LogSigner } from '../keeper/keeper.ts'
import type { CheckLeaves, LeafRow } from './recompute-leaves.ts'

type Transacting = Transaction<Database extends Kysely<infer Tables> ? Tables : never>

const batchSize = 500
/** Tiles hold 256 hashes: only every eighth level of the tree is stored. */
const tileHeight = 8

interface Unlogged extends LeafRow {
  readonly hash: Uint8Array
}

interface Head {
  readonly range: CompactRange
  readonly note: string | undefined
}

export interface RefusedLeaf {
  readonly messageId: string
  readonly reason: string
}

export interface AppendOptions {
  readonly db: Database
  readonly signer: LogSigner
  readonly checkLeaves: CheckLeaves
}

export interface AppendOutcome {
  readonly appended: number
  readonly refused: readonly RefusedLeaf[]
}

async function readUnlogged(db: Database | Transacting, limit: number | null = batchSize): Promise<Unlogged[]> {
  const { rows } = await sql<LeafRow>`
    SELECT id, message_id, leaf FROM outbox
    WHERE leaf IS NOT NULL AND leaf_index IS NULL AND refused IS NULL ORDER BY id LIMIT ${limit}::bigint`.execute(db)
  return rows.map((row) => ({ ...row, hash: leafHash(utf8(row.leaf)) }))
}

async function readHead(trx: Transacting): Promise<Head> {
  const head = await trx
    .selectFrom('log_checkpoint')
    .select(['size', 'subtrees', 'note'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head
    ? { range: { size: head.size, hashes: head.subtrees }, note: head.note }
    : { range: emptyRange, note: undefined }
}

async function readLeafHashes(trx: Transacting, from: number, to: number): Promise<Uint8Array[]> {
  const leaves = trx.selectFrom('log_leaf').select('hash').where('index', '>=', from).where('index', '<', to)
  return (await leaves.orderBy('index').execute()).map(({ hash }) => hash)
}

/** Marks what must not be signed, so that it is not read again. */
async function setAside(trx: Transacting, rows: readonly Unlogged[], reasons: ReadonlyMap<number, string>) {
  const refused: RefusedLeaf[] = []
  for (const { id, message_id: messageId } of rows) {
    const reason = reasons.get(id)
    if (reason === undefined) continue
    await trx.updateTable('outbox').set({ refused: reason }).where('id', '=', id).execute()
    refused.push({ messageId, reason })
  }
  return refused
}

/** Rows whose leaves were signed before, in this order, by a worker that died before it recorded them. */
function putFirst(rows: readonly Unlogged[], all: readonly Unlogged[], expected: readonly Uint8Array[]): Unlogged[] {
  const byHash = new Map(all.map((row) => [toHex(row.hash), row]))
  const first = expected.map((hash) => {
    const row = byHash.get(toHex(hash))
    if (!row) throw new Error('a leaf that was signed is not in the outbox; see docs/draws.md, Restoring')
    return row
  })
  const taken = new Set(first.map(({ id }) => id))
  return [...first, ...rows.filter(({ id }) => !taken.has(id))]
}

interface SignedRows {
  readonly rows: readonly Unlogged[]
  /** The nodes they add to the tree, and the tree with them. */
  readonly nodes: readonly TreeNode[]
  readonly to: CompactRange
  readonly note: string
}

/** Has the head with these rows signed. The signer computes the tree itself, so it may have to be told more of it. */
async function signRows(
  trx: Transacting,
  signer: LogSigner,
  head: Head,
  rows: readonly Unlogged[],
): Promise<SignedRows> {
  const leafHashes = rows.map(({ hash }) => hash)
  const nodes: TreeNode[] = []
  const to = leafHashes.reduce((range, hash) => appendLeaf(range, hash, (node) => nodes.push(node)), head.range)
  const append = { from: head.range.size, leafHashes, root: rangeRoot(to) }
  const signed = await signer.sign(append)
  if (signed.kind === 'signed') return { rows, nodes, to, note: signed.note }
  // Rows that were written before them and committed later may have pushed them out of this batch.
  if (signed.kind === 'expects') {
    return signRows(trx, signer, head, putFirst(rows, await readUnlogged(trx, null), signed.leafHashes))
  }
  if (signed.size === 0 && head.note) {
    await signer.adopt(head.note, head.range)
    return signRows(trx, signer, head, rows)
  }
  const between = await readLeafHashes(trx, signed.size, head.range.size)
  const caughtUp = await signer.sign({ ...append, from: signed.size, leafHashes: [...between, ...leafHashes] })
  if (caughtUp.kind !== 'signed') throw new Error('the signer was asked by two workers at once')
  return { rows, nodes, to, note: caughtUp.note }
}

/** All in one statement: viewers wait for every round trip. */
async function store(trx: Transacting, from: CompactRange, { rows, nodes, to, note }: SignedRows): Promise<void> {
  const leaves = nodes.filter(({ level }) => level === 0)
  const kept = nodes.filter(({ level }) => level > 0 && level % tileHeight === 0)
  await sql`
    WITH leaf AS (
      INSERT INTO log_leaf (index, message_id, entry, hash)
      SELECT * FROM unnest(
        ${leaves.map(({ index }) => index)}::bigint[],
        ${rows.map((row) => row.message_id)}::text[],
        ${rows.map((row) => row.leaf)}::text[],
        ${leaves.map(({ hash }) => Buffer.from(hash))}::bytea[])
    ), node AS (
      INSERT INTO log_node (tile_level, index, hash)
      SELECT * FROM unnest(
        ${kept.map(({ level }) => level / tileHeight)}::smallint[],
        ${kept.map(({ index }) => index)}::bigint[],
        ${kept.map(({ hash }) => Buffer.from(hash))}::bytea[])
    ), logged AS (
      UPDATE outbox SET leaf_index = ${from.size}::bigint + row.place - 1
      FROM unnest(${rows.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS row(id, place)
      WHERE outbox.id = row.id
    )
    INSERT INTO log_checkpoint (size, root, note, subtrees)
    VALUES (${to.size}, ${Buffer.from(rangeRoot(to))}, ${note},
      ${to.hashes.map((hash) => Buffer.from(hash))}::bytea[])`.execute(trx)
}

/**
 * Appends the unlogged rows of the outbox to the log, in outbox order, and has the new checkpoint signed, in one
 * transaction: events are published afterwards. One worker at a time; the others find no rows left.
 */
export async function appendToLog({ db, signer, checkLeaves }: AppendOptions): Promise<AppendOutcome> {
  // Usually there are no rows: then the lock is not needed.
  const unlogged = await readUnlogged(db)
  if (unlogged.length === 0) return { appended: 0, refused: [] }
  // Before the lock is taken: computing a draw again takes longer than recording it.
  const reasons = await checkLeaves(db, unlogged)
  const checked = new Map(unlogged.map(({ id, leaf }) => [id, leaf]))
  return db.transaction().execute(async (trx) => {
    // Only the draws role may lock this table; any role could hold an advisory lock.
    await sql`LOCK TABLE log_lock IN EXCLUSIVE MODE`.execute(trx)
    // Those that another worker has logged meanwhile are gone; those written meanwhile are for the next time.
    const rows = (await readUnlogged(trx)).filter(({ id, leaf }) => checked.get(id) === leaf)
    const refused = await setAside(trx, rows, reasons)
    const accepted = rows.filter(({ id }) => !reasons.has(id))
    if (accepted.length === 0) return { appended: 0, refused }
    const head = await readHead(trx)
    const signed = await signRows(trx, signer, head, accepted)
    await store(trx, head.range, signed)
    return { appended: signed.rows.length, refused }
  })
}
