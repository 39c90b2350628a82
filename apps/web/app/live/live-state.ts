import type { DrawEvent, RecentDraw } from '@quayso/contract/draws'
import { applyEvent, type DrawRow, mergeRows } from './draw-rows.ts'

export interface LiveState {
  readonly rows: readonly DrawRow[]
  /** By game code, the turn that came while the page was open. */
  readonly newTurns: Readonly<Record<string, string>>
  readonly pushIsOpen: boolean
  readonly fetchFailed: boolean
  /** The server's time of the newest state shown, for the visitor who is cut off; 0 when there is none. */
  readonly asOfMs: number
  /** Rises whenever the next fetch has to be planned anew although the rows are the same. */
  readonly replans: number
}

export type LiveNews =
  | { readonly kind: 'push-opened' }
  | { readonly kind: 'push-away' }
  | { readonly kind: 'clock-set' }
  | { readonly kind: 'pushed'; readonly event: DrawEvent }
  | { readonly kind: 'fetched'; readonly rows: readonly RecentDraw[] }
  | { readonly kind: 'fetch-failed' }

const nothing: LiveState = {
  rows: [],
  newTurns: {},
  pushIsOpen: false,
  fetchFailed: false,
  asOfMs: 0,
  replans: 0,
}

export function startLive(loaded: readonly RecentDraw[]): LiveState {
  return withRows(nothing, mergeRows([], loaded), loaded[0]?.serverTime)
}

function withRows(state: LiveState, rows: readonly DrawRow[], asOf: string | undefined): LiveState {
  const newTurns = { ...state.newTurns }
  for (const row of rows) {
    const newest = row.issueList[0]?.turnNum
    const before = state.rows.find(({ code }) => code === row.code)
    // The first sight of a game is not news: only what comes while the page shows it is.
    if (newest && before && newest !== before.issueList[0]?.turnNum) newTurns[row.code] = newest
  }
  const asOfMs = Math.max(state.asOfMs, asOf ? Date.parse(asOf) : 0)
  return { ...state, rows, newTurns, asOfMs }
}

export function liveReducer(state: LiveState, news: LiveNews): LiveState {
  const replans = state.replans + 1
  switch (news.kind) {
    case 'push-opened':
      return { ...state, pushIsOpen: true }
    case 'push-away':
      return { ...state, pushIsOpen: false }
    case 'clock-set':
      return { ...state, replans }
    case 'pushed':
      return withRows(state, applyEvent(state.rows, news.event), news.event.drawnAt)
    case 'fetched': {
      const rows = mergeRows(state.rows, news.rows)
      return { ...withRows(state, rows, news.rows[0]?.serverTime), fetchFailed: false, replans }
    }
    case 'fetch-failed':
      return { ...state, fetchFailed: true, replans }
  }
}
