import type { Draw } from '@quayso/contract/draw'
import type { PrizeTier } from '@quayso/games/prize-table'
import { type CardGame, tiersOf } from '../../draws/card/card-game.ts'
import { countNumbers, countSlots } from '../../draws/countdown/progress.tsx'

/** What fits on one line: all numbers of a short game, of others the special prize and a few tiers; and the rest. */
export type RowSummary =
  | { readonly kind: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly kind: 'plain'; readonly numbers: readonly string[] }
  | {
      readonly kind: 'tiers'
      readonly special: string
      readonly others: readonly RowTier[]
      readonly rest: readonly RowTier[]
      /** How many numbers the draw has. */
      readonly count: number
    }

export interface RowTier {
  readonly tier: PrizeTier
  readonly numbers: readonly string[]
}

export function rowSummary(game: CardGame, issue: Draw): RowSummary {
  const { tiers } = issue
  const table = tiersOf(game, issue.turn)
  if (issue.status === 'drawing') return { kind: 'drawing', drawn: countNumbers(tiers), total: countSlots(table) }
  const special = tiers[0]?.[0]
  if (tiers.length === 1 || special === undefined) return { kind: 'plain', numbers: tiers.flat() }
  const last = tiers.length - 1
  const below = table.slice(1).map((tier) => ({ tier, numbers: tiers[tier.rank] ?? [] }))
  const isAtOnce = ({ tier: { rank, thai, isFolded } }: RowTier) => (thai ? !isFolded : rank === 1 || rank === last)
  return {
    kind: 'tiers',
    special,
    others: below.filter(isAtOnce),
    rest: below.filter((tier) => !isAtOnce(tier)),
    count: tiers.flat().length,
  }
}
