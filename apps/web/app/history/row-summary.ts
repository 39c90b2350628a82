import { issueTiers } from '@quayso/contract/draw-view'
import type { DrawIssue } from '@quayso/contract/draws'
import { type CardGame, tiersOf } from '../draws/card-game.ts'
import { countNumbers, countSlots } from '../draws/progress.tsx'

/** What one line has room for: all numbers of a short game, of others the special prize and a few tiers. */
export type RowSummary =
  | { readonly kind: 'drawing'; readonly drawn: number; readonly total: number }
  | { readonly kind: 'plain'; readonly numbers: readonly string[] }
  | {
      readonly kind: 'tiers'
      readonly special: string
      readonly others: readonly { readonly rank: number; readonly numbers: readonly string[] }[]
    }

export function rowSummary(game: CardGame, issue: DrawIssue): RowSummary {
  const tiers = issueTiers(issue)
  if (issue.status === 'drawing') {
    return { kind: 'drawing', drawn: countNumbers(tiers ?? []), total: countSlots(tiersOf(game, issue.turnNum)) }
  }
  const special = tiers?.[0]?.[0]
  if (!tiers || special === undefined) return { kind: 'plain', numbers: issue.openNum.split(',') }
  const last = tiers.length - 1
  // The Thai draw is short enough to be shown whole.
  const ranks = game.layout === 'thai' ? [1, 2, 3] : [1, last]
  return { kind: 'tiers', special, others: ranks.map((rank) => ({ rank, numbers: tiers[rank] ?? [] })) }
}
