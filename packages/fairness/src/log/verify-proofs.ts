import { equalBytes } from '../bytes.ts'
import { foldHashes, hashBytes, nodeHash } from './tree.ts'

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

const half = (value: number) => Math.floor(value / 2)

type Side = 'left' | 'right'

/**
 * The side of the path on which each hash of the proof stands, from a leaf or complete subtree up; undefined if the
 * proof does not have exactly as many hashes as there are steps to the root. `index` and `last` count at the level
 * where the path begins (RFC 9162, 2.1.3.2).
 */
function sidesOf(index: number, last: number, steps: number): Side[] | undefined {
  const sides: Side[] = []
  let at = index
  let end = last
  for (let step = 0; step < steps; step++) {
    if (end === 0) return undefined
    const isRight = at % 2 === 1 || at === end
    sides.push(isRight ? 'left' : 'right')
    if (isRight) {
      // Alone at the end of its level, the node goes up without a hash.
      while (at % 2 === 0 && at !== 0) {
        at = half(at)
        end = half(end)
      }
    }
    at = half(at)
    end = half(end)
  }
  return end === 0 ? sides : undefined
}

export interface InclusionClaim {
  readonly leafHash: Uint8Array
  readonly index: number
  readonly size: number
  readonly proof: readonly Uint8Array[]
  readonly root: Uint8Array
}

/** Whether the proof shows that the tree with this size and root has this leaf at this index. */
export function verifyInclusion({ leafHash, index, size, proof, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false
  if ([leafHash, ...proof].some((hash) => hash.length !== hashBytes)) return false
  const sides = sidesOf(index, size - 1, proof.length)
  if (!sides) return false
  const found = proof.reduce(
    (path, hash, step) => (sides[step] === 'left' ? nodeHash(hash, path) : nodeHash(path, hash)),
    leafHash,
  )
  return equalBytes(found, root)
}

export interface ConsistencyClaim {
  readonly oldSize: number
  readonly oldRoot: Uint8Array
  readonly newSize: number
  readonly newRoot: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** Whether the proof shows that the new tree begins with exactly the leaves of the old one (RFC 9162, 2.1.4.2). */
export function verifyConsistency({ oldSize, oldRoot, newSize, newRoot, proof }: ConsistencyClaim): boolean {
  if (!isCount(oldSize) || !isCount(newSize) || oldSize > newSize) return false
  if (oldSize === newSize) return proof.length === 0 && equalBytes(oldRoot, newRoot)
  if (oldSize === 0) return proof.length === 0 && equalBytes(oldRoot, foldHashes([]))
  let index = oldSize - 1
  let last = newSize - 1
  while (index % 2 === 1) {
    index = half(index)
    last = half(last)
  }
  // Index 0: the old tree is one complete subtree, and the path begins at its root.
  const [first, ...rest] = index === 0 ? [oldRoot, ...proof] : proof
  if (!first || [first, ...rest].some((hash) => hash.length !== hashBytes)) return false
  const sides = sidesOf(index, last, rest.length)
  if (!sides) return false
  let oldHash = first
  let newHash = first
  for (const [step, hash] of rest.entries()) {
    // A hash on the left is in both trees, one on the right only in the new one.
    if (sides[step] === 'left') oldHash = nodeHash(hash, oldHash)
    newHash = sides[step] === 'left' ? nodeHash(hash, newHash) : nodeHash(newHash, hash)
  }
  return equalBytes(oldHash, oldRoot) && equalBytes(newHash, newRoot)
}
