import type { BoardEvent, BoardMessage } from '@quayso/contract/calls/boards'
import { expect, test } from 'vitest'
import { type BoardAction, type BoardState, boardReducer, nextPage, startBoard } from './board-state.ts'

const me = 1
const other = 2

function message(id: number, content = `text ${id}`, userId = other): BoardMessage {
  return { id, userId, userName: 'Lan', userRole: '1', iconUrl: '', content, addTime: '', editTime: null }
}

function eventOf(seq: number, id: number, content: string | null, userId = other): BoardAction {
  const event: BoardEvent = { seq, code: 'st60', id, message: content === null ? null : message(id, content, userId) }
  return { kind: 'event', event, ownId: me }
}

const own = (id: number, isHeld = false, content = `text ${id}`) => ({ ...message(id, content, me), isHeld })
/** From `newest` down, ten or fewer. */
const rowsFrom = (newest: number, count = 10) => Array.from({ length: count }, (_, i) => message(newest - i))
const after = (state: BoardState, ...actions: readonly BoardAction[]) => actions.reduce(boardReducer, state)
const ids = ({ rows }: BoardState) => rows.map(({ id }) => id)
const waitingIds = ({ waiting }: BoardState) => waiting.map(({ id }) => id)

const first = startBoard({ rows: rowsFrom(30), total: 30 })
const down = (newest: number, count = 10) => rowsFrom(newest, count).map(({ id }) => id)

test('new messages wait and do not change the rows shown', () => {
  const state = after(first, eventOf(1, 31, 'một'), eventOf(2, 32, 'hai'))
  expect(state.rows).toBe(first.rows)
  expect([waitingIds(state), state.total]).toEqual([[32, 31], 32])
  const asList = after(state, { kind: 'waiting-shown', keepsAll: true })
  expect([ids(asList), waitingIds(asList)]).toEqual([down(32, 12), []])
  expect(ids(after(state, { kind: 'waiting-shown', keepsAll: false }))).toEqual(down(32))
})

test('on an empty board a new message is shown at once', () => {
  const empty = startBoard({ rows: [], total: 0 })
  const state = after(empty, eventOf(1, 7, 'chào'))
  expect([ids(state), waitingIds(state), state.total]).toEqual([[7], [], 1])
})

test('repeated and older events change nothing', () => {
  const once = after(first, eventOf(5, 31, 'mới'))
  expect(after(once, eventOf(5, 31, 'mới'), eventOf(4, 31, 'cũ'))).toEqual(once)
})

test('a message that the page has, or that belongs to a later page, is not new', () => {
  const state = after(first, eventOf(1, 30, 'text 30'), eventOf(2, 12, 'sửa'))
  expect([ids(state), waitingIds(state), state.total]).toEqual([down(30), [], 30])
})

test('an edited message is updated in place; a deleted one leaves a placeholder and is not counted', () => {
  const state = after(first, eventOf(1, 28, 'khác'), eventOf(2, 27, null), eventOf(3, 26, null), eventOf(3, 26, null))
  expect(state.rows[2]?.content).toBe('khác')
  expect(state.rows.filter(({ isGone }) => isGone).map(({ id }) => id)).toEqual([27, 26])
  expect([ids(state), state.total]).toEqual([down(30), 28])
})

test('a message that is deleted before it is shown no longer waits', () => {
  const state = after(first, eventOf(1, 31, 'một'), eventOf(2, 31, null))
  expect([waitingIds(state), state.total]).toEqual([[], 30])
})

test('an own message is shown and counted once, whether its answer or its event arrives first', () => {
  const posted: BoardAction = { kind: 'posted', message: own(31), keepsAll: true }
  const event = eventOf(1, 31, 'text 31', me)
  for (const state of [after(first, posted, event), after(first, event, posted)]) {
    expect([ids(state), waitingIds(state), state.total]).toEqual([down(31, 11), [], 31])
  }
})

test('sending a message shows those that waited; on desktop the page keeps its length', () => {
  const state = after(first, eventOf(1, 31, 'một'), { kind: 'posted', message: own(32), keepsAll: false })
  expect([ids(state), waitingIds(state), state.total]).toEqual([down(32), [], 32])
})

test('a held message is visible to its author only until it is approved', () => {
  const held = after(first, { kind: 'posted', message: own(31, true), keepsAll: true })
  expect([held.rows[0], held.total]).toMatchObject([{ id: 31, isHeld: true }, 30])
  const approved = after(held, eventOf(1, 31, 'text 31', me))
  expect([approved.rows[0]?.isHeld, approved.total]).toEqual([undefined, 31])
  const editedAway = after(first, { kind: 'edited', message: own(30, true) }, eventOf(1, 30, null))
  expect([editedAway.rows[0], editedAway.total]).toMatchObject([{ id: 30, isHeld: true }, 29])
})

