import { type DueDraw, nextFetchInMs, type Pace } from '../../live/stream/poll-schedule.ts'
import { documentRows, type HistoryChoice } from '../history-address.ts'
import type { HistoryState } from './history-state.ts'

/** At the draw's own time, whether push is open or not; then every three seconds until it arrives. */
const pace: Pace = { headStartMs: 0, eagerMs: 3_000 }
/** One new draw does not need the full list again. */
const pollRows = 10

interface FetchSituation {
  readonly nowMs: number
  /** When the last fetch began. */
  readonly fetchedMs: number | undefined
  readonly jitterMs: number
  /** Whether the visitor asked for the full list, or nears the end of the loaded rows. */
  readonly wantsAll: boolean
}

interface FetchPlan {
  readonly rows: number | 'all'
  readonly inMs: number
}

/** How many rows to fetch when looking for the newest draw. */
export function newestRows({ rows, size }: Pick<HistoryState, 'rows'> & Pick<HistoryChoice, 'size'>): number {
  return rows.length > 0 && size === 'full' ? pollRows : documentRows(size)
}

/** What to fetch next, and when. */
export function planFetch(state: HistoryState, { wantsAll, ...situation }: FetchSituation): FetchPlan {
  const { pushIsOpen, fetchFailed } = state
  const inMs = nextFetchInMs(dueDraws(state), { ...situation, pushIsOpen, fetchFailed, pace })
  const wantsRest = state.size === 'full' && wantsAll && !state.isWhole
  return wantsRest ? { rows: 'all', inMs: fetchFailed ? inMs : 0 } : { rows: newestRows(state), inMs }
}

/** The draw that is under way, else the next one; undefined before the first fetch. */
function dueDraws({ rows: [newest], nextDueAtMs }: HistoryState): DueDraw[] {
  if (nextDueAtMs === undefined) return []
  const isDrawing = newest?.status === 'drawing'
  return [{ dueMs: isDrawing ? newest.dueAtMs : nextDueAtMs, isDrawing }]
}
