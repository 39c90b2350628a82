import { expect, test } from 'vitest'
import { dayStates, goodShare } from './day-states.ts'

const nowMs = Date.parse('2026-11-16T12:00:00+07:00')

test.each([
  ['most of the day was looked at, and it worked', { good: 1440, bad: 0 }, 'good'],
  ['some minutes were bad', { good: 1437, bad: 3 }, 'interrupted'],
  ['most minutes were bad', { good: 10, bad: 11 }, 'down'],
  ['few minutes were looked at', { good: 719, bad: 0 }, 'unknown'],
  ['none was', { good: 0, bad: 0 }, 'unknown'],
])('[STATUS-03] a day on which %s', (_name, counts, state) => {
  expect(dayStates([{ day: '2026-11-15', ...counts }], 2, nowMs)).toEqual([state, 'unknown'])
})

test('[STATUS-03] of today what is past counts, and a day without a row is unknown', () => {
  expect(dayStates([{ day: '2026-11-16', good: 600, bad: 0 }], 3, nowMs)).toEqual(['unknown', 'unknown', 'good'])
})

test('[STATUS-03] a share below a whole is never shown as one, and nothing is said of nothing', () => {
  expect(goodShare([{ day: '2026-11-15', good: 99_999, bad: 1 }])).toBe(0.9999)
  expect(goodShare([{ day: '2026-11-15', good: 1440, bad: 0 }])).toBe(1)
  expect(goodShare([])).toBeUndefined()
})
