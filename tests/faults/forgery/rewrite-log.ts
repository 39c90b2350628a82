import type { Database } from '@quayso/database/connect'
import { utf8 } from '@quayso/fairness/bytes'
import { type NoteSigner, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { appendLeaf, emptyRange, rangeRoot, type TreeNode } from '@quayso/fairness/log/compact-range'
import { leafHash } from '@quayso/fairness/log/tree'
import { sql } from 'kysely'

/** An entry of the log: the message that it came from, and the text of its leaf. */
export interface Entry {
  readonly id: string
  readonly text: string
}

export async function readLog(db: Database): Promise<Entry[]> {
  const { rows } = await sql<Entry>`SELECT message_id AS id, entry AS text FROM log_leaf ORDER BY index`.execute(db)
  return rows
}

/** As the owner of the database can: without triggers. */
export async function asOwner(db: Database, statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection)
    for (const statement of statements) await statement.execute(connection)
    await sql`SET session_replication_role = DEFAULT`.execute(connection)
  })
}

/** The head of a log with these entries, as whoever holds the key can sign it. */
export function signEntries(entries: readonly Entry[], signer: NoteSigner) {
  const nodes: TreeNode[] = []
  const range = entries.reduce(
    (before, { text }) => appendLeaf(before, leafHash(utf8(text)), (node) => nodes.push(node)),
    emptyRange,
  )
  const root = rangeRoot(range)
  return { range, root, nodes, note: signCheckpoint({ origin: signer.name, size: range.size, root }, signer) }
}

/** Replaces the log by another one, with one signed head. */
export async function rewriteLog(db: Database, entries: readonly Entry[], signer: NoteSigner): Promise<void> {
  const { range, root, nodes, note } = signEntries(entries, signer)
  const bytes = (hashes: readonly Uint8Array[]) => hashes.map((hash) => Buffer.from(hash))
  const leaves = nodes.filter(({ level }) => level === 0)
  // Tiles hold 256 hashes: only every eighth level of the tree is stored.
  const kept = nodes.filter(({ level }) => level > 0 && level % 8 === 0)
  await asOwner(db, [
    sql`TRUNCATE log_leaf, log_node, log_checkpoint, log_cosignature`,
    sql`INSERT INTO log_leaf (index, message_id, entry, hash)
      SELECT * FROM unnest(${leaves.map(({ index }) => index)}::bigint[], ${entries.map(({ id }) => id)}::text[],
        ${entries.map(({ text }) => text)}::text[], ${bytes(leaves.map(({ hash }) => hash))}::bytea[])`,
    sql`INSERT INTO log_node (tile_level, index, hash)
      SELECT * FROM unnest(${kept.map(({ level }) => level / 8)}::smallint[],
        ${kept.map(({ index }) => index)}::bigint[], ${bytes(kept.map(({ hash }) => hash))}::bytea[])`,
    sql`INSERT INTO log_checkpoint (size, root, note, subtrees)
      VALUES (${range.size}, ${Buffer.from(root)}, ${note}, ${bytes(range.hashes)}::bytea[])`,
  ])
}
