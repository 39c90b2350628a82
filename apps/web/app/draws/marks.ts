import type { Draw } from '@quayso/contract/draw'
import type { CardGame } from './card/card-game.ts'

export type MarkKind = 'sample' | 'own' | 'provisional' | 'confirmed' | 'corrected'

/** The marks of a draw: what a visitor must know besides its numbers. */
export function marksOf({ isOurs }: Pick<CardGame, 'isOurs'>, issue: Draw | undefined): readonly MarkKind[] {
  // Invented numbers are unverified, whatever their status.
  if (issue?.origin === 'sample') return ['sample']
  const own: readonly MarkKind[] = isOurs ? ['own'] : []
  if (!issue || issue.status === 'drawing') return own
  // Our own draws have no second source to agree with, but corrections are shown for all.
  return isOurs && issue.status !== 'corrected' ? own : [...own, issue.status]
}
