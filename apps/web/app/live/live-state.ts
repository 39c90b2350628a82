import type { Draw, GameDraws } from '@quayso/contract/draw'
import { applyNews, mergeRows } from './game-draws.ts'
import type { StreamAction } from './stream/use-draw-stream.ts'

/** The newest draw of a game, or an update of it, that arrived while the page was open. */
export interface NewDraw {
  readonly turn: number
  /** What was shown of the same turn before: some of its tiers, while it was being drawn. */
  readonly before?: Draw
}

export interface LiveState {
  readonly rows: readonly GameDraws[]
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
  | { readonly kind: 'fetched'; readonly fetched: LoadedDraws }
  | { readonly kind: 'fetch-failed' }

const nothing: LiveState = {
  rows: [],
  newDraws: {},
  pushIsOpen: false,
  fetchFailed: false,
  asOfMs: 0,
  replans: 0,
}

/** Draws that were loaded; empty when that failed. */
export interface LoadedDraws {
  readonly rows: readonly GameDraws[]
  readonly serverTime?: string
}

export function startLive({ rows, serverTime }: LoadedDraws): LiveState {
  return withRows(nothing, rows, serverTime)
}

function withRows(state: LiveState, rows: readonly GameDraws[], asOf: string | undefined): LiveState {
  const newDraws = { ...state.newDraws }
  for (const row of rows) {
    const newest = row.draws[0]
    const known = state.rows.find(({ code }) => code === row.code)
    const before = known?.draws[0]
    // The first load of a game is not new, nor is a new status: only numbers that arrive while the page is open are.
    if (!newest || !known || (newest.turn === before?.turn && String(newest.tiers) === String(before.tiers))) continue
    const { turn } = newest
    newDraws[row.code] = turn === before?.turn ? { turn, before } : { turn }
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
      return withRows(state, applyNews(state.rows, action.news), action.news.drawnAt)
    case 'fetched': {
      const { rows, serverTime } = action.fetched
      return { ...withRows(state, mergeRows(state.rows, rows), serverTime), fetchFailed: false, replans }
    }
    case 'fetch-failed':
      return { ...state, fetchFailed: true, replans }
  }
}
