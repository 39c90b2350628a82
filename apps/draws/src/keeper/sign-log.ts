import { equalBytes } from '@quayso/fairness/bytes'
import { type Checkpoint, type NoteSigner, openCheckpoint, signCheckpoint } from '@quayso/fairness/log/checkpoint'
import { appendLeaf, type CompactRange, emptyRange, rangeRoot } from '@quayso/fairness/log/compact-range'
import { hashBytes } from '@quayso/fairness/log/tree'
import { KeeperRefusal, type LogSigner } from './keeper.ts'

/** What was signed last: the tree before the newest batch, and the leaves of that batch. */
export interface SignerState {
  readonly base: CompactRange
  readonly batch: readonly Uint8Array[]
}

/** Where the state is kept, apart from the database: it tells a log that was restored from one that was not. */
export interface StateStore {
  readonly read: () => SignerState | undefined
  /** On disk when it returns. */
  readonly write: (state: SignerState) => void
}

function appendAll(range: CompactRange, leafHashes: readonly Uint8Array[]): CompactRange {
  return leafHashes.reduce((before, hash) => appendLeaf(before, hash), range)
}

function startsWith(list: readonly Uint8Array[], start: readonly Uint8Array[]): boolean {
  return start.every((hash, i) => list[i] !== undefined && equalBytes(hash, list[i]))
}

/** Any key of the log: while one is rotated, the newest head may be signed by the old one alone. */
function openSigned(note: string, signers: readonly NoteSigner[]): Checkpoint {
  for (const { name, publicKey } of signers) {
    try {
      return openCheckpoint(note, name, publicKey)
    } catch {
      // Another key may have signed it.
    }
  }
  throw new KeeperRefusal('the head is not signed by a key of this log')
}

/**
 * Signs a log as it grows. It computes the tree itself from the hashes of the leaves, and stores what it is about to
 * sign: whoever asks, and whenever it is killed, two histories are never signed. A batch that was signed but not
 * recorded, since the worker died in between, is asked for again.
 */
export function signLog(signers: readonly NoteSigner[], store: StateStore): LogSigner {
  const origin = signers[0]?.name ?? ''
  return {
    sign: async ({ from, leafHashes, root }) => {
      if (!Number.isSafeInteger(from) || leafHashes.some(({ length }) => length !== hashBytes)) {
        throw new KeeperRefusal('not the hashes of leaves')
      }
      const { base, batch } = store.read() ?? { base: emptyRange, batch: [] }
      const signedSize = base.size + batch.length
      if (from > signedSize) return { kind: 'behind', size: signedSize }
      if (from < base.size) {
        throw new KeeperRefusal(
          `the log has ${from} leaves, but ${signedSize} were signed; see docs/draws.md, Restoring`,
        )
      }
      const expected = batch.slice(from - base.size)
      if (!startsWith(leafHashes, expected)) return { kind: 'expects', leafHashes: expected }
      const next: SignerState = { base: appendAll(base, batch.slice(0, from - base.size)), batch: leafHashes }
      const head = appendAll(next.base, next.batch)
      if (!equalBytes(rangeRoot(head), root)) {
        throw new KeeperRefusal('the log is not the one that was signed; see docs/draws.md, Restoring')
      }
      const note = signCheckpoint({ origin, size: head.size, root }, ...signers)
      store.write(next)
      return { kind: 'signed', note }
    },
    adopt: async (note, range) => {
      if (store.read()) throw new KeeperRefusal('a log is adopted once, before anything is signed')
      const { size, root } = openSigned(note, signers)
      if (size !== range.size || !equalBytes(root, rangeRoot(range))) {
        throw new KeeperRefusal('the subtrees are not those of the signed head')
      }
      store.write({ base: range, batch: [] })
    },
  }
}
