import { noteSigner, openCheckpoint } from '@quayso/fairness/log/checkpoint'
import { appendLeaf, emptyRange, rangeRoot } from '@quayso/fairness/log/compact-range'
import { leafHash } from '@quayso/fairness/log/tree'
import { expect, test } from 'vitest'
import { KeeperRefusal, type Signed } from './keeper.ts'
import { signLog } from './sign-log.ts'
import { stateInMemory } from './state-file.ts'

const oldKey = noteSigner('quayso.test/log', new Uint8Array(32).fill(1))
const newKey = noteSigner('quayso.test/log', new Uint8Array(32).fill(2))
const leaf = (i: number) => leafHash(new TextEncoder().encode(`leaf ${i}`))
const leaves = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => leaf(from + i))
const rangeOf = (size: number) => leaves(0, size).reduce((range, hash) => appendLeaf(range, hash), emptyRange)

/** Asks as a worker does whose log has these leaves from `from` on, after the true ones. */
const append = (from: number, leafHashes: readonly Uint8Array[]) => ({
  from,
  leafHashes,
  root: rangeRoot(leafHashes.reduce((range, hash) => appendLeaf(range, hash), rangeOf(from))),
})

function noteOf(signed: Signed): string {
  if (signed.kind !== 'signed') throw new Error(`not signed: ${signed.kind}`)
  return signed.note
}

test('what is no hash of a leaf is not signed, and leaves the signer as it was', async () => {
  const state = stateInMemory()
  const bad = { from: 0, leafHashes: [new Uint8Array(1)], root: new Uint8Array(1) }
  await expect(signLog([oldKey], state).sign(bad)).rejects.toThrow(KeeperRefusal)
  await expect(signLog([oldKey], state).sign({ ...append(0, leaves(0, 1)), from: 0.5 })).rejects.toThrow(KeeperRefusal)
  expect(state.read()).toBeUndefined()
})

test('what is signed is the tree of all leaves so far', async () => {
  const signer = signLog([oldKey], stateInMemory())
  await signer.sign(append(0, leaves(0, 3)))
  const note = noteOf(await signer.sign(append(3, leaves(3, 10))))
  expect(openCheckpoint(note, oldKey.name, oldKey.publicKey)).toEqual({
    ...{ origin: oldKey.name, size: 10 },
    root: rangeRoot(rangeOf(10)),
  })
})

test('[DRAW-17] two histories are never signed: not another leaf in place of one, not fewer leaves, not after a restart', async () => {
  const state = stateInMemory()
  await signLog([oldKey], state).sign(append(0, leaves(0, 3)))
  await signLog([oldKey], state).sign(append(3, leaves(3, 5)))
  const signer = signLog([oldKey], state)
  await expect(signer.sign(append(2, [leaf(99)]))).rejects.toThrow(KeeperRefusal)
  await expect(signer.sign(append(0, leaves(0, 9)))).rejects.toThrow(KeeperRefusal)
  expect(await signer.sign(append(3, [leaf(99)]))).toEqual({ kind: 'expects', leafHashes: leaves(3, 5) })
  expect(await signer.sign(append(4, [leaf(99)]))).toEqual({ kind: 'expects', leafHashes: leaves(4, 5) })
  expect(await signer.sign(append(3, []))).toEqual({ kind: 'expects', leafHashes: leaves(3, 5) })
  expect(await signer.sign(append(9, [leaf(99)]))).toEqual({ kind: 'behind', size: 5 })
  // A log that is as long as the signed one, and another.
  const other = { ...append(5, [leaf(99)]), root: rangeRoot(rangeOf(1)) }
  await expect(signer.sign(other)).rejects.toThrow(KeeperRefusal)
  // The same batch once more, and with more after it.
  const again = noteOf(await signer.sign(append(3, leaves(3, 6))))
  expect(openCheckpoint(again, oldKey.name, oldKey.publicKey).root).toEqual(rangeRoot(rangeOf(6)))
})

test('[DRAW-19] while the log’s key is rotated, readers of either key accept the head', async () => {
  const state = stateInMemory()
  const before = noteOf(await signLog([oldKey], state).sign(append(0, leaves(0, 2))))
  const during = noteOf(await signLog([oldKey, newKey], state).sign(append(2, leaves(2, 3))))
  const after = noteOf(await signLog([newKey], state).sign(append(3, leaves(3, 4))))
  const opens = (note: string, { name, publicKey }: typeof oldKey) => {
    try {
      return openCheckpoint(note, name, publicKey).size
    } catch {
      return undefined
    }
  }
  expect([before, during, after].map((note) => opens(note, oldKey))).toEqual([2, 3, undefined])
  expect([before, during, after].map((note) => opens(note, newKey))).toEqual([undefined, 3, 4])
})

test('a log is adopted only from a head that the key has signed, and only once', async () => {
  const note = noteOf(await signLog([oldKey], stateInMemory()).sign(append(0, leaves(0, 4))))
  await expect(signLog([newKey], stateInMemory()).adopt(note, rangeOf(4))).rejects.toThrow(KeeperRefusal)
  await expect(signLog([oldKey], stateInMemory()).adopt(note, rangeOf(3))).rejects.toThrow(KeeperRefusal)
  const state = stateInMemory()
  await signLog([newKey, oldKey], state).adopt(note, rangeOf(4))
  await expect(signLog([oldKey], state).adopt(note, rangeOf(4))).rejects.toThrow(/once/)
  const next = noteOf(await signLog([oldKey], state).sign(append(4, leaves(4, 5))))
  expect(openCheckpoint(next, oldKey.name, oldKey.publicKey).root).toEqual(rangeRoot(rangeOf(5)))
})
