import { expect, test } from 'vitest'
import { toDayName } from '../time/day-name.ts'
import { parseTypedDay } from './typed-day.ts'

const today = Date.parse('2026-11-16')

test.each([
  ['14-11-2026', '2026-11-14'],
  ['14/11/2026', '2026-11-14'],
  ['4.1.26', '2026-01-04'],
  [' 4.1.2006 ', '2006-01-04'],
  ['14/11', '2026-11-14'],
  // The last one there was.
  ['28/12', '2025-12-28'],
  ['14-11-2569', '2026-11-14'],
  ['2026-11-14', '2026-11-14'],
  ['2024-2-29', '2024-02-29'],
])('[REG-04, REG-07] %s is %s', (typed, day) => {
  expect(toDayName(parseTypedDay(typed, today) ?? 0)).toBe(day)
})

test.each(['', '14', '31-4-2026', '29/2/2025', '1-2-3-4', 'hôm qua', '14-11-206', '1-1-1999', '14/11 và 15/11'])(
  '%j is no day',
  (typed) => {
    expect(parseTypedDay(typed, today)).toBeUndefined()
  },
)
