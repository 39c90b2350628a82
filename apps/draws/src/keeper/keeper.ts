import type { CompactRange } from '@quayso/fairness/log/compact-range'

/** A day of a game, as `2026-11-14`. */
export interface DayRef {
  readonly game: string
  readonly day: string
  /** The newest key when left out. */
  readonly keyId?: string
}

export interface Commitment {
  readonly anchor: Uint8Array
  readonly keyId: string
}

export interface SeedRef {
  readonly game: string
  readonly turn: number
  /** The key that the turn's day was committed with. */
  readonly keyId: string
}

/** Gives away the seeds of our draws, each when its time has come. The same turn always has the same seed. */
export interface SeedKeeper {
  /** In the order of the turns. Rejects with `KeeperRefusal` if one of them is not to be given away yet. */
  readonly seedsOf: (turns: readonly SeedRef[]) => Promise<Uint8Array[]>
  /** The commitments to all seeds of these days: they reveal no seed. */
  readonly anchorsOf: (days: readonly DayRef[]) => Promise<Commitment[]>
}

export interface Append {
  /** The size of the log before. */
  readonly from: number
  readonly leafHashes: readonly Uint8Array[]
  /** Of the tree with these leaves: a signer that computes another one has signed another log. */
  readonly root: Uint8Array
}

export type Signed =
  | { readonly kind: 'signed'; readonly note: string }
  /** It has signed fewer leaves: it must be given those between, too. */
  | { readonly kind: 'behind'; readonly size: number }
  /** It has signed these leaves next, in a batch that was not recorded: they must come first. */
  | { readonly kind: 'expects'; readonly leafHashes: readonly Uint8Array[] }

/** Signs the heads of one log, and never two histories. */
export interface LogSigner {
  readonly sign: (append: Append) => Promise<Signed>
  /** Begins with a log whose newest head, signed by the same key, stands for this range. Only before it ever signed. */
  readonly adopt: (note: string, range: CompactRange) => Promise<void>
}

/** All that needs a secret key. */
export interface Keeper extends SeedKeeper, LogSigner {}

/** Refused on purpose, and a reason to wake somebody. */
export class KeeperRefusal extends Error {
  override readonly name = 'KeeperRefusal'
}
