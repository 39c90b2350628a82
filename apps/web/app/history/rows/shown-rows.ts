import type { HistoryState } from '../data/history-state.ts'
import { rowLimit, stepRows } from '../history-address.ts'

interface Window {
  readonly isHighLevel: boolean
  /** How many steps a phone's full list has grown by, from 1; undefined where it is shown at once. */
  readonly steps: number | undefined
}

export interface ShownRows {
  readonly count: number
  /** How many there are in total. */
  readonly total: number
  /** Whether rows that are already loaded are not shown yet. */
  readonly canGrow: boolean
  readonly end: ListEnd
}

/** How a list ends: at the game's first draw, at the requested number, or with more to load. */
type ListEnd = 'complete' | 'part' | 'growing'

/**
 * How much of the list is shown. A list that grows by steps keeps its last row when a draw is added in front; any other
 * has the chosen length.
 */
export function shownRows(state: HistoryState, { isHighLevel, steps }: Window): ShownRows {
  const { rows, isWhole, size, arrivals } = state
  const grows = size === 'full' && steps !== undefined
  const limit = rowLimit(size, isHighLevel) + (grows ? arrivals : 0)
  // Fewer than requested are all there are, whatever the total says.
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
