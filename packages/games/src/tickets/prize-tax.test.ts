import { expect, test } from 'vitest'
import { prizeTaxOn, readPrizeTaxes } from './prize-tax.ts'

const before = { over: 10_000_000, percent: 10 }
const entered = { over: 20_000_000, percent: 10 }

test.each([
  ['', '2013-09-30', undefined],
  ['', '2013-10-01', before],
  ['', '2026-06-30', before],
  ['', '2026-07-01', undefined],
  ['2026-07-01 20000000 10%', '2026-06-30', before],
  ['2026-07-01 20000000 10%', '2026-07-01', entered],
  ['2026-07-01 20000000 10%; 2027-01-01 unknown', '2026-12-31', entered],
  ['2026-07-01 20000000 10%; 2027-01-01 unknown', '2027-01-01', undefined],
  ['2020-01-01 unknown', '2020-01-01', undefined],
])('[TICK-10] with %j entered, a draw of %s is taxed %j', (text, day, tax) => {
  expect(prizeTaxOn('VND', Date.parse(day), readPrizeTaxes(text))).toEqual(tax)
})

test('[TICK-10] what is entered for Vietnam says nothing of Thailand', () => {
  expect(prizeTaxOn('THB', Date.parse('2026-11-16'), readPrizeTaxes('2026-07-01 20000000 10%'))).toBeUndefined()
})

test.each([
  '2026-07-01',
  '2026-07-01 20.000.000 10%',
  '2026-07-01 20000000 10',
  '2026-07-01 20000000 100%',
  '2026-02-30 20000000 10%',
  '2026-07-01 20000000 10%;',
  '2026-07-01 20000000 10%; 2026-07-01 unknown',
])('[TICK-10] %j is no table of taxes', (text) => {
  expect(readPrizeTaxes(text)).toBeUndefined()
})
