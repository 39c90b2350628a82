import { expect, test } from 'vitest'
import { yearBefore } from './load-calendar.server.ts'

test.each([
  ['2026-11-14', '2025-11-14'],
  ['2024-02-29', undefined],
  ['2006-05-01', undefined],
])('[REG-07] a year before %s is %s', (day, before) => {
  expect(yearBefore(day)).toBe(before)
})
