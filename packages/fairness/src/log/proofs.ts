import { foldHashes, type HashAt, type NodeRef, nodesOf } from './tree.ts'

/**
 * The nodes of a proof: each step is one hash of the proof, folded from the complete subtrees listed for it. A server
 * fetches all nodes of all steps first, then calls `proofHashes`.
 */
export type ProofNodes = readonly (readonly NodeRef[])[]

/** The largest power of two below n: where RFC 6962 splits a tree of n leaves. */
function splitBelow(n: number): number {
  let split = 1
  while (split * 2 < n) split *= 2
  return split
}

export function inclusionNodes(index: number, size: number): ProofNodes {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) {
    throw new RangeError(`no leaf ${index} in a tree of ${size}`)
  }
  const steps: NodeRef[][] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + splitBelow(end - start)
    if (index < middle) {
      steps.push(nodesOf(middle, end))
      end = middle
    } else {
      steps.push(nodesOf(start, middle))
      start = middle
    }
  }
  // Found from the root down; a proof goes from the leaf up.
  return steps.reverse()
}

/** Between a tree and its first `oldSize` leaves. The empty and the same tree need no proof. */
export function consistencyNodes(oldSize: number, newSize: number): ProofNodes {
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(newSize) || oldSize < 0 || oldSize > newSize) {
    throw new RangeError(`a tree of ${newSize} does not extend one of ${oldSize}`)
  }
  if (oldSize === 0) return []
  const steps: NodeRef[][] = []
  let start = 0
  let end = newSize
  while (end !== oldSize) {
    const middle = start + splitBelow(end - start)
    if (oldSize <= middle) {
      steps.push(nodesOf(middle, end))
      end = middle
    } else {
      steps.push(nodesOf(start, middle))
      start = middle
    }
  }
  // From the first leaf on, the old tree is a complete subtree of the new one: the verifier knows its hash already.
  if (start > 0) steps.push(nodesOf(start, end))
  return steps.reverse()
}

export function proofHashes(nodes: ProofNodes, hashAt: HashAt): Uint8Array[] {
  return nodes.map((step) => foldHashes(step.map(hashAt)))
}

export function inclusionProof(index: number, size: number, hashAt: HashAt): Uint8Array[] {
  return proofHashes(inclusionNodes(index, size), hashAt)
}

export function consistencyProof(oldSize: number, newSize: number, hashAt: HashAt): Uint8Array[] {
  return proofHashes(consistencyNodes(oldSize, newSize), hashAt)
}
