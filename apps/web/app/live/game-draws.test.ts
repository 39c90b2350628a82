import type { Draw, DrawNews, GameDraws } from '@quayso/contract/draw'
import { expect, test } from 'vitest'
import { applyNews, dueDraws, leavesGap, mergeRows, oldFromMs, openedDraw } from './game-draws.ts'

const dueAt = (index: number) => Date.UTC(2026, 10, 14, 0, index)
const turnAt = (index: number) => 20261114_00000 + index
const next = (index: number) => ({ turn: turnAt(index + 1), dueAtMs: dueAt(index + 1) })
const drawAt = (index: number, more: Partial<Draw> = {}): Draw => ({
  turn: turnAt(index),
  dueAtMs: dueAt(index),
  tiers: [['1', '2', '3', '4', '5']],
  version: 1,
  status: 'confirmed',
  origin: 'own',
  ...more,
})

function fetched(code: string, newest: number, count = 10): GameDraws {
  const draws = Array.from({ length: count }, (_, back) => drawAt(newest - back))
  return { code, name: code, draws, next: next(newest) }
}

const pushed = [['9', '9', '9', '9', '9']]

function news(code: string, index: number, more: Partial<Draw> = {}): DrawNews {
  const draw = drawAt(index, { tiers: pushed, ...more })
  return { code, draw, next: next(index), drawnAt: new Date(dueAt(index)).toISOString() }
}

const rows = mergeRows([], [fetched('st60', 100), fetched('mb60', 50)])
const turns = (of: typeof rows, game = 0) => of[game]?.draws.map((i) => i.turn)

test('a pushed draw comes first, the oldest is dropped, the other game is unchanged', () => {
  const after = applyNews(rows, news('st60', 101))
  expect(turns(after)).toEqual(Array.from({ length: 10 }, (_, back) => turnAt(101 - back)))
  expect(after[0]).toMatchObject({ next: next(101) })
  expect(after[1]).toBe(rows[1])
})

test('the same event twice changes nothing more', () => {
  const once = applyNews(rows, news('st60', 101))
  expect(applyNews(once, news('st60', 101))).toEqual(once)
})

test('only a higher version replaces numbers', () => {
  const drawn = applyNews(rows, news('st60', 101))
  const corrected = applyNews(drawn, news('st60', 101, { version: 2, tiers: [['7']] }))
  expect(corrected[0]?.draws[0]?.tiers).toEqual([['7']])
  expect(applyNews(corrected, news('st60', 101))).toEqual(corrected)
})

test('an answer older than the push changes nothing', () => {
  const pushed = applyNews(rows, news('st60', 101))
  expect(mergeRows(pushed, [fetched('st60', 100), fetched('mb60', 49)])).toEqual(pushed)
})

test('a newer answer fills the gap that missed events left', () => {
  const gap = applyNews(rows, news('st60', 103))
  expect(turns(gap)?.slice(0, 2)).toEqual([turnAt(103), turnAt(100)])
  const filled = mergeRows(gap, [fetched('st60', 103)])
  expect(turns(filled)).toEqual(Array.from({ length: 10 }, (_, back) => turnAt(103 - back)))
  expect(filled[0]?.draws[0]?.tiers).toEqual(pushed)
})

test('a replayed older event fills the list without setting the countdown back', () => {
  const after = applyNews(applyNews(rows, news('st60', 102)), news('st60', 101))
  expect(turns(after)?.slice(0, 3)).toEqual([turnAt(102), turnAt(101), turnAt(100)])
  expect(after[0]?.next).toEqual(next(102))
})

test('turns sort past four digits', () => {
  const late = mergeRows([], [fetched('st60', 9_999)])
  expect(turns(applyNews(late, news('st60', 10_000)))?.[0]).toBe(20261114_10000)
})

test('a game without draws takes its first one; an unknown game is ignored', () => {
  const empty = mergeRows([], [fetched('st60', 0, 0)])
  expect(turns(empty)).toEqual([])
  expect(turns(applyNews(empty, news('st60', 1)))).toEqual([turnAt(1)])
  expect(applyNews(empty, news('other', 1))).toEqual(empty)
})

test('an event past the next turn leaves a gap', () => {
  expect(leavesGap(rows, news('st60', 101))).toBe(false)
  expect(leavesGap(rows, news('st60', 99))).toBe(false)
  expect(leavesGap(rows, news('st60', 102))).toBe(true)
  expect(leavesGap(rows, news('other', 102))).toBe(false)
})

test('a game is due at its next turn, or at the one that is being drawn', () => {
  const idle = [101, 51].map((index) => ({ dueMs: dueAt(index), isDrawing: false }))
  expect(dueDraws(rows)).toEqual(idle)
  expect(dueDraws(applyNews(rows, news('st60', 101, { status: 'drawing' })))).toEqual([
    { dueMs: dueAt(101), isDrawing: true },
    idle[1],
  ])
  expect(dueDraws([])).toEqual([])
})

const at = (time: string) => ({ dueAtMs: Date.parse(`${time}+07:00`) })

test.each([
  [
    'a draw of yesterday, today until the next one',
    '2026-11-14T18:15:00',
    '2026-11-15T18:15:00',
    '2026-11-15T00:00:00',
  ],
  ['a draw of last week, on its weekday', '2026-11-09T16:15:00', '2026-11-16T16:15:00', '2026-11-16T00:00:00'],
  ['a draw that is held just after midnight', '2026-11-14T23:59:00', '2026-11-15T00:05:00', '2026-11-15T00:00:00'],
])('%s is old from midnight on', (_, shown, pending, from) => {
  expect(oldFromMs({ turn: 20261115_00000, ...at(pending) }, at(shown))).toBe(at(from).dueAtMs)
})

test.each([
  ['of the same day as the next', 20261115_00000, at('2026-11-15T00:00:00')],
  ['of many in a day', 20261115_00001, at('2026-11-14T18:15:00')],
  ['that has not been', 20261115_00000, undefined],
])('a draw %s is never old', (_, turn, shown) => {
  expect(oldFromMs({ turn, ...at('2026-11-15T18:15:00') }, shown)).toBe(Number.POSITIVE_INFINITY)
})

test('a card opens with the newest draw of the weekday, else with the newest', () => {
  const days = ['2026-11-14', '2026-11-09', '2026-11-07', '2026-11-02']
  // 23:30 in Vietnam is the same day in UTC, 00:30 the day before.
  const draws = days.map((day) => drawAt(1, at(`${day}T00:30:00`)))
  expect(openedDraw(draws, 1)).toBe(draws[1])
  expect(openedDraw(draws, 6)).toBe(draws[0])
  expect(openedDraw(draws, 7)).toBe(draws[0])
  expect(openedDraw(draws, undefined)).toBe(draws[0])
  expect(openedDraw([], 1)).toBeUndefined()
})
