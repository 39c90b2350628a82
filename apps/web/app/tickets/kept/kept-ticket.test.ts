import { mostKept, mostSheets } from '@quayso/contract/rules/ticket-id'
import { expect, test } from 'vitest'
import {
  changeOne,
  type KeptTicket,
  keepTickets,
  type NewTicket,
  readKept,
  readSymbol,
  restoreTickets,
} from './kept-ticket.ts'

const paper: NewTicket = { code: 'hcm', turn: 20261114_00000, number: '176410', symbol: '', said: 'unknown' }
const keptOne = (added: NewTicket = paper): KeptTicket => keepTickets([], [added], 1_000).put[0] as KeptTicket
const numbered = (at: number): NewTicket => ({ ...paper, number: String(at).padStart(6, '0') })

test('[WALL-01] a ticket that is kept twice has two sheets, and another symbol is another ticket', () => {
  const first = keepTickets([], [paper], 1_000)
  expect(first).toMatchObject({ leftOut: 0, isRepeated: false, put: [{ quantity: 1, keptAtMs: 1_000 }] })
  const again = keepTickets(first.put, [{ ...paper, quantity: 3 }], 2_000)
  expect(again).toMatchObject({ isRepeated: true, put: [{ id: first.put[0]?.id, quantity: 4, keptAtMs: 1_000 }] })
  const other = keepTickets(first.put, [{ ...paper, symbol: '7LT' }], 2_000)
  expect(other).toMatchObject({ isRepeated: false, put: [{ quantity: 1 }] })
  expect(keepTickets([], [paper, paper], 1_000).put).toMatchObject([{ quantity: 2 }])
  expect(keepTickets([{ ...keptOne(), quantity: mostSheets }], [paper], 1).put).toMatchObject([
    { quantity: mostSheets },
  ])
})

test('[WALL-01] what its holder said of the symbol stays until something else is said', () => {
  const said = keptOne({ ...paper, said: 'yes' })
  expect(keepTickets([said], [paper], 2_000).put).toMatchObject([{ said: 'yes' }])
  expect(keepTickets([said], [{ ...paper, said: 'no' }], 2_000).put).toMatchObject([{ said: 'no' }])
})

test('[WALL-04] at most 200 are kept; more sheets of them still are', () => {
  const { put, leftOut } = keepTickets(
    [],
    Array.from({ length: 203 }, (_, at) => numbered(at)),
    1_000,
  )
  expect([put.length, leftOut]).toEqual([mostKept, 3])
  expect(keepTickets(put, [numbered(0), numbered(900)], 2_000)).toMatchObject({ put: [{ quantity: 2 }], leftOut: 1 })
})

test('[WALL-04] a change meets a ticket that is still there alone, and undoing a deletion overwrites nothing', () => {
  const one = keptOne()
  expect(changeOne([one], one.id, { claimedOnMs: 86_400_000 }).put).toEqual([{ ...one, claimedOnMs: 86_400_000 }])
  expect(changeOne([], one.id, { quantity: 2 }).put).toEqual([])
  expect(restoreTickets([], [one]).put).toEqual([one])
  expect(restoreTickets([{ ...one, quantity: 5 }], [one]).put).toEqual([])
  const full = keepTickets(
    [],
    Array.from({ length: 200 }, (_, at) => numbered(at)),
    1_000,
  ).put
  expect(restoreTickets(full, [one]).put).toEqual([])
})

const whole = keptOne()
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'hcm'],
  ['a list', [whole]],
  ['no id', { ...whole, id: undefined }],
  ['the id of another ticket', { ...whole, number: '000000' }],
  ['a code with markup', { ...whole, code: '<b>' }],
  ['a number with letters', { ...whole, number: '=1+1' }],
  ['a number that is no text', { ...whole, number: 176410 }],
  ['a turn of no day', { ...whole, turn: 20261399_00000 }],
  ['a turn that is no number', { ...whole, turn: '20261114' }],
  ['an endless turn', { ...whole, turn: Number.POSITIVE_INFINITY }],
  ['no sheet', { ...whole, quantity: 0 }],
  ['half a sheet', { ...whole, quantity: 1.5 }],
  ['too many sheets', { ...whole, quantity: 1e9 }],
  ['a symbol that is a formula', { ...whole, symbol: '=A1' }],
  ['something else said', { ...whole, said: 'maybe' }],
  ['a time that is none', { ...whole, keptAtMs: Number.NaN }],
  ['a time before all days', { ...whole, keptAtMs: -1 }],
  ['a time after all days', { ...whole, claimedOnMs: 86_400_000 * 1e9 }],
  ['half a day', { ...whole, claimedOnMs: 43_200_000 }],
  ['a day as a text', { ...whole, claimedOnMs: '2026-11-16' }],
])('[WALL-01] what is stored is checked when it is read: %s', (_, value) => {
  expect(readKept(value)).toBeUndefined()
})

test('[WALL-01] a stored ticket is read as it was kept, without what we do not know', () => {
  expect(readKept({ ...whole, color: 'red' })).toEqual(whole)
})

test.each([
  ['7lt', '7LT'],
  [' 3 ab ', '3AB'],
  ['', ''],
  ['=1+1', undefined],
  ['ABCDEFG', undefined],
])('a symbol is letters and digits: %s', (text, symbol) => {
  expect(readSymbol(text)).toBe(symbol)
})
