import type { Database } from '@quayso/database/connect'
import { consistencyNodes, proofHashes } from '@quayso/fairness/log/proofs'
import { fullWidth, locateNode, nodeInTile } from '@quayso/fairness/log/tiles'
import type { NodeRef } from '@quayso/fairness/log/tree'
import { sql } from 'kysely'

/** Levels between the stored ones are folded from the stored one below. */
async function readNode(db: Database, node: NodeRef): Promise<Uint8Array> {
  const { level, index, first, count } = locateNode(node)
  const from = index * fullWidth + first
  const stored = level === 0 ? sql`log_leaf WHERE true` : sql`log_node WHERE tile_level = ${level}`
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT hash FROM ${stored} AND index >= ${from} AND index < ${from + count} ORDER BY index`.execute(db)
  return nodeInTile(
    rows.map(({ hash }) => hash),
    { level, index, first: 0, count },
  )
}

/** Shows that the log at the new size begins with the log at the old one. */
export async function readConsistencyProof(db: Database, oldSize: number, newSize: number): Promise<Uint8Array[]> {
  const nodes = consistencyNodes(oldSize, newSize)
  const hashes = new Map<NodeRef, Uint8Array>()
  for (const node of nodes.flat()) hashes.set(node, await readNode(db, node))
  return proofHashes(nodes, (node) => hashes.get(node) as Uint8Array)
}
