import type { HistorySize } from '@quayso/site/sizes'
import { expect, test } from 'vitest'
import { loadedAt, minuteAt, minuteMs, newsAt, turnAt } from '../testing.ts'
import { type HistoryState, historyReducer, leavesGap, startHistory } from './history-state.ts'

const start = (size: HistorySize, minute: number, count: number) => startHistory(size, loadedAt(minute, count))
const push = (state: HistoryState, minute: number) => historyReducer(state, { kind: 'pushed', news: newsAt(minute) })
const fetchPage = (state: HistoryState, minute: number, count: number, isAll = false) =>
  historyReducer(state, { kind: 'fetched', page: loadedAt(minute, count), isAll })
const turns = ({ rows }: HistoryState) => rows.map(({ turn }) => turn)
const from = (newest: number, count: number) => Array.from({ length: count }, (_, back) => turnAt(newest - back))

test.each([10, 30, 50] as const)('[HIST-07] a new draw comes first and the list of %i stays as long', (size) => {
  const pushed = push(start(size, 100, size), 101)
  expect(turns(pushed)).toEqual(from(101, size))
  expect(pushed).toMatchObject({ newTurn: turnAt(101), nextDueAtMs: minuteMs(102) })
  expect(turns(fetchPage(pushed, 102, size))).toEqual(from(102, size))
})

test('[HIST-07] the full list is not trimmed', () => {
  const pushed = push(fetchPage(start('full', 300, 200), 300, 300, true), 301)
  expect(turns(pushed)).toEqual(from(301, 301))
  expect([pushed.arrivals, pushed.total]).toEqual([1, 301])
})

test('loaded rows are not new, nor are the first rows of an empty page', () => {
  expect(fetchPage(start(10, 100, 10), 100, 10).newTurn).toBeUndefined()
  const filled = fetchPage(startHistory(10, undefined), 100, 10)
  expect([filled.rows.length, filled.newTurn, filled.isWhole]).toEqual([10, undefined, true])
})

test('the same draw by push and by poll, twice and late, is one row', () => {
  const once = push(start(10, 100, 10), 101)
  const again = fetchPage(push(push(once, 101), 100), 100, 10)
  expect(turns(again)).toEqual(from(101, 10))
  expect(again).toMatchObject({ nextDueAtMs: minuteMs(102), arrivals: 1, asOfMs: once.asOfMs })
})

test('a correction replaces the row it corrects, and is no new draw', () => {
  const next = { turn: turnAt(101), dueAtMs: minuteMs(101) }
  const news = { ...newsAt(97, { version: 2, status: 'corrected', tiers: [['9', '9', '9', '9', '9']] }), next }
  const corrected = historyReducer(start(10, 100, 10), { kind: 'pushed', news })
  expect(corrected.rows[3]).toMatchObject({ tiers: [['9', '9', '9', '9', '9']], status: 'corrected' })
  expect([corrected.newTurn, corrected.arrivals]).toEqual([undefined, 0])
})

test('a draw that an answer leaves out is still awaited, even if the answer names the one after it', () => {
  const before = start(10, 100, 10)
  const page = { ...loadedAt(100, 10), serverTime: minuteAt(101), nextDueAtMs: minuteMs(102) }
  const without = historyReducer(before, { kind: 'fetched', page, isAll: false })
  expect(without.nextDueAtMs).toBe(minuteMs(101))
  expect(fetchPage(without, 101, 10).nextDueAtMs).toBe(minuteMs(102))
})

test('an answer that does not adjoin the known rows replaces them, so that there is no gap', () => {
  const behind = fetchPage(start('full', 300, 200), 300, 300, true)
  const after = fetchPage(behind, 400, 10)
  expect(turns(after)).toEqual(from(400, 10))
  expect([after.isWhole, after.arrivals]).toEqual([false, 0])
  expect(turns(fetchPage(after, 400, 400, true))).toEqual(from(400, 400))
})

test('the full list is complete once its call has answered, and stays so', () => {
  const begun = start('full', 300, 200)
  expect([begun.isWhole, fetchPage(begun, 300, 200).isWhole]).toEqual([false, false])
  const whole = fetchPage(begun, 300, 300, true)
  expect([whole, push(whole, 301), fetchPage(whole, 301, 10)].map(({ isWhole }) => isWhole)).toEqual([true, true, true])
})

test('an event past the awaited draw leaves a gap', () => {
  const state = start(10, 100, 10)
  expect([99, 101, 102].map((minute) => leavesGap(state, newsAt(minute)))).toEqual([false, false, true])
  expect(leavesGap(startHistory(10, undefined), newsAt(5))).toBe(false)
})

test('a call without an answer means a dead connection until one is answered; a refused call does not', () => {
  const refused = historyReducer(start(10, 100, 10), { kind: 'fetch-failed', isAnswered: true })
  const unanswered = historyReducer(refused, { kind: 'fetch-failed', isAnswered: false })
  const opened = historyReducer(unanswered, { kind: 'push-opened' })
  const recovered = fetchPage(opened, 100, 10)
  expect([refused, unanswered, opened, recovered].map(({ lineIsDead }) => lineIsDead)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a failed fetch is remembered until one succeeds, and every event reschedules the next fetch', () => {
  const failed = historyReducer(start(10, 100, 10), { kind: 'fetch-failed', isAnswered: true })
  const recovered = fetchPage(failed, 100, 10)
  expect([failed.fetchFailed, recovered.fetchFailed]).toEqual([true, false])
  expect(historyReducer(recovered, { kind: 'clock-set' })).not.toBe(recovered)
  expect(turns(failed)).toEqual(from(100, 10))
})

test('an empty page counts no new draws; one with draws counts each new one', () => {
  const nothing = { total: 0, arrivals: 0, asOfMs: 0, pushIsOpen: false, fetchFailed: false, lineIsDead: false }
  expect(startHistory(10, undefined)).toMatchObject(nothing)
  const loaded = start('full', 300, 200)
  const twice = push(push(loaded, 301), 302)
  expect([twice.arrivals, twice.total]).toEqual([2, loaded.total + 2])
  expect(fetchPage(twice, 900, 10).arrivals).toBe(0)
})

test('push opens and closes, and setting the clock only reschedules', () => {
  const open = historyReducer(start(10, 100, 10), { kind: 'push-opened' })
  expect(open.pushIsOpen).toBe(true)
  expect(historyReducer(open, { kind: 'push-away', isSilent: false }).pushIsOpen).toBe(false)
  const set = historyReducer(open, { kind: 'clock-set' })
  expect(set).toEqual(open)
  expect(set).not.toBe(open)
})
