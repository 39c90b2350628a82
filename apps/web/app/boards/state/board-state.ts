import type { BoardEvent, BoardMessage, OwnMessage } from '@quayso/contract/calls/boards'
import type { ShownMessage } from '../message/message-view.tsx'

export const pageSize = 10

/** One page of a board as the API answers it. */
export interface MessagePage {
  readonly rows: readonly BoardMessage[]
  readonly total: number
}

export interface BoardState {
  /** Newest first: one page of the board, or on a phone all pages from the newest down to `page`. */
  readonly rows: readonly ShownMessage[]
  /** Whether the newest message is the first row. */
  readonly isFromTop: boolean
  /** The last page shown. */
  readonly page: number
  readonly total: number
  /** Messages received since, newest first, not shown until the visitor asks for them. */
  readonly waiting: readonly BoardMessage[]
  /** The visitor's own messages that await moderation: shown above the newest, to their author only. */
  readonly held: readonly ShownMessage[]
  /** Messages with higher ids arrived while the page was open. */
  readonly newestId: number
  /** The newest event of each message: an answer may be older. */
  readonly events: ReadonlyMap<number, BoardEvent>
}

export type BoardAction =
  | ({ readonly kind: 'page' | 'more'; readonly page: number } & MessagePage)
  /** The first page again, loaded in the background. */
  | ({ readonly kind: 'refreshed' } & MessagePage)
  | { readonly kind: 'event'; readonly event: BoardEvent; readonly ownId: number | undefined }
  /** Appended to what was shown before, or as one page. */
  | { readonly kind: 'waiting-shown'; readonly keepsAll: boolean }
  /** The messages that await moderation now, as of when the request was sent. */
  | { readonly kind: 'held'; readonly rows: readonly OwnMessage[]; readonly newestId: number }
  | { readonly kind: 'posted'; readonly message: OwnMessage; readonly keepsAll: boolean }
  | { readonly kind: 'edited'; readonly message: OwnMessage }
  | { readonly kind: 'deleted'; readonly id: number }

export function startBoard({ rows, total }: MessagePage): BoardState {
  return { rows, total, isFromTop: true, page: 1, waiting: [], held: [], newestId: rows[0]?.id ?? 0, events: new Map() }
}

/** Merges by id, the first list winning, newest first: ids rise in the order of the board. */
function merge(...lists: readonly (readonly ShownMessage[])[]): ShownMessage[] {
  const byId = new Map<number, ShownMessage>()
  for (const message of lists.flat()) if (!byId.has(message.id)) byId.set(message.id, message)
  return [...byId.values()].sort((a, b) => b.id - a.id)
}

/** An answer with the events applied that arrived since. */
function upToDate(rows: readonly BoardMessage[], { events }: BoardState): BoardMessage[] {
  return rows.flatMap((row) => {
    const event = events.get(row.id)
    return event === undefined ? row : (event.message ?? [])
  })
}

function replace(rows: readonly ShownMessage[], message: ShownMessage): ShownMessage[] {
  return rows.map((row) => (row.id === message.id ? message : row))
}

/** Whether it counts towards the board's total. */
function isCounted({ isGone, isHeld }: ShownMessage): boolean {
  return !isGone && !isHeld
}

function has(rows: readonly ShownMessage[], id: number): boolean {
  return rows.some((row) => row.id === id && isCounted(row))
}

/** How many of the board's messages the page has, counted from the newest. */
function countKnown({ rows, waiting }: BoardState): number {
  return rows.filter(isCounted).length + waiting.length
}

/** The next page to load after the last row; undefined at the end of the board. */
export function nextPage(state: BoardState): number | undefined {
  const known = state.isFromTop ? countKnown(state) : state.page * pageSize
  return known < state.total ? Math.floor(known / pageSize) + 1 : undefined
}

function showPage(state: BoardState, page: number, answer: MessagePage): BoardState {
  const rows = upToDate(answer.rows, state)
  const { total } = answer
  if (page > 1) return { ...state, rows, total, page, isFromTop: false }
  const shown = merge(rows, state.waiting).slice(0, pageSize)
  const newestId = Math.max(state.newestId, shown[0]?.id ?? 0)
  return { ...state, rows: merge(shown, state.held), total, page, isFromTop: true, waiting: [], newestId }
}

function refresh(state: BoardState, answer: MessagePage): BoardState {
  const fetched = upToDate(answer.rows, state)
  const oldestId = fetched[fetched.length - 1]?.id ?? 0
  const isMissing = (row: ShownMessage) => isCounted(row) && row.id > oldestId && row.id <= state.newestId
  const rows = state.rows.map((row) => {
    const now = fetched.find(({ id }) => id === row.id)
    return now ?? (isMissing(row) ? { ...row, isGone: true } : row)
  })
  const waiting = merge(
    fetched.filter(({ id }) => id > state.newestId),
    state.waiting,
  )
  const newestId = Math.max(state.newestId, waiting[0]?.id ?? 0)
  return showIfEmpty({ ...state, rows, waiting, newestId, total: answer.total })
}

