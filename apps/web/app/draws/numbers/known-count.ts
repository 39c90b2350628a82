import type { Draw } from '@quayso/contract/draw'
import type { NewDraw } from '../../live/live-state.ts'

/** By tier, how many numbers were known before the latest event of the shown issue; the others are new. */
export function knownCount(newDraw: NewDraw | undefined, shown: Draw | undefined): (rank: number) => number {
  if (!newDraw || newDraw.turn !== shown?.turn) return () => Number.POSITIVE_INFINITY
  const before = newDraw.before?.tiers
  return (rank) => before?.[rank]?.length ?? 0
}
