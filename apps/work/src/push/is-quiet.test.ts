import { expect, test } from 'vitest'
import { isQuiet } from './is-quiet.ts'

const night = { from: 22 * 60, to: 6 * 60 + 30 }
const noon = { from: 12 * 60, to: 13 * 60 }

test.each([
  [night, '21:59', false],
  [night, '22:00', true],
  [night, '00:00', true],
  [night, '06:29', true],
  [night, '06:30', false],
  [noon, '11:59', false],
  [noon, '12:00', true],
  [noon, '13:00', false],
  [{ from: 60, to: 60 }, '01:00', false],
  [undefined, '02:00', false],
])('[NOTE-05] with the quiet hours %j it is quiet at %s in Vietnam: %s', (hours, time, expected) => {
  expect(isQuiet(hours, Date.parse(`2026-11-16T${time}:00+07:00`))).toBe(expected)
})