/** On an empty list, new messages are shown at once. */
function showIfEmpty(state: BoardState): BoardState {
  return state.isFromTop && state.rows.length === 0 ? showWaiting(state, true) : state
}

function showWaiting(state: BoardState, keepsAll: boolean): BoardState {
  const rows = merge(state.waiting, state.rows)
  return { ...state, rows: keepsAll ? rows : rows.slice(0, pageSize), waiting: [] }
}

function applyEvent(state: BoardState, event: BoardEvent, ownId: number | undefined): BoardState {
  if ((state.events.get(event.id)?.seq ?? 0) >= event.seq) return state
  const next = { ...state, events: new Map(state.events).set(event.id, event) }
  return event.message ? applyMessage(next, event.message, ownId) : applyDeletion(next, event.id)
}

function applyMessage(state: BoardState, message: BoardMessage, ownId: number | undefined): BoardState {
  const { rows, waiting, total } = state
  const row = rows.find(({ id }) => id === message.id)
  if (row) return { ...state, rows: replace(rows, message), total: total + (isCounted(row) ? 0 : 1) }
  if (has(waiting, message.id)) return { ...state, waiting: replace(waiting, message) }
  // It belongs to a page that is not shown: loading that page brings it.
  if (message.id <= state.newestId) return state
  const next = { ...state, newestId: message.id, total: total + 1 }
  if (message.userId === ownId && state.isFromTop) return { ...next, rows: merge([message], rows) }
  return showIfEmpty({ ...next, waiting: merge([message], waiting) })
}

/** Replaces the messages that await moderation; those written since stay. */
function showHeld(state: BoardState, answer: readonly OwnMessage[], newestId: number): BoardState {
  const since = state.held.filter(({ id }) => id > newestId)
  const held = merge(answer, since)
  const kept = state.rows.filter((row) => !row.isHeld || held.some(({ id }) => id === row.id))
  return { ...state, held, rows: state.isFromTop ? merge(kept, held) : kept }
}

function without(rows: readonly ShownMessage[], id: number): ShownMessage[] {
  return rows.filter((row) => row.id !== id)
}

function applyDeletion(state: BoardState, id: number): BoardState {
  const { rows, waiting, total } = state
  if (has(waiting, id)) return { ...state, waiting: waiting.filter((one) => one.id !== id), total: total - 1 }
  if (!has(rows, id)) return state
  return { ...state, rows: rows.map((row) => (row.id === id ? { ...row, isGone: true } : row)), total: total - 1 }
}

function post(state: BoardState, message: OwnMessage, keepsAll: boolean): BoardState {
  const { rows, waiting, total } = state
  const isNew = !message.isHeld && !has(rows, message.id) && !has(waiting, message.id)
  const newestId = Math.max(state.newestId, message.id)
  const held = message.isHeld ? merge([message], state.held) : state.held
  const posted = { ...state, rows: merge([message], rows), held, newestId, total: total + (isNew ? 1 : 0) }
  return showWaiting(posted, keepsAll)
}

export function boardReducer(state: BoardState, action: BoardAction): BoardState {
  switch (action.kind) {
    case 'page':
      return showPage(state, action.page, action)
    case 'more': {
      const rows = merge(state.rows, upToDate(action.rows, state))
      // An empty answer ends the list, whatever the total says.
      return { ...state, rows, page: action.page, total: action.rows.length > 0 ? action.total : rows.length }
    }
    case 'refreshed':
      return refresh(state, action)
    case 'event': {
      const next = applyEvent(state, action.event, action.ownId)
      // A moderator has approved it: everyone sees it now.
      return action.event.message ? { ...next, held: without(next.held, action.event.id) } : next
    }
    case 'held':
      return showHeld(state, action.rows, action.newestId)
    case 'waiting-shown':
      return showWaiting(state, action.keepsAll)
    case 'posted':
      return post(state, action.message, action.keepsAll)
    case 'edited':
      return edit(state, action.message)
    case 'deleted': {
      const total = state.total - (has(state.rows, action.id) ? 1 : 0)
      return { ...state, rows: without(state.rows, action.id), held: without(state.held, action.id), total }
    }
  }
}

/** A message that awaits moderation again is hidden from everyone but its author. */
function edit(state: BoardState, message: OwnMessage): BoardState {
  const leaves = message.isHeld && has(state.rows, message.id)
  const held = message.isHeld ? merge([message], state.held) : without(state.held, message.id)
  return { ...state, rows: replace(state.rows, message), held, total: state.total - (leaves ? 1 : 0) }
}
