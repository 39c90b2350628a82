import { sha256 } from '@noble/hashes/sha2.js'
import { concat } from '../bytes.ts'

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

export const hashBytes = 32

/** RFC 6962 hashes leaves and nodes under different prefixes, so that no node can be passed off as a leaf. */
export function leafHash(entry: Uint8Array): Uint8Array {
  return sha256(concat(leafPrefix, entry))
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(nodePrefix, left, right))
}

/**
 * The hash over neighbouring complete subtrees, left to right, as RFC 6962 joins them; of none, the hash of the empty
 * tree.
 */
export function foldHashes(hashes: readonly Uint8Array[]): Uint8Array {
  return hashes.length === 0 ? sha256(new Uint8Array()) : hashes.reduceRight((right, left) => nodeHash(left, right))
}

/** A complete subtree: the leaves from `index * 2^level` up to the next such multiple. Level 0 holds the leaf hashes. */
export interface NodeRef {
  readonly level: number
  readonly index: number
}

/** Returns the hash of a stored complete subtree. */
export type HashAt = (node: NodeRef) => Uint8Array

/** The complete subtrees, left to right, that a tree of this size consists of: its root is folded from them. */
export function rootNodes(size: number): NodeRef[] {
  return nodesOf(0, size)
}

/** As above for the leaves from `start` on; start is a multiple of every subtree's size, as in all splits of RFC 6962. */
export function nodesOf(start: number, end: number): NodeRef[] {
  const nodes: NodeRef[] = []
  let at = start
  for (let level = levelBelow(end - start); at < end; level--) {
    const span = 2 ** level
    if (end - at < span) continue
    nodes.push({ level, index: at / span })
    at += span
  }
  return nodes
}

/** The highest level with a complete subtree of at most this many leaves. */
function levelBelow(leaves: number): number {
  let level = 0
  while (2 ** (level + 1) <= leaves) level++
  return level
}

export function rootAt(size: number, hashAt: HashAt): Uint8Array {
  return foldHashes(rootNodes(size).map(hashAt))
}
