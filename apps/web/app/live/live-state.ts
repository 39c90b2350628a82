import type { DrawIssue, RecentDraw } from '@quayso/contract/calls/draws'
import { applyEvent, type DrawRow, mergeRows } from './draw-rows.ts'
import type { StreamAction } from './stream/use-draw-stream.ts'

/** The newest draw of a game, or an update of it, that arrived while the page was open. */
export interface NewDraw {
  readonly turnNum: string
  /** What was shown of the same turn before: some of its tiers, while it was being drawn. */
  readonly before?: DrawIssue
}

export interface LiveState {
  readonly rows: readonly DrawRow[]
  /** By game code. */
  readonly newDraws: Readonly<Record<string, NewDraw>>
  readonly pushIsOpen: boolean
  readonly fetchFailed: boolean
  /** The server's time of the newest state shown, for a visitor who is offline; 0 if none. */
  readonly asOfMs: number
  /** Incremented to reschedule the next fetch although the rows are the same. */
  readonly replans: number
}

export type LiveAction =
  | StreamAction
  | { readonly kind: 'fetched'; readonly rows: readonly RecentDraw[] }
  | { readonly kind: 'fetch-failed' }

const nothing: LiveState = {
  rows: [],
  newDraws: {},
  pushIsOpen: false,
  fetchFailed: false,
  asOfMs: 0,
  replans: 0,
}

/** The loader's draws; empty when loading failed. */
export interface LoadedDraws {
  readonly rows: readonly DrawRow[]
  readonly serverTime?: string
}

export function startLive({ rows, serverTime }: LoadedDraws): LiveState {
  return withRows(nothing, rows, serverTime)
}

function withRows(state: LiveState, rows: readonly DrawRow[], asOf: string | undefined): LiveState {
  const newDraws = { ...state.newDraws }
  for (const row of rows) {
    const newest = row.issueList[0]
    const known = state.rows.find(({ code }) => code === row.code)
    const before = known?.issueList[0]
    // The first load of a game is not new, nor is a new status: only numbers that arrive while the page is open are.
    if (!newest || !known || (newest.turnNum === before?.turnNum && newest.openNum === before.openNum)) continue
    const { turnNum } = newest
    newDraws[row.code] = turnNum === before?.turnNum ? { turnNum, before } : { turnNum }
  }
  const asOfMs = Math.max(state.asOfMs, asOf ? Date.parse(asOf) : 0)
  return { ...state, rows, newDraws, asOfMs }
}

export function liveReducer(state: LiveState, action: LiveAction): LiveState {
  const replans = state.replans + 1
  switch (action.kind) {
    case 'push-opened':
      return { ...state, pushIsOpen: true }
    case 'push-away':
      return { ...state, pushIsOpen: false }
    case 'clock-set':
      return { ...state, replans }
    case 'pushed':
      return withRows(state, applyEvent(state.rows, action.event), action.event.drawnAt)
    case 'fetched': {
      const rows = mergeRows(state.rows, action.rows)
      return { ...withRows(state, rows, action.rows[0]?.serverTime), fetchFailed: false, replans }
    }
    case 'fetch-failed':
      return { ...state, fetchFailed: true, replans }
  }
}
