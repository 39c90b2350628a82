import type { DrawEvent, RecentDraw } from '@quayso/contract/calls/draws'
import { expect, test } from 'vitest'
import { applyEvent, dueDraws, leavesGap, mergeRows, oldFromMs, openedIssue } from './draw-rows.ts'

const openTime = (index: number) => new Date(Date.UTC(2026, 10, 14, 0, index)).toISOString()
const turnNum = (index: number) => `20261114-${String(index).padStart(4, '0')}`
const issue = (index: number, openNum = '1,2,3,4,5') => ({
  turnNum: turnNum(index),
  openTime: openTime(index),
  openNum,
  detail: 'null',
  version: 1,
  status: 'confirmed' as const,
  origin: 'own' as const,
})

function fetched(code: string, newest: number, count = 10): RecentDraw {
  const issueList = Array.from({ length: count }, (_, back) => issue(newest - back))
  return {
    code,
    name: code,
    ...(issueList[0] ?? { turnNum: null, openTime: null, openNum: null, detail: null }),
    issueList,
    nextTurnNum: turnNum(newest + 1),
    nextOpenTime: openTime(newest + 1),
    serverTime: openTime(newest),
  }
}

function event(code: string, index: number, more: Partial<DrawEvent> = {}): DrawEvent {
  return {
    seq: index,
    code,
    ...issue(index, '9,9,9,9,9'),
    drawnAt: openTime(index),
    nextTurnNum: turnNum(index + 1),
    nextOpenTime: openTime(index + 1),
    ...more,
  }
}

const rows = mergeRows([], [fetched('st60', 100), fetched('mb60', 50)])
const turns = (of: typeof rows, game = 0) => of[game]?.issueList.map((i) => i.turnNum)

test('a pushed draw comes first, the oldest is dropped, the other game is unchanged', () => {
  const after = applyEvent(rows, event('st60', 101))
  expect(turns(after)).toEqual(Array.from({ length: 10 }, (_, back) => turnNum(101 - back)))
  expect(after[0]).toMatchObject({ nextTurnNum: turnNum(102), nextOpenTime: openTime(102) })
  expect(after[1]).toBe(rows[1])
})

test('the same event twice changes nothing more', () => {
  const once = applyEvent(rows, event('st60', 101))
  expect(applyEvent(once, event('st60', 101))).toEqual(once)
})

test('only a higher version replaces numbers', () => {
  const drawn = applyEvent(rows, event('st60', 101))
  const corrected = applyEvent(drawn, event('st60', 101, { version: 2, openNum: '0,0,0,0,7' }))
  expect(corrected[0]?.issueList[0]?.openNum).toBe('0,0,0,0,7')
  expect(applyEvent(corrected, event('st60', 101))).toEqual(corrected)
})

test('an answer older than the push changes nothing', () => {
  const pushed = applyEvent(rows, event('st60', 101))
  expect(mergeRows(pushed, [fetched('st60', 100), fetched('mb60', 49)])).toEqual(pushed)
})

test('a newer answer fills the gap that missed events left', () => {
  const gap = applyEvent(rows, event('st60', 103))
  expect(turns(gap)?.slice(0, 2)).toEqual([turnNum(103), turnNum(100)])
  const filled = mergeRows(gap, [fetched('st60', 103)])
  expect(turns(filled)).toEqual(Array.from({ length: 10 }, (_, back) => turnNum(103 - back)))
  expect(filled[0]?.issueList[0]?.openNum).toBe('9,9,9,9,9')
})

test('a replayed older event fills the list without setting the countdown back', () => {
  const after = applyEvent(applyEvent(rows, event('st60', 102)), event('st60', 101))
  expect(turns(after)?.slice(0, 3)).toEqual([turnNum(102), turnNum(101), turnNum(100)])
  expect(after[0]?.nextTurnNum).toBe(turnNum(103))
})

test('turns sort as numbers past four digits', () => {
  const late = mergeRows([], [fetched('st60', 9_999)])
  expect(turns(applyEvent(late, event('st60', 10_000)))?.[0]).toBe('20261114-10000')
})

test('a game without draws takes its first one; an unknown game is ignored', () => {
  const empty = mergeRows([], [fetched('st60', 0, 0)])
  expect(turns(empty)).toEqual([])
  expect(turns(applyEvent(empty, event('st60', 1)))).toEqual([turnNum(1)])
  expect(applyEvent(empty, event('other', 1))).toEqual(empty)
})

test('an event past the next turn leaves a gap', () => {
  expect(leavesGap(rows, event('st60', 101))).toBe(false)
  expect(leavesGap(rows, event('st60', 99))).toBe(false)
  expect(leavesGap(rows, event('st60', 102))).toBe(true)
  expect(leavesGap(rows, event('other', 102))).toBe(false)
})

test('a game is due at its next turn, or at the one that is being drawn', () => {
  const idle = [101, 51].map((index) => ({ dueMs: Date.parse(openTime(index)), isDrawing: false }))
  expect(dueDraws(rows)).toEqual(idle)
  expect(dueDraws(applyEvent(rows, event('st60', 101, { status: 'drawing' })))).toEqual([
    { dueMs: Date.parse(openTime(101)), isDrawing: true },
    idle[1],
  ])
  expect(dueDraws([])).toEqual([])
})

const at = (time: string) => ({ openTime: `${time}+07:00` })

test.each([
  [
    'a draw of yesterday, today until the next one',
    '2026-11-14T18:15:00',
    '2026-11-15T18:15:00',
    '2026-11-15T00:00:00',
  ],
  ['a draw of last week, on its weekday', '2026-11-09T16:15:00', '2026-11-16T16:15:00', '2026-11-16T00:00:00'],
  ['a draw that is held just after midnight', '2026-11-14T23:59:00', '2026-11-15T00:05:00', '2026-11-15T00:00:00'],
])('%s is old from midnight on', (_, shown, next, from) => {
  const row = { nextTurnNum: '20261115', nextOpenTime: at(next).openTime }
  expect(oldFromMs(row, at(shown))).toBe(Date.parse(at(from).openTime))
})

test.each([
  ['of the same day as the next', '20261115', at('2026-11-15T00:00:00')],
  ['of many in a day', '20261115-0001', at('2026-11-14T18:15:00')],
  ['that has not been', '20261115', undefined],
])('a draw %s is never old', (_, nextTurnNum, shown) => {
  expect(oldFromMs({ nextTurnNum, nextOpenTime: at('2026-11-15T18:15:00').openTime }, shown)).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('a card opens with the newest issue of the weekday, else with the newest', () => {
  const days = ['2026-11-14', '2026-11-09', '2026-11-07', '2026-11-02']
  // 23:30 in Vietnam is the same day in UTC, 00:30 the day before.
  const issues = days.map((day) => ({ ...issue(1), turnNum: day, openTime: `${day}T00:30:00+07:00` }))
  expect(openedIssue(issues, 1)?.turnNum).toBe('2026-11-09')
  expect(openedIssue(issues, 6)?.turnNum).toBe('2026-11-14')
  expect(openedIssue(issues, 7)?.turnNum).toBe('2026-11-14')
  expect(openedIssue(issues, undefined)?.turnNum).toBe('2026-11-14')
  expect(openedIssue([], 1)).toBeUndefined()
})
