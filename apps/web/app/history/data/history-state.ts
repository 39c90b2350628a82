import type { Draw, DrawHistory, DrawNews } from '@quayso/contract/draw'
import { mergeDraws } from '@quayso/contract/recent-draws'
import type { HistorySize } from '@quayso/site/sizes'
import type { StreamAction } from '../../live/stream/use-draw-stream.ts'

export interface HistoryState {
  readonly size: HistorySize
  /** Newest first. The full list is never truncated: the layout decides how much of it is shown. */
  readonly rows: readonly Draw[]
  /** Whether these are all there are: only the call for the full list says so. */
  readonly isWhole: boolean
  /** How many draws the game has in total. */
  readonly total: number
  /** When the next missing draw is due; unknown before the first fetch. */
  readonly nextDueAtMs: number | undefined
  /** The newest draw, if it arrived while the page was open. */
  readonly newTurn: number | undefined
  /** How many draws arrived while the page was open. */
  readonly arrivals: number
  readonly pushIsOpen: boolean
  readonly fetchFailed: boolean
  /** Whether the last call failed without an answer. */
  readonly lineIsDead: boolean
  /** The server's time of the newest state shown; 0 if none. */
  readonly asOfMs: number
}

/** The loader's rows. */
export interface LoadedHistory extends Omit<DrawHistory, 'rows'> {
  readonly rows: readonly Draw[]
}

export type HistoryAction =
  | StreamAction
  /** `isAll` when it was the call for the full list. */
  | { readonly kind: 'fetched'; readonly page: LoadedHistory; readonly isAll: boolean }
  | { readonly kind: 'fetch-failed'; readonly isAnswered: boolean }

export function startHistory(size: HistorySize, loaded: LoadedHistory | undefined): HistoryState {
  const { rows = [], total = 0, serverTime, nextDueAtMs } = loaded ?? {}
  return {
    size,
    rows,
    isWhole: loaded !== undefined && size !== 'full',
    total,
    nextDueAtMs,
    newTurn: undefined,
    arrivals: 0,
    pushIsOpen: false,
    fetchFailed: false,
    lineIsDead: false,
    asOfMs: serverTime ? Date.parse(serverTime) : 0,
  }
}

/** Whether draws between the newest one shown and this one are missing. */
export function leavesGap({ nextDueAtMs }: HistoryState, { draw }: DrawNews): boolean {
  return nextDueAtMs !== undefined && draw.dueAtMs > nextDueAtMs
}

/** Always returns a new object, even without changes: each event reschedules the next fetch. */
export function historyReducer(state: HistoryState, action: HistoryAction): HistoryState {
  switch (action.kind) {
    case 'push-opened':
      return { ...state, pushIsOpen: true }
    case 'push-away':
      return { ...state, pushIsOpen: false }
    case 'clock-set':
      return { ...state }
    case 'fetch-failed':
      return { ...state, fetchFailed: true, lineIsDead: !action.isAnswered }
    case 'pushed': {
      const { draw, next, drawnAt } = action.news
      const shown = withRows(state, mergeDraws(state.rows, [draw], keptRows(state)))
      const total = state.total + (shown.arrivals - state.arrivals)
      return { ...seenAt(shown, drawnAt), total, nextDueAtMs: awaited(shown, next.dueAtMs) }
    }
    case 'fetched':
      return { ...withPage(state, action.page, action.isAll), fetchFailed: false, lineIsDead: false }
  }
}

function withPage(state: HistoryState, page: LoadedHistory, isAll: boolean): HistoryState {
  const { rows, total } = page
  const connects = reaches(rows, state.rows)
  // Rows that do not adjoin the known ones replace them: a list with a gap would be taken for a complete one.
  const known = connects ? state.rows : []
  const next = withRows(state, mergeDraws(known, rows, keptRows(state)))
  const isWhole = state.size !== 'full' || isAll || (state.isWhole && connects)
  return {
    ...seenAt(next, page.serverTime),
    isWhole,
    total: Math.max(total, connects ? state.total : 0),
    arrivals: connects ? next.arrivals : 0,
    nextDueAtMs: awaited(next, page.nextDueAtMs),
  }
}

function keptRows({ size }: HistoryState): number {
  return size === 'full' ? Number.POSITIVE_INFINITY : size
}

function reaches(rows: readonly Draw[], known: readonly Draw[]): boolean {
  const oldest = rows[rows.length - 1]
  const newest = known[0]
  return !oldest || !newest || oldest.turn <= newest.turn
}

function withRows(state: HistoryState, rows: readonly Draw[]): HistoryState {
  const known = state.rows[0]
  const newest = rows[0]
  // Rows of the first load are not new.
  if (!known || !newest || newest.turn === known.turn) return { ...state, rows }
  const came = rows.filter(({ turn }) => turn > known.turn).length
  return { ...state, rows, newTurn: newest.turn, arrivals: state.arrivals + came }
}

function seenAt(state: HistoryState, serverTime: string): HistoryState {
  return { ...state, asOfMs: Math.max(state.asOfMs, Date.parse(serverTime)) }
}

/**
 * When to look for the next draw. An answer may name the one after it before the drawn one is published, and may be
 * older than a push: the awaited draw stays the same until it has arrived, and never moves back.
 */
function awaited({ nextDueAtMs, rows: [newest] }: HistoryState, toldMs: number): number {
  if (nextDueAtMs === undefined) return toldMs
  const hasCome = newest !== undefined && newest.dueAtMs >= nextDueAtMs
  return hasCome ? Math.max(toldMs, nextDueAtMs) : nextDueAtMs
}
