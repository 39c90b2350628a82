import { expect, test } from 'vitest'
import { formatDayMonth, wideStampParts } from './draw-stamp.ts'
import { weekdayNames } from './weekday-names.server.ts'

// 01:05 on Sunday in Vietnam, still Saturday in UTC.
const sundayMs = Date.parse('2026-11-14T18:05:09Z')

test('[GEN-09] a stamp with room is dd/mm/yyyy (weekday) hh:mm, in Vietnam', () => {
  expect(wideStampParts(weekdayNames('vi', 'long'), sundayMs).join(' ')).toBe('15/11/2026 (Chủ Nhật) 01:05')
  expect(wideStampParts(weekdayNames('en', 'long'), sundayMs).join(' ')).toBe('15/11/2026 (Sunday) 01:05')
  expect(formatDayMonth(sundayMs)).toBe('15-11')
})
