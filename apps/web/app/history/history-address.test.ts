import { expect, test } from 'vitest'
import { detailHref } from '../draws/draw-address.ts'
import { readHistoryChoice } from './data/history-choice.server.ts'
import { historyHref, rowLimit } from './history-address.ts'

const read = (query: string, isHighLevel = true) => readHistoryChoice(new URLSearchParams(query), isHighLevel)

test.each([
  ['', 10, 1],
  ['size=30', 30, 1],
  ['size=50', 50, 1],
  ['size=full', 'full', 1],
  ['size=40', 10, 1],
  ['size=1920', 10, 1],
  ['size=full&page=10', 'full', 10],
  ['size=full&page=11', 'full', 1],
  ['size=full&page=0', 'full', 1],
  ['size=full&page=2e3', 'full', 1],
  ['size=50&page=2', 50, 1],
])('the address ?%s means size %s, page %i', (query, size, page) => {
  expect(read(query)).toEqual({ size, page })
})

test('[HIST-12] the documents of all draws of a game drawn once a day go on after its list', () => {
  expect(read('size=full&page=6', false).page).toBe(6)
  expect(read('size=full&page=7', false).page).toBe(7)
  expect(read('size=full&page=99', false).page).toBe(99)
  expect(read('size=full&page=100', false).page).toBe(1)
  expect(read('size=50&page=2', false).page).toBe(1)
})

test('[HIST-02] today is 1920 rows, all is 1200, and the others are their own number', () => {
  expect(([10, 30, 50, 'full'] as const).map((size) => rowLimit(size, true))).toEqual([10, 30, 50, 1920])
  expect(([10, 30, 50, 'full'] as const).map((size) => rowLimit(size, false))).toEqual([10, 30, 50, 1200])
})

test('an address leaves out defaults', () => {
  expect(historyHref('st60')).toBe('/history/st60')
  expect(historyHref('st60', { size: 10, page: 1 })).toBe('/history/st60')
  expect(historyHref('st60', { size: 30 }, 'en')).toBe('/history/st60?size=30&lang=en')
  expect(historyHref('mb', { size: 'full', page: 2 })).toBe('/history/mb?size=full&page=2')
  expect(detailHref('mb', 20261114_00000)).toBe('/detail?code=mb&turnNum=20261114')
  expect(detailHref('mb', 20261114_00000, 'th')).toBe('/detail?code=mb&turnNum=20261114&lang=th')
})
