import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { CardGame } from './card/card-game.ts'

export type MarkKind = 'sample' | 'own' | 'provisional' | 'confirmed' | 'corrected'

/** What a visitor has to know of a draw besides its numbers. */
export function marksOf({ isOurs }: Pick<CardGame, 'isOurs'>, issue: DrawIssue | undefined): readonly MarkKind[] {
  // Invented numbers were checked by nobody, whatever their status says.
  if (issue?.origin === 'sample') return ['sample']
  const own: readonly MarkKind[] = isOurs ? ['own'] : []
  if (!issue || issue.status === 'drawing') return own
  // Our own draws have no second source to agree with, but a correction is told of all.
  return isOurs && issue.status !== 'corrected' ? own : [...own, issue.status]
}
