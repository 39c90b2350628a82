import type { Locale } from '@quayso/games/locale'
import { type Weekday, weekdayName, weekdays } from '@quayso/games/weekday'
import { expect, test } from 'vitest'
import { texts as en } from './en/common.ts'
import {
  countdownParts,
  formatCardDate,
  formatClock,
  formatDayMonth,
  formatStamp,
  formatTime,
  formatWideStamp,
  shortTurn,
} from './format.ts'
import { translator } from './translate.ts'
import { texts as vi } from './vi/common.ts'

// 01:05:09 on Sunday in Vietnam, still Saturday in UTC.
const sunday = Date.parse('2026-11-14T18:05:09Z')

test('times are those of Vietnam, in 24 hours with leading zeros', () => {
  expect(formatTime(sunday)).toBe('01:05')
  expect(formatClock(sunday)).toBe('01:05:09')
  expect(formatStamp(sunday)).toBe('01:05 15-11-2026')
})

const longNames = (locale: Locale) =>
  Object.fromEntries(weekdays.map((day) => [day, weekdayName(day, locale, 'long')])) as Record<Weekday, string>

test('a card names the weekday of Vietnam', () => {
  expect(formatCardDate(translator(vi), longNames('vi'), sunday)).toBe('Chủ Nhật, 15-11-2026')
  expect(formatCardDate(translator(en), longNames('en'), sunday)).toBe('Sunday, 15-11-2026')
  expect(formatCardDate(translator(vi), longNames('vi'), sunday - 86_400_000)).toBe('Thứ Bảy, 14-11-2026')
})

test('where there is room a time has its weekday', () => {
  expect(formatDayMonth(sunday)).toBe('15-11')
  expect(formatWideStamp(longNames('vi'), sunday)).toBe('15/11/2026 (Chủ Nhật) 01:05')
  expect(formatWideStamp(longNames('th'), sunday)).toBe('15/11/2026 (วันอาทิตย์) 01:05')
})

test.each([
  [0, '00:00:00'],
  [9, '00:00:09'],
  [60, '00:01:00'],
  [3_599, '00:59:59'],
  [3_600, '01:00:00'],
  [86_399, '23:59:59'],
  [597_020, '165:50:20'],
])('%i seconds count down as %s', (seconds, text) => {
  expect(countdownParts(seconds).join(':')).toBe(text)
})

test('a turn is short within its day', () => {
  expect(shortTurn('20261114-0684')).toBe('0684')
  expect(shortTurn('20261114')).toBe('20261114')
})
