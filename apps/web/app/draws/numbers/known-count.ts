import type { DrawIssue } from '@quayso/contract/calls/draws'
import { issueTiers } from '@quayso/contract/draw-view'
import type { NewDraw } from '../../live/live-state.ts'

/** By tier, how many numbers were known before the latest event of the shown issue; the others are new. */
export function knownCount(newDraw: NewDraw | undefined, shown: DrawIssue | undefined): (rank: number) => number {
  if (!newDraw || newDraw.turnNum !== shown?.turnNum) return () => Number.POSITIVE_INFINITY
  const before = newDraw.before && issueTiers(newDraw.before)
  return (rank) => before?.[rank]?.length ?? 0
}
