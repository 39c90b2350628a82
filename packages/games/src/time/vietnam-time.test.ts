import { expect, test } from 'vitest'
import { startOfDayMs, toVietnamIso, vietnamTime } from './vietnam-time.ts'

test('civil time is UTC+7, and Sunday is day 7', () => {
  expect(vietnamTime(Date.parse('2026-11-14T17:30:05Z'))).toEqual({
    year: 2026,
    month: 11,
    day: 15,
    hour: 0,
    minute: 30,
    second: 5,
    weekday: 7,
  })
})

test('an instant reads with its offset', () => {
  expect(toVietnamIso(Date.parse('2026-12-31T17:00:00Z'))).toBe('2027-01-01T00:00:00+07:00')
})

test.each(['2026-11-15T00:00:00', '2026-11-15T06:59:59', '2026-11-15T07:00:00', '2026-11-15T23:59:59'])(
  'the day of %s began at midnight',
  (time) => expect(toVietnamIso(startOfDayMs(Date.parse(`${time}+07:00`)))).toBe('2026-11-15T00:00:00+07:00'),
)
