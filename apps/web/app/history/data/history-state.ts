import type { DrawEvent, DrawIssue } from '@quayso/contract/calls/draws'
import type { HistoryPage } from '@quayso/contract/calls/history'
import { mergeIssues, toRecentIssues, turnOrder } from '@quayso/contract/recent-draws'
import type { HistorySize } from '@quayso/site/sizes'
import type { StreamAction } from '../../live/stream/use-draw-stream.ts'

export interface HistoryState {
  readonly size: HistorySize
  /** Newest first. The full list is never truncated: the layout decides how much of it is shown. */
  readonly rows: readonly DrawIssue[]
  /** Whether these are all there are: only the call for the full list says so. */
  readonly isWhole: boolean
  /** How many draws the game has in total. */
  readonly total: number
  /** When the next missing draw is due; unknown before the first fetch. */
  readonly openTime: string | undefined
  /** The newest draw, if it arrived while the page was open. */
  readonly newTurnNum: string | undefined
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
export interface LoadedHistory {
  readonly rows: readonly DrawIssue[]
  readonly total: number
  readonly serverTime: string
  readonly openTime: string
}

export type HistoryAction =
  | StreamAction
  /** `isAll` when it was the call for the full list. */
  | { readonly kind: 'fetched'; readonly page: HistoryPage; readonly isAll: boolean }
  | { readonly kind: 'fetch-failed'; readonly isAnswered: boolean }

export function startHistory(size: HistorySize, loaded: LoadedHistory | undefined): HistoryState {
  const { rows = [], total = 0, serverTime, openTime } = loaded ?? {}
  return {
    size,
    rows,
    isWhole: loaded !== undefined && size !== 'full',
    total,
    openTime,
    newTurnNum: undefined,
    arrivals: 0,
    pushIsOpen: false,
    fetchFailed: false,
    lineIsDead: false,
    asOfMs: serverTime ? Date.parse(serverTime) : 0,
  }
}

/** Whether draws between the newest one shown and this event are missing. */
export function leavesGap({ openTime }: HistoryState, event: DrawEvent): boolean {
  return openTime !== undefined && Date.parse(event.openTime) > Date.parse(openTime)
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
      const { issueList, nextOpenTime } = toRecentIssues(action.event)
      const next = withRows(state, mergeIssues(state.rows, issueList, keptRows(state)))
      const total = state.total + (next.arrivals - state.arrivals)
      return { ...seenAt(next, action.event.drawnAt), total, openTime: awaited(next, nextOpenTime) }
    }
    case 'fetched':
      return { ...withPage(state, action.page, action.isAll), fetchFailed: false, lineIsDead: false }
  }
}

function withPage(state: HistoryState, { rows, total, other }: HistoryPage, isAll: boolean): HistoryState {
  const connects = reaches(rows, state.rows)
  // Rows that do not adjoin the known ones replace them: a list with a gap would be taken for a complete one.
  const known = connects ? state.rows : []
  const next = withRows(state, mergeIssues(known, rows, keptRows(state)))
  const isWhole = state.size !== 'full' || isAll || (state.isWhole && connects)
  return {
    ...seenAt(next, other.serverTime),
    isWhole,
    total: Math.max(total, connects ? state.total : 0),
    arrivals: connects ? next.arrivals : 0,
    openTime: awaited(next, other.openTime),
  }
}

function keptRows({ size }: HistoryState): number {
  return size === 'full' ? Number.POSITIVE_INFINITY : size
}

function reaches(rows: readonly DrawIssue[], known: readonly DrawIssue[]): boolean {
  const oldest = rows[rows.length - 1]
  const newest = known[0]
  return !oldest || !newest || turnOrder(oldest.turnNum) <= turnOrder(newest.turnNum)
}

function withRows(state: HistoryState, rows: readonly DrawIssue[]): HistoryState {
  const known = state.rows[0]
  const newest = rows[0]
  // Rows of the first load are not new.
  if (!known || !newest || newest.turnNum === known.turnNum) return { ...state, rows }
  const came = rows.filter(({ turnNum }) => turnOrder(turnNum) > turnOrder(known.turnNum)).length
  return { ...state, rows, newTurnNum: newest.turnNum, arrivals: state.arrivals + came }
}

function seenAt(state: HistoryState, serverTime: string): HistoryState {
  return { ...state, asOfMs: Math.max(state.asOfMs, Date.parse(serverTime)) }
}

/**
 * When to look for the next draw. An answer may name the one after it before the drawn one is published, and may be
 * older than a push: the awaited draw stays the same until it has arrived, and never moves back.
 */
function awaited({ openTime, rows: [newest] }: HistoryState, nextOpenTime: string): string {
  if (openTime === undefined) return nextOpenTime
  const hasCome = newest !== undefined && Date.parse(newest.openTime) >= Date.parse(openTime)
  return hasCome && Date.parse(nextOpenTime) > Date.parse(openTime) ? nextOpenTime : openTime
}
