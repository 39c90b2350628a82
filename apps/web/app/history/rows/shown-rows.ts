import type { HistoryState } from '../data/history-state.ts'
import { rowLimit, stepRows } from '../history-address.ts'

interface Window {
  readonly isHighLevel: boolean
  /** How often a phone's full list has grown, counted from 1; undefined where it is shown at once. */
  readonly steps: number | undefined
}

export interface Shown {
  readonly count: number
  /** How many there are in all. */
  readonly total: number
  /** Whether the list can grow by what is already here. */
  readonly canGrow: boolean
  readonly end: ListEnd
}

/** Where a list ends: with the first of all draws, with as many as were asked for, or with more on the way. */
type ListEnd = 'complete' | 'part' | 'growing'

/**
 * How much of the list is shown. The list that grows by steps keeps its end when a draw is added in front; any other is as
 * long as what was chosen.
 */
export function shownRows(state: HistoryState, { isHighLevel, steps }: Window): Shown {
  const { rows, isWhole, size, arrivals } = state
  const grows = size === 'full' && steps !== undefined
  const limit = rowLimit(size, isHighLevel) + (grows ? arrivals : 0)
  // Fewer than were asked for are all there are, whatever was counted before them.
  const total = isWhole && rows.length < limit ? rows.length : Math.max(state.total, rows.length)
  const wanted = grows ? steps * stepRows + arrivals : limit
  const count = Math.min(rows.length, wanted, limit)
  const isGrowing = count < Math.min(total, limit) || count === 0
  return {
    count,
    total,
    canGrow: grows && count < Math.min(rows.length, limit),
    end: isGrowing ? 'growing' : count < total ? 'part' : 'complete',
  }
}
