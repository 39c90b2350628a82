import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { equalBytes, toHex, utf8 } from '../bytes.ts'
import { appendLeaf, type CompactRange, emptyRange, rangeAt, rangeRoot } from './compact-range.ts'
import { consistencyNodes, consistencyProof, inclusionNodes, inclusionProof } from './proofs.ts'
import { leafHash, type NodeRef, rootAt } from './tree.ts'
import { verifyConsistency, verifyInclusion } from './verify-proofs.ts'

const maxSize = 130
// Small trees have every shape; of the larger ones and of the bits a sample is enough, unless exhaustive.
const exhaustive = process.env.EXHAUSTIVE === '1'
const sizes = Array.from({ length: maxSize + 1 }, (_, size) => size).filter(
  (size) => exhaustive || size <= 20 || size % 11 === 0 || size >= maxSize - 2,
)
const bits = Array.from({ length: 256 }, (_, bit) => bit).filter((bit) => exhaustive || bit % 17 === 0)
const entries = Array.from({ length: maxSize }, (_, i) => utf8(`entry ${i}`))
const leaves = entries.map(leafHash)

// The tree as RFC 6962 (2.1) defines it, using only node:crypto.
const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

function naiveRoot(from: readonly Uint8Array[]): Uint8Array {
  if (from.length === 0) return sha256()
  if (from.length === 1) return sha256(Uint8Array.of(0), from[0] as Uint8Array)
  const split = 2 ** Math.ceil(Math.log2(from.length) - 1)
  return sha256(Uint8Array.of(1), naiveRoot(from.slice(0, split)), naiveRoot(from.slice(split)))
}

const nodes = new Map<string, Uint8Array>()
const hashAt = ({ level, index }: NodeRef): Uint8Array => {
  const hash = nodes.get(`${level}/${index}`)
  if (!hash) throw new Error(`no node ${level}/${index}`)
  return hash
}
const ranges: CompactRange[] = [emptyRange]
for (const leaf of leaves) {
  const before = ranges.at(-1) as CompactRange
  ranges.push(appendLeaf(before, leaf, ({ level, index, hash }) => nodes.set(`${level}/${index}`, hash)))
}
const roots = ranges.map(rangeRoot)
const root = (size: number) => roots[size] as Uint8Array
const leaf = (index: number) => leaves[index] as Uint8Array

function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7))
  return changed
}

/** The proof with one bit of one hash changed, for all of its hashes. */
function* damaged(proof: readonly Uint8Array[], bit: number) {
  for (const [at, hash] of proof.entries()) yield proof.with(at, flipBit(hash, bit))
}

/** Proofs with another length or order. */
function* reshaped(proof: readonly Uint8Array[]) {
  yield [...proof, leaf(0)]
  yield [leaf(0), ...proof]
  if (proof.length > 0) yield proof.slice(1)
  if (proof.length > 0) yield proof.slice(0, -1)
  if (proof.length > 0) yield proof.with(0, (proof[0] as Uint8Array).slice(1))
  if (proof.length > 1) yield [...proof].reverse()
}

describe('the tree', () => {
  test('has the root of RFC 6962 at every size, whether appended, stored or resumed', () => {
    for (let size = 0; size <= maxSize; size++) {
      const expected = toHex(naiveRoot(entries.slice(0, size)))
      expect(toHex(root(size))).toBe(expected)
      expect(toHex(rootAt(size, hashAt))).toBe(expected)
      expect(rangeAt(size, hashAt)).toEqual(ranges[size])
    }
  })

  test('asks for complete subtrees that the log has, and for few of them', () => {
    for (const size of [1, 1000, 2 ** 32 + 1, 2 ** 40 - 1]) {
      const plans = [
        inclusionNodes(0, size),
        inclusionNodes(size - 1, size),
        consistencyNodes(Math.ceil(size / 3), size),
      ]
      for (const { level, index } of plans.flat(2)) expect((index + 1) * 2 ** level).toBeLessThanOrEqual(size)
      for (const plan of plans) expect(plan.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)) + 1)
    }
  })

  test('has no proof for a leaf that is not in it, nor towards a smaller tree', () => {
    for (const [index, size] of [
      [0, 0],
      [3, 3],
      [-1, 3],
      [0.5, 3],
    ] as const) {
      expect(() => inclusionNodes(index, size)).toThrow(RangeError)
    }
    expect(() => consistencyNodes(4, 3)).toThrow(RangeError)
    expect(() => consistencyNodes(-1, 3)).toThrow(RangeError)
  })
})

