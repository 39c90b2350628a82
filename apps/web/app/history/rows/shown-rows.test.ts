import { expect, test } from 'vitest'
import { historyReducer, startHistory } from '../data/history-state.ts'
import { loadedAt, newsAt } from '../testing.ts'
import { shownRows } from './shown-rows.ts'

const phone = (steps: number) => ({ isHighLevel: true, steps })
const desk = { isHighLevel: true, steps: undefined }
const begun = startHistory('full', loadedAt(1920, 200))
const whole = historyReducer(begun, { kind: 'fetched', page: loadedAt(1920, 1920), isAll: true })
const fewer = historyReducer(startHistory('full', loadedAt(1920, 200, 450)), {
  kind: 'fetched',
  page: loadedAt(1920, 450, 450),
  isAll: true,
})

test('[HIST-04] on a phone the full list grows by 200 rows a step until the count equals the total', () => {
  expect(shownRows(begun, phone(1))).toEqual({ count: 200, total: 1920, canGrow: false, end: 'growing' })
  expect(shownRows(whole, phone(1))).toEqual({ count: 200, total: 1920, canGrow: true, end: 'growing' })
  expect([2, 3, 9, 10].map((steps) => shownRows(whole, phone(steps)).count)).toEqual([400, 600, 1800, 1920])
  expect(shownRows(whole, phone(9)).end).toBe('growing')
  expect(shownRows(whole, phone(10))).toMatchObject({ canGrow: false, end: 'complete' })
  expect([1, 2, 3].map((steps) => shownRows(fewer, phone(steps)).count)).toEqual([200, 400, 450])
})

test('on desktop the full list is shown at once', () => {
  expect(shownRows(begun, desk)).toEqual({ count: 200, total: 1920, canGrow: false, end: 'growing' })
  expect(shownRows(whole, desk)).toEqual({ count: 1920, total: 1920, canGrow: false, end: 'complete' })
})

test('[HIST-07] a new draw is one row more of the stepped list, and pushes the last one out of any other', () => {
  const next = historyReducer(whole, { kind: 'pushed', news: newsAt(1921) })
  expect(shownRows(next, phone(1))).toMatchObject({ count: 201, total: 1921, canGrow: true })
  expect(shownRows(next, phone(10))).toMatchObject({ count: 1921, total: 1921, end: 'complete' })
  expect(shownRows(next, desk)).toMatchObject({ count: 1920, total: 1921, end: 'part' })
})

test.each([
  ['ten of a hundred', 10, 10, 100, 'part'],
  ['thirty of thirty', 30, 30, 30, 'complete'],
  ['four, where thirty were asked for', 30, 4, 4, 'complete'],
  ['thirty of thirty, of the full list', 'full', 30, 30, 'complete'],
  ['the beginning of the full list', 'full', 200, 450, 'growing'],
] as const)('[HIST-09] a list says that there is no more only when it is complete: %s', (_, size, rows, total, end) => {
  for (const layout of [phone(1), desk]) {
    const shown = shownRows(startHistory(size, loadedAt(total, rows)), layout)
    expect(shown).toMatchObject({ count: rows, total, end })
  }
})

test('[HIST-09] a list that ends at its limit, with older draws behind it, is not complete', () => {
  const state = historyReducer(begun, { kind: 'fetched', page: loadedAt(1920, 1920, 9000), isAll: true })
  expect(shownRows(state, desk)).toMatchObject({ count: 1920, total: 9000, end: 'part' })
  expect(shownRows(state, phone(9)).end).toBe('growing')
  expect(shownRows(state, phone(10)).end).toBe('part')
})

test('[HIST-09] fewer rows than requested are complete, whatever the total says', () => {
  const answer = { kind: 'fetched', page: loadedAt(450, 449, 450), isAll: true } as const
  const state = historyReducer(startHistory('full', loadedAt(450, 200)), answer)
  expect(shownRows(state, desk)).toMatchObject({ count: 449, total: 449, end: 'complete' })
})

test('a page without rows has no end', () => {
  expect(shownRows(startHistory(30, undefined), desk)).toMatchObject({ count: 0, end: 'growing' })
})

test('a game drawn once a day shows 1200 rows at most', () => {
  expect(shownRows(whole, { isHighLevel: false, steps: undefined }).count).toBe(1200)
})
