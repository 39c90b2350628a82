import { expect, test } from 'vitest'
import { parseDayName, toDayName } from './day-name.ts'

test.each(['2006-01-01', '2024-02-29', '2026-12-31'])('%s is read and written back', (name) => {
  expect(toDayName(parseDayName(name) ?? 0)).toBe(name)
})

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-01-01-0001', ''])('%j is no day', (name) => {
  expect(parseDayName(name)).toBeUndefined()
})