describe('inclusion', () => {
  const claimOf = (index: number, size: number) => {
    return { leafHash: leaf(index), index, size, proof: inclusionProof(index, size, hashAt), root: root(size) }
  }

  test('is proven for every leaf of every tree, and for nothing that differs from it in a bit', () => {
    for (const size of sizes) {
      for (let index = 0; index < size; index++) {
        const claim = claimOf(index, size)
        const bit = (size * 31 + index * 7) % 256
        expect(verifyInclusion(claim)).toBe(true)
        const refused = [
          { ...claim, leafHash: flipBit(claim.leafHash, bit) },
          { ...claim, root: flipBit(claim.root, bit) },
          ...Array.from({ length: 9 }, (_, i) => ({ ...claim, index: index ^ (1 << i) })),
          ...Array.from(damaged(claim.proof, bit), (proof) => ({ ...claim, proof })),
        ]
        if (refused.some(verifyInclusion)) expect.unreachable(`a changed proof of leaf ${index} of ${size} held`)
      }
    }
  })

  test('is not proven with any one bit changed', () => {
    for (const [index, size] of [
      [0, 1],
      [0, 2],
      [2, 3],
      [4, 7],
      [6, 7],
      [5, 13],
      [12, 13],
      [128, 130],
    ] as const) {
      const claim = claimOf(index, size)
      for (const bit of bits) {
        expect(verifyInclusion({ ...claim, leafHash: flipBit(claim.leafHash, bit) })).toBe(false)
        expect(verifyInclusion({ ...claim, root: flipBit(claim.root, bit) })).toBe(false)
        for (const proof of damaged(claim.proof, bit)) expect(verifyInclusion({ ...claim, proof })).toBe(false)
      }
    }
  })

  test('is not proven by a proof of another length or order, nor for an invalid index or size', () => {
    for (let size = 1; size <= 20; size++) {
      for (let index = 0; index < size; index++) {
        const claim = claimOf(index, size)
        for (const proof of reshaped(claim.proof)) expect(verifyInclusion({ ...claim, proof })).toBe(false)
        for (const wrong of [-1, 0.5, Number.NaN, size]) expect(verifyInclusion({ ...claim, index: wrong })).toBe(false)
        for (const wrong of [-1, 0, Number.NaN, index]) expect(verifyInclusion({ ...claim, size: wrong })).toBe(false)
      }
    }
  })

  test('is not proven for a node passed off as a leaf, nor for a leaf passed off as one of a smaller tree', () => {
    const four = { size: 4, root: root(4) }
    const [left, right] = [hashAt({ level: 1, index: 0 }), hashAt({ level: 1, index: 1 })]
    expect(verifyInclusion({ ...four, leafHash: left, index: 0, proof: [right] })).toBe(false)
    expect(verifyInclusion({ ...four, leafHash: leaf(2), index: 0, size: 2, proof: [leaf(3), left] })).toBe(false)
  })
})

describe('consistency', () => {
  const claimOf = (oldSize: number, newSize: number) => {
    const proof = consistencyProof(oldSize, newSize, hashAt)
    return { oldSize, oldRoot: root(oldSize), newSize, newRoot: root(newSize), proof }
  }

  test('is proven between all trees of one log, and for nothing that differs in a bit', () => {
    for (const newSize of sizes) {
      for (let oldSize = 0; oldSize <= newSize; oldSize++) {
        const claim = claimOf(oldSize, newSize)
        const bit = (newSize * 31 + oldSize * 7) % 256
        expect(verifyConsistency(claim)).toBe(true)
        const refused = [
          { ...claim, oldRoot: flipBit(claim.oldRoot, bit) },
          // The empty tree is the beginning of every tree.
          ...(oldSize > 0 ? [{ ...claim, newRoot: flipBit(claim.newRoot, bit) }] : []),
          ...Array.from(damaged(claim.proof, bit), (proof) => ({ ...claim, proof })),
        ]
        if (refused.some(verifyConsistency)) expect.unreachable(`a changed proof from ${oldSize} to ${newSize} held`)
      }
    }
  })

  test('is not proven with any one bit changed', () => {
    for (const [oldSize, newSize] of [
      [1, 2],
      [2, 3],
      [3, 7],
      [4, 7],
      [6, 8],
      [7, 13],
      [8, 13],
      [65, 130],
    ] as const) {
      const claim = claimOf(oldSize, newSize)
      for (const bit of bits) {
        expect(verifyConsistency({ ...claim, oldRoot: flipBit(claim.oldRoot, bit) })).toBe(false)
        expect(verifyConsistency({ ...claim, newRoot: flipBit(claim.newRoot, bit) })).toBe(false)
        for (const proof of damaged(claim.proof, bit)) expect(verifyConsistency({ ...claim, proof })).toBe(false)
      }
    }
  })

  test('is not proven by a proof of another length or order, nor for an invalid size', () => {
    for (let newSize = 1; newSize <= 20; newSize++) {
      for (let oldSize = 0; oldSize <= newSize; oldSize++) {
        const claim = claimOf(oldSize, newSize)
        for (const proof of reshaped(claim.proof)) expect(verifyConsistency({ ...claim, proof })).toBe(false)
        for (const wrong of [-1, 0.5, Number.NaN, newSize + 1]) {
          expect(verifyConsistency({ ...claim, oldSize: wrong })).toBe(false)
        }
      }
    }
  })

  test('is not proven for a log in which one early leaf was changed', () => {
    const changed = leaves.slice(0, 100).with(40, leafHash(utf8('another entry 40')))
    const forged = changed.reduce((range, hash) => appendLeaf(range, hash), emptyRange)
    expect(equalBytes(rangeRoot(forged), root(100))).toBe(false)
    const proof = consistencyProof(64, 100, hashAt)
    expect(verifyConsistency({ oldSize: 64, oldRoot: root(64), newSize: 100, newRoot: rangeRoot(forged), proof })).toBe(
      false,
    )
  })
})
