import { expect, test } from 'vitest'
import type { SheetKind } from './print-address.ts'
import { columnsOf, pagesOf, stateOf } from './sheets.ts'

test.each<[SheetKind, number, number[]]>([
  ['1', 4, [1, 1, 1, 1]],
  ['poster', 3, [1, 1, 1]],
  ['4', 4, [4]],
  ['4', 5, [4, 1]],
  ['6', 6, [6]],
  ['6', 7, [7]],
  ['6', 9, [8, 1]],
  ['6', 0, []],
])('[PRINT-01] sheets of %s hold %i results as %j', (kind, count, pages) => {
  const results = Array.from({ length: count }, (_, place) => place)
  expect(pagesOf(kind, results).map(({ length }) => length)).toEqual(pages)
  expect(pagesOf(kind, results).flat()).toEqual(results)
})

test.each<[SheetKind, number, number]>([
  ['4', 1, 1],
  ['4', 2, 2],
  ['4', 4, 2],
  ['6', 2, 2],
  ['6', 6, 3],
  ['6', 7, 4],
])('a sheet of %s with %i results has %i columns', (kind, count, columns) => {
  expect(columnsOf(kind, count)).toBe(columns)
})

test('[PRINT-04] a sheet is as sure as the least sure of its results', () => {
  const state = (...states: ('final' | 'provisional' | 'sample')[]) => stateOf(states.map((one) => ({ state: one })))
  expect(state('final', 'final')).toBe('final')
  expect(state('final', 'provisional')).toBe('provisional')
  expect(state('provisional', 'sample', 'final')).toBe('sample')
})
