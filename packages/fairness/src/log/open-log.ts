import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import type { NoteKey } from './note-key.ts'
import { consistencyNodes, inclusionNodes, type ProofNodes, proofHashes } from './proofs.ts'
import { fullWidth, locateNode, nodeInTile, parseEntries, parseHashes, tilePath, tileWidth } from './tiles.ts'
import { leafHash, type NodeRef } from './tree.ts'
import { verifyConsistency, verifyInclusion } from './verify-proofs.ts'

/** A log as an outsider sees it: nothing in it counts until it is proven against the signed checkpoint. */
export interface OpenLog {
  readonly note: string
  readonly size: number
  /** The leaf at this index, or undefined when the log cannot prove it. */
  readonly provenLeaf: (index: number) => Promise<string | undefined>
  /** Whether the log extends its tree at an earlier checkpoint. */
  readonly extends: (earlier: Checkpoint) => Promise<boolean>
}

/** Reads a file of the log by its name below `/log/`, such as `checkpoint`; rejects when there is none. */
export type ReadLogFile = (path: string) => Promise<Uint8Array>

/** Caches results: tiles never change for one checkpoint. */
function remembering<Value>(load: (name: string) => Promise<Value>): (name: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (name) => {
    const value = known.get(name) ?? load(name)
    known.set(name, value)
    return value
  }
}

/** At its newest head, or at another that the log shows under this name. */
export async function openLog(read: ReadLogFile, key: NoteKey, head = 'checkpoint'): Promise<OpenLog> {
  const note = new TextDecoder().decode(await read(head))
  const { size, root } = openCheckpoint(note, key.name, key.publicKey)
  const hashTile = remembering(async (path) => parseHashes(await read(path)))
  const bundle = remembering(async (path) => parseEntries(await read(path)))

  const fetchNode = async (node: NodeRef) => {
    const span = locateNode(node)
    const width = tileWidth(span, size)
    return nodeInTile(await hashTile(tilePath({ level: span.level, index: span.index, width })), span)
  }
  const fetchProof = async (nodes: ProofNodes) => {
    const hashes = new Map<NodeRef, Uint8Array>()
    for (const node of nodes.flat()) hashes.set(node, await fetchNode(node))
    return proofHashes(nodes, (node) => hashes.get(node) as Uint8Array)
  }

  return {
    note,
    size,
    provenLeaf: async (index) => {
      if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined
      const tile = { level: 'entries', index: Math.floor(index / fullWidth) } as const
      const entries = await bundle(tilePath({ ...tile, width: tileWidth(tile, size) })).catch(() => [])
      const entry = entries[index % fullWidth]
      if (!entry) return undefined
      // A tile that is cut or missing proves nothing, like any other wrong one.
      const proof = await fetchProof(inclusionNodes(index, size)).catch(() => [])
      const isProven = verifyInclusion({ leafHash: leafHash(entry), index, size, proof, root })
      return isProven ? new TextDecoder().decode(entry) : undefined
    },
    extends: async (earlier) => {
      if (earlier.size > size) return false
      const proof = await fetchProof(consistencyNodes(earlier.size, size)).catch(() => [])
      return verifyConsistency({ oldSize: earlier.size, oldRoot: earlier.root, newSize: size, newRoot: root, proof })
    },
  }
}
