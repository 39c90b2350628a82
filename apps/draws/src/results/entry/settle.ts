import type { DrawStatus } from '@quayso/contract/calls/draws'
import type { PrizeTable } from '@quayso/games/prize-table'

/** What one person says of one tier; the numbers joined by commas, as they are stored. */
export interface Told {
  readonly rank: number
  readonly numbers: string
  readonly toldBy: string
}

/** What the world has been told of the turn so far: an empty string for a tier that is still to come. */
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
  /** Everything entered for the turn before, oldest first. */
  readonly earlier: readonly Told[]
  /** What is being entered now, by one person. */
  readonly entry: readonly Told[]
  readonly published: Published | undefined
}

/** The last thing each person said of each tier is what counts for them. */
function latestWord(told: readonly Told[]): Map<number, Map<string, string>> {
  const byRank = new Map<number, Map<string, string>>()
  for (const { rank, numbers, toldBy } of told) {
    const people = byRank.get(rank) ?? new Map<string, string>()
    byRank.set(rank, people.set(toldBy, numbers))
  }
  return byRank
}

/** Two people stand behind every tier; it need not be the same two. */
function isAgreed(tiers: readonly string[], told: readonly Told[]): boolean {
  const words = latestWord(told)
  return tiers.every((numbers, rank) => {
    const agreeing = [...(words.get(rank)?.values() ?? [])].filter((word) => word === numbers)
    return agreeing.length >= 2
  })
}

/**
 * What an entry leads to. The first value that was published for a tier stands until it is corrected: an entry that
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
