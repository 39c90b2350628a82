import type { DrawStatus } from '@quayso/contract/calls/draws'
import type { PrizeTable } from '@quayso/games/prize-table'

/** What one person entered for one tier; the numbers joined by commas, as they are stored. */
export interface TierClaim {
  readonly rank: number
  readonly numbers: string
  readonly toldBy: string
}

/** What is published of the turn so far: an empty string for a missing tier. */
export interface Published {
  readonly status: DrawStatus
  readonly tiers: readonly string[]
}

export type Settlement =
  | { readonly kind: 'progress'; readonly tiers: readonly string[] }
  | { readonly kind: 'whole'; readonly tiers: readonly string[]; readonly status: 'provisional' | 'confirmed' }
  | { readonly kind: 'confirm'; readonly tiers: readonly string[] }
  | { readonly kind: 'contradiction'; readonly rank: number; readonly published: string; readonly entered: string }
  | { readonly kind: 'nothing' }

interface SettleInput {
  readonly table: PrizeTable
  /** All earlier entries for the turn, oldest first. */
  readonly earlier: readonly TierClaim[]
  /** The new entry, by one person. */
  readonly entry: readonly TierClaim[]
  readonly published: Published | undefined
}

/** The last value each person entered for each tier. */
function latestClaims(claims: readonly TierClaim[]): Map<number, Map<string, string>> {
  const byRank = new Map<number, Map<string, string>>()
  for (const { rank, numbers, toldBy } of claims) {
    const people = byRank.get(rank) ?? new Map<string, string>()
    byRank.set(rank, people.set(toldBy, numbers))
  }
  return byRank
}

/** Whether two people agree on every tier; not necessarily the same two. */
function isAgreed(tiers: readonly string[], claims: readonly TierClaim[]): boolean {
  const latest = latestClaims(claims)
  return tiers.every((numbers, rank) => {
    const agreeing = [...(latest.get(rank)?.values() ?? [])].filter((claim) => claim === numbers)
    return agreeing.length >= 2
  })
}

/**
 * Decides the outcome of an entry. The first published value of a tier stands until it is corrected: an entry that
 * differs in one tier publishes nothing, not even its other tiers.
 */
export function settle({ table, earlier, entry, published }: SettleInput): Settlement {
  const before = published?.tiers ?? table.tiers.map(() => '')
  const after = [...before]
  for (const { rank, numbers } of entry) {
    const known = before[rank] ?? ''
    if (known !== '' && known !== numbers) return { kind: 'contradiction', rank, published: known, entered: numbers }
    after[rank] = numbers
  }
  const agreed = isAgreed(after, [...earlier, ...entry])
  if (published && published.status !== 'drawing') {
    return agreed && published.status === 'provisional' ? { kind: 'confirm', tiers: after } : { kind: 'nothing' }
  }
  if (after.every((numbers, rank) => numbers === before[rank])) return { kind: 'nothing' }
  if (after.includes('')) return { kind: 'progress', tiers: after }
  return { kind: 'whole', tiers: after, status: agreed ? 'confirmed' : 'provisional' }
}
