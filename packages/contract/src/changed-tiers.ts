import type { Tiers } from './draw.ts'

export interface ChangedTier {
  readonly rank: number
  /** Which of the tier's numbers changed, from 1; empty where the tier has one number, or another count than before. */
  readonly places: readonly number[]
  readonly before: readonly string[]
  readonly after: readonly string[]
}

function changedTier(rank: number, before: readonly string[], after: readonly string[]): ChangedTier[] {
  if (String(before) === String(after)) return []
  if (before.length !== after.length || after.length === 1) return [{ rank, places: [], before, after }]
  const indexes = after.flatMap((number, index) => (number === before[index] ? [] : [index]))
  const at = (numbers: readonly string[]) => indexes.map((index) => numbers[index] as string)
  return [{ rank, places: indexes.map((index) => index + 1), before: at(before), after: at(after) }]
}

/** The tiers whose numbers differ, with the numbers that do. */
export function changedTiers(before: Tiers, after: Tiers): ChangedTier[] {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, rank) => changedTier(rank, before[rank] ?? [], after[rank] ?? [])).flat()
}
