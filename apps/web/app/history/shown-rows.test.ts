import { expect, test } from 'vitest'
import { historyReducer, startHistory } from './history-state.ts'
import { shownRows } from './shown-rows.ts'
import { eventAt, loadedAt, pageAt } from './testing.ts'

const phone = (steps: number) => ({ isHighLevel: true, steps })
const desk = { isHighLevel: true, steps: undefined }
const begun = startHistory('full', loadedAt(2500, 200))
const whole = historyReducer(begun, { kind: 'fetched', page: pageAt(2500, 1920), isAll: true })
const fewer = historyReducer(begun, { kind: 'fetched', page: pageAt(2500, 450), isAll: true })

test('[HIST-04] on a phone the full list grows by 200 rows a step until the count equals the total', () => {
  expect(shownRows(begun, phone(1))).toEqual({ count: 200, total: 1920, canGrow: false, isComplete: false })
  expect(shownRows(whole, phone(1))).toEqual({ count: 200, total: 1920, canGrow: true, isComplete: false })
  expect([2, 3, 9, 10].map((steps) => shownRows(whole, phone(steps)).count)).toEqual([400, 600, 1800, 1920])
  expect(shownRows(whole, phone(9)).isComplete).toBe(false)
  expect(shownRows(whole, phone(10))).toMatchObject({ canGrow: false, isComplete: true })
  expect([1, 2, 3].map((steps) => shownRows(fewer, phone(steps)).count)).toEqual([200, 400, 450])
})

test('on a desk it is shown at once', () => {
  expect(shownRows(begun, desk)).toEqual({ count: 200, total: 1920, canGrow: false, isComplete: false })
  expect(shownRows(whole, desk)).toEqual({ count: 1920, total: 1920, canGrow: false, isComplete: true })
})

test('[HIST-07] a new draw is one row more of the stepped list, and pushes the last one out of any other', () => {
  const news = historyReducer(whole, { kind: 'pushed', event: eventAt(2501) })
  expect(shownRows(news, phone(1))).toMatchObject({ count: 201, total: 1921, canGrow: true })
  expect(shownRows(news, phone(10))).toMatchObject({ count: 1921, total: 1921, isComplete: true })
  expect(shownRows(news, desk)).toMatchObject({ count: 1920, total: 1920, isComplete: true })
})

test('[HIST-09] a list of a chosen size is complete as it comes, however few there are', () => {
  expect(shownRows(startHistory(30, loadedAt(100, 30)), phone(1))).toMatchObject({ count: 30, isComplete: true })
  expect(shownRows(startHistory(30, loadedAt(4, 4)), desk)).toMatchObject({ count: 4, isComplete: true })
  expect(shownRows(startHistory(30, undefined), desk)).toMatchObject({ count: 0, isComplete: false })
})

test('a game drawn once a day shows 1200 rows at most', () => {
  expect(shownRows(whole, { isHighLevel: false, steps: undefined }).count).toBe(1200)
})
