import type { PrizeTier } from './prize-table.ts'

/**
 * The places in which these numbers of a tier differ from the others. The prizes of the Thai lottery have no order:
 * there a number differs that the others lack.
 */
export function differingCells(tier: PrizeTier, numbers: readonly string[], others: readonly string[]): number[] {
  if (tier.thai === undefined) return numbers.flatMap((number, cell) => (number === others[cell] ? [] : [cell]))
  const left = [...others]
  return numbers.flatMap((number, cell) => {
    const found = left.indexOf(number)
    if (found < 0) return [cell]
    left.splice(found, 1)
    return []
  })
}

export function sameNumbers(tier: PrizeTier, numbers: readonly string[], others: readonly string[]): boolean {
  return numbers.length === others.length && differingCells(tier, numbers, others).length === 0
}
