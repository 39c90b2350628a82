import { fromHex, toHex } from '@quayso/fairness/bytes'
import type { CompactRange } from '@quayso/fairness/log/compact-range'
import type { Append, Commitment, DayRef, SeedRef, Signed } from './keeper.ts'

/** What is asked of a keeper and what it answers, by path. Bytes travel as hex. */
export interface KeeperCalls {
  readonly '/seeds': { readonly asks: readonly SeedRef[]; readonly answers: readonly string[] }
  readonly '/anchors': {
    readonly asks: readonly DayRef[]
    readonly answers: readonly { readonly anchor: string; readonly keyId: string }[]
  }
  readonly '/sign': {
    readonly asks: { readonly from: number; readonly leafHashes: readonly string[]; readonly root: string }
    readonly answers:
      | Exclude<Signed, { kind: 'expects' }>
      | { readonly kind: 'expects'; readonly leafHashes: readonly string[] }
  }
  readonly '/adopt': {
    readonly asks: { readonly note: string; readonly size: number; readonly subtrees: readonly string[] }
    readonly answers: null
  }
}

export type KeeperPath = keyof KeeperCalls

export const commitmentToWire = ({ anchor, keyId }: Commitment) => ({ anchor: toHex(anchor), keyId })
export const commitmentFromWire = ({ anchor, keyId }: KeeperCalls['/anchors']['answers'][number]): Commitment => ({
  anchor: fromHex(anchor),
  keyId,
})

export const appendToWire = ({ from, leafHashes, root }: Append) => ({
  from,
  leafHashes: leafHashes.map(toHex),
  root: toHex(root),
})
export const appendFromWire = ({ from, leafHashes, root }: KeeperCalls['/sign']['asks']): Append => ({
  from,
  leafHashes: leafHashes.map(fromHex),
  root: fromHex(root),
})

export function signedToWire(signed: Signed): KeeperCalls['/sign']['answers'] {
  return signed.kind === 'expects' ? { ...signed, leafHashes: signed.leafHashes.map(toHex) } : signed
}

export function signedFromWire(signed: KeeperCalls['/sign']['answers']): Signed {
  return signed.kind === 'expects' ? { ...signed, leafHashes: signed.leafHashes.map(fromHex) } : signed
}

export const rangeToWire = ({ size, hashes }: CompactRange) => ({ size, subtrees: hashes.map(toHex) })
export const rangeFromWire = ({ size, subtrees }: KeeperCalls['/adopt']['asks']): CompactRange => ({
  size,
  hashes: subtrees.map(fromHex),
})
