import { expect, test } from 'vitest'
import { type Dated, newestValue, valueOn } from './dated.ts'

const renamed: Dated<string> = [
  { from: '2010-01-01', value: 'old' },
  { from: '2027-07-01', value: 'new' },
]

test.each([
  ['2005-05-05', 'old'],
  ['2010-01-01', 'old'],
  ['2027-06-30', 'old'],
  ['2027-07-01', 'new'],
  ['2031-12-31', 'new'],
])('on %s the %s value holds', (day, value) => {
  expect(valueOn(renamed, Date.parse(day))).toBe(value)
})

test('the newest value is the last one', () => {
  expect(newestValue(renamed)).toBe('new')
})