test('deleting removes the row and counts once, whether its answer or its event arrives first', () => {
  const deleted: BoardAction = { kind: 'deleted', id: 29 }
  for (const state of [after(first, deleted, eventOf(1, 29, null)), after(first, eventOf(1, 29, null), deleted)]) {
    expect([ids(state).includes(29), state.total]).toEqual([false, 29])
  }
})

test('an answer that is older than an event does not undo a deletion or an edit', () => {
  const state = after(first, eventOf(1, 20, null), eventOf(2, 19, 'khác'))
  const paged = after(state, { kind: 'page', page: 2, rows: rowsFrom(20), total: 29 })
  expect(ids(paged)).toEqual(down(19, 9))
  expect(paged.rows[0]?.content).toBe('khác')
})

test('another page replaces this one, and new messages keep waiting', () => {
  const state = after(first, eventOf(1, 31, 'một'), { kind: 'page', page: 3, rows: rowsFrom(11), total: 31 })
  expect([ids(state), waitingIds(state), state.page, state.isFromTop]).toEqual([down(11), [31], 3, false])
  const back = after(state, { kind: 'page', page: 1, rows: rowsFrom(30), total: 30 })
  expect([ids(back), waitingIds(back), back.isFromTop]).toEqual([down(31), [], true])
})

test('[BOARD-01] a list grows page by page until it has the total, whatever is posted or deleted meanwhile', () => {
  let state = after(first, eventOf(1, 31, 'một'), eventOf(2, 32, 'hai'), eventOf(3, 25, null))
  const board = down(32, 32).filter((id) => id !== 25)
  for (let asked = nextPage(state); asked !== undefined; asked = nextPage(state)) {
    const rows = board.slice((asked - 1) * 10, asked * 10).map((id) => message(id))
    state = after(state, { kind: 'more', page: asked, rows, total: board.length })
  }
  const shown = state.rows.filter(({ isGone }) => !isGone).map(({ id }) => id)
  expect([...waitingIds(state), ...shown]).toEqual(board)
})

test('a list ends when the server returns no more, whatever the total says', () => {
  const state = after({ ...first, total: 99 }, { kind: 'more', page: 2, rows: [], total: 99 })
  expect(nextPage(state)).toBeUndefined()
})

test('a refresh offers new messages and marks deleted ones', () => {
  const answer = [message(32), message(31), message(30, 'khác'), ...rowsFrom(28, 7)]
  const state = after(first, { kind: 'refreshed', rows: answer, total: 31 })
  expect([waitingIds(state), state.total, ids(state)]).toEqual([[32, 31], 31, down(30)])
  expect(state.rows[0]?.content).toBe('khác')
  expect(state.rows.map(({ isGone = false }) => isGone)).toEqual([false, true, ...Array(8).fill(false)])
})

test('[BOARD-13] a held message is shown in its place, and again with the newest page', () => {
  const known = startBoard({ rows: rowsFrom(30).filter(({ id }) => id !== 28), total: 30 })
  const state = after(known, { kind: 'held', rows: [own(28, true), own(5, true)], newestId: 30 })
  expect([ids(state), state.total]).toEqual([[...down(30), 5], 30])
  const away = after(state, { kind: 'page', page: 2, rows: rowsFrom(20), total: 30 })
  expect(ids(away)).toEqual(down(20))
  const back = after(away, { kind: 'page', page: 1, rows: known.rows, total: 30 })
  expect(ids(back)).toEqual(ids(state))
})

test('[BOARD-13] an approved message is public, a refused one is gone with the next answer', () => {
  const held = after(first, { kind: 'held', rows: [own(32, true), own(31, true)], newestId: 30 })
  const released = after(held, eventOf(1, 31, 'text 31', me))
  expect(released.rows.slice(0, 2).map(({ id, isHeld }) => [id, isHeld ?? false])).toEqual([
    [32, true],
    [31, false],
  ])
  expect([released.held.map(({ id }) => id), released.total]).toEqual([[32], 31])
  const posted = after(released, { kind: 'posted', message: own(33, true), keepsAll: true })
  // The answer is older than the last message.
  const refused = after(posted, { kind: 'held', rows: [], newestId: 32 })
  expect(ids(refused)).toEqual([33, ...down(31, 11)])
  expect(
    ids(after(refused, { kind: 'deleted', id: 33 }, { kind: 'page', page: 1, rows: rowsFrom(31), total: 31 })),
  ).toEqual(down(31))
})

test('[BOARD-13] an edit may be held or approved', () => {
  const held = after(first, { kind: 'edited', message: own(28, true) })
  const again = after(held, { kind: 'page', page: 1, rows: rowsFrom(30).filter(({ id }) => id !== 28), total: 29 })
  expect(ids(again)).toEqual(down(30))
  const shown = after(again, { kind: 'edited', message: own(28, false) })
  expect(shown.held).toEqual([])
})
