import { foldHashes, type HashAt, type NodeRef, nodeHash, rootNodes } from './tree.ts'

/** What is needed of a tree to append to it and to know its root: 2 kB at most, however many leaves it has. */
export interface CompactRange {
  readonly size: number
  /** Of the complete subtrees, left to right, so from large to small. */
  readonly hashes: readonly Uint8Array[]
}

export const emptyRange: CompactRange = { size: 0, hashes: [] }

export interface TreeNode extends NodeRef {
  readonly hash: Uint8Array
}

/** Calls `onNode` for the leaf and for each subtree that it completes, lowest first: the nodes to store for proofs. */
export function appendLeaf(
  { size, hashes }: CompactRange,
  leafHash: Uint8Array,
  onNode?: (node: TreeNode) => void,
): CompactRange {
  const kept = [...hashes]
  let hash = leafHash
  let index = size
  onNode?.({ level: 0, index, hash })
  for (let level = 1; index % 2 === 1; level++) {
    hash = nodeHash(kept.pop() as Uint8Array, hash)
    index = Math.floor(index / 2)
    onNode?.({ level, index, hash })
  }
  kept.push(hash)
  return { size: size + 1, hashes: kept }
}

export function rangeRoot({ hashes }: CompactRange): Uint8Array {
  return foldHashes(hashes)
}

/** The range of a tree whose nodes are stored, as after a start. */
export function rangeAt(size: number, hashAt: HashAt): CompactRange {
  return { size, hashes: rootNodes(size).map(hashAt) }
}
