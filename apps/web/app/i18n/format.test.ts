import { type Locale, locales } from '@quayso/games/locale'
import { weekdays } from '@quayso/games/time/weekday'
import { weekdayName } from '@quayso/games/time/weekday-name'
import { expect, test } from 'vitest'
import {
  countdownParts,
  formatCardDate,
  formatClock,
  formatDate,
  formatDatedTurn,
  formatDayMonth,
  formatStamp,
  formatTime,
  formatTurn,
  shortTurn,
  wideStampParts,
} from './format.ts'
import { loadTranslator } from './load-translator.server.ts'
import type { PageLanguage } from './locale-context.tsx'

// 01:05:09 on Sunday in Vietnam, still Saturday in UTC.
const sunday = Date.parse('2026-11-14T18:05:09Z')
const dayMs = 86_400_000

async function languageOf(locale: Locale): Promise<PageLanguage> {
  return { locale, t: await loadTranslator(locale, 'common') }
}

test('times are those of Vietnam, in 24 hours with leading zeros', () => {
  expect(formatTime(sunday)).toBe('01:05')
  expect(formatClock(sunday)).toBe('01:05:09')
  expect(formatDayMonth(sunday)).toBe('15-11')
})

test.each([
  ['vi', '01:05 15-11-2026', '15/11/2026 (Chủ Nhật) 01:05', 'Chủ Nhật, 15-11-2026'],
  ['en', '01:05 15-11-2026', '15/11/2026 (Sunday) 01:05', 'Sunday, 15-11-2026'],
  ['th', '01:05 15-11-2569', '15/11/2569 (วันอาทิตย์) 01:05', 'วันอาทิตย์ 15-11-2569'],
  ['zh', '01:05 15-11-2026', '15/11/2026 (星期日) 01:05', '星期日 15-11-2026'],
] as const)('[GEN-09] dates and times in %s', async (locale, stamp, wideStamp, cardDate) => {
  const language = await languageOf(locale)
  expect(formatStamp(locale, sunday)).toBe(stamp)
  expect(wideStampParts(language, sunday).join(' ')).toBe(wideStamp)
  expect(formatCardDate(language, sunday)).toBe(cardDate)
})

test('the Thai year ends when the others do', () => {
  const newYearMs = Date.parse('2026-12-31T17:00:00Z')
  expect([newYearMs - 1, newYearMs].map((atMs) => formatDate('th', atMs))).toEqual(['31-12-2569', '01-01-2570'])
})

test.each([
  ['vi', ['CN 15/11/2026', 'T2 16/11/2026']],
  ['en', ['Sun 15/11/2026', 'Mon 16/11/2026']],
  ['th', ['อา. 15/11/2569', 'จ. 16/11/2569']],
  ['zh', ['周日 15/11/2026', '周一 16/11/2026']],
] as const)('a turn of a game drawn once a day is its date in %s', async (locale, turns) => {
  const language = await languageOf(locale)
  const said = [20261115_00000, 20261116_00000].map((turn, day) => formatTurn(language, turn, sunday + day * dayMs))
  expect(said).toEqual(turns)
  expect(formatDatedTurn(language, 20261115_00000, sunday)).toBe(turns[0])
})

test('a turn of many is its number in the day and its time, and its date where that is not plain', async () => {
  // The day of these games begins at 07:00, so that the turn is one of the day before.
  expect(formatTurn(await languageOf('vi'), 20261114_01085, sunday)).toBe('#1085 · 01:05')
  expect(formatDatedTurn(await languageOf('vi'), 20261114_01085, sunday)).toBe('#1085 · 01:05 15-11-2026')
  expect(formatDatedTurn(await languageOf('th'), 20261114_01085, sunday)).toBe('#1085 · 01:05 15-11-2569')
})

test.each(locales)('the weekdays of dates are those of the schedules in %s', async (locale) => {
  const { t } = await languageOf(locale)
  const namesOf = (form: 'short' | 'medium' | 'long') => weekdays.map((day) => weekdayName(day, locale, form)).join()
  expect(t('date.weekdays')).toBe(namesOf('long'))
  // One character beside a Chinese date would be read as a number.
  expect(t('date.shortWeekdays')).toBe(namesOf(locale === 'zh' ? 'medium' : 'short'))
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
  expect(shortTurn(20261114_00684)).toBe('0684')
  expect(shortTurn(20261114_00000)).toBe('20261114')
})
