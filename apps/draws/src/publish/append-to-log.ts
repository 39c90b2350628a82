import type { Database } from '@quayso/database/connect'
import { utf8 } from '@quayso/fairness/bytes'
import { type NoteSigner, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { appendLeaf, type CompactRange, emptyRange, rangeRoot, type TreeNode } from '@quayso/fairness/log/compact-range'
import { leafHash } from '@quayso/fairness/log/tree'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Witness } from './witness.ts'

type Transacting = Transaction<Database extends Kysely<infer Tables> ? Tables : never>

const batchSize = 500
/** Tiles hold 256 hashes: only every eighth level of the tree is stored. */
const tileHeight = 8

interface Unlogged {
  readonly id: number
  readonly message_id: string
  readonly leaf: string
}

async function readUnlogged(db: Database | Transacting): Promise<Unlogged[]> {
  const { rows } = await sql<Unlogged>`
    SELECT id, message_id, leaf FROM outbox
    WHERE leaf IS NOT NULL AND leaf_index IS NULL ORDER BY id LIMIT ${sql.lit(batchSize)}`.execute(db)
  return rows
}

async function readRange(trx: Transacting): Promise<CompactRange> {
  const head = await trx
    .selectFrom('log_checkpoint')
    .select(['size', 'subtrees'])
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ? { size: head.size, hashes: head.subtrees } : emptyRange
}

/**
 * A log that differs from the one last signed was restored from an older copy, or changed: it must not be signed again.
 */
async function compareWithWitness(trx: Transacting, witness: Witness | undefined): Promise<void> {
  const saved = witness?.saved()
  if (!saved) return
  const signed = await trx.selectFrom('log_checkpoint').select('root').where('size', '=', saved.size).executeTakeFirst()
  if (!signed?.root.equals(saved.root)) {
    throw new Error(`the log is not the one whose first ${saved.size} leaves were signed; see docs/draws.md, Restoring`)
  }
}

async function store(trx: Transacting, rows: readonly Unlogged[], from: CompactRange, nodes: readonly TreeNode[]) {
  const leaves = nodes.filter(({ level }) => level === 0)
  const kept = nodes.filter(({ level }) => level > 0 && level % tileHeight === 0)
  await sql`
    INSERT INTO log_leaf (index, message_id, entry, hash)
    SELECT * FROM unnest(
      ${leaves.map(({ index }) => index)}::bigint[],
      ${rows.map((row) => row.message_id)}::text[],
      ${rows.map((row) => row.leaf)}::text[],
      ${leaves.map(({ hash }) => Buffer.from(hash))}::bytea[])`.execute(trx)
  if (kept.length > 0) {
    await trx
      .insertInto('log_node')
      .values(
        kept.map(({ level, index, hash }) => ({ tile_level: level / tileHeight, index, hash: Buffer.from(hash) })),
      )
      .execute()
  }
  await sql`
    UPDATE outbox SET leaf_index = logged.index
    FROM unnest(${rows.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS row(id, place),
      LATERAL (SELECT ${from.size}::bigint + row.place - 1 AS index) AS logged
    WHERE outbox.id = row.id`.execute(trx)
}

/**
 * Appends the unlogged rows of the outbox to the log, in outbox order, and signs the new checkpoint, in one
 * transaction: events are published afterwards. One worker at a time; the others find no rows left. Returns how many
 * were appended.
 */
export async function appendToLog(db: Database, signer: NoteSigner, witness: Witness | undefined): Promise<number> {
  // Usually there are no rows: then the lock is not needed.
  if ((await readUnlogged(db)).length === 0) return 0
  let note = ''
  const appended = await db.transaction().execute(async (trx) => {
    // Only the draws role may lock this table; any role could hold an advisory lock.
    await sql`LOCK TABLE log_lock IN EXCLUSIVE MODE`.execute(trx)
    const rows = await readUnlogged(trx)
    if (rows.length === 0) return 0
    const from = await readRange(trx)
    await compareWithWitness(trx, witness)
    const nodes: TreeNode[] = []
    const to = rows.reduce(
      (range, { leaf }) => appendLeaf(range, leafHash(utf8(leaf)), (node) => nodes.push(node)),
      from,
    )
    await store(trx, rows, from, nodes)
    const root = rangeRoot(to)
    note = signCheckpoint({ origin: signer.name, size: to.size, root }, signer)
    await trx
      .insertInto('log_checkpoint')
      .values({
        size: to.size,
        root: Buffer.from(root),
        note,
        subtrees: to.hashes.map((hash) => Buffer.from(hash)),
      })
      .execute()
    return rows.length
  })
  if (appended > 0) witness?.save(note)
  return appended
}
