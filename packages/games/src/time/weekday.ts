import type { Locale } from '../locale.ts'

/** Monday is 1, Sunday is 7 and comes last. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type ByWeekday<T> = Readonly<Record<Weekday, T>>

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** `short` and `medium` label the weekday picker, narrow and wide; `long` stands in dates and sentences. */
export type WeekdayForm = 'short' | 'medium' | 'long'

const vietnamese: ByWeekday<string> = {
  1: 'Thứ Hai',
  2: 'Thứ Ba',
  3: 'Thứ Tư',
  4: 'Thứ Năm',
  5: 'Thứ Sáu',
  6: 'Thứ Bảy',
  7: 'Chủ Nhật',
}

const english: ByWeekday<string> = { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' }

const names: Readonly<Record<Locale, Readonly<Record<WeekdayForm, ByWeekday<string>>>>> = {
  vi: {
    short: { 1: 'T2', 2: 'T3', 3: 'T4', 4: 'T5', 5: 'T6', 6: 'T7', 7: 'CN' },
    medium: vietnamese,
    long: vietnamese,
  },
  en: {
    short: english,
    medium: english,
    long: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
  },
  th: {
    short: { 1: 'จ.', 2: 'อ.', 3: 'พ.', 4: 'พฤ.', 5: 'ศ.', 6: 'ส.', 7: 'อา.' },
    medium: { 1: 'จันทร์', 2: 'อังคาร', 3: 'พุธ', 4: 'พฤหัสบดี', 5: 'ศุกร์', 6: 'เสาร์', 7: 'อาทิตย์' },
    long: { 1: 'วันจันทร์', 2: 'วันอังคาร', 3: 'วันพุธ', 4: 'วันพฤหัสบดี', 5: 'วันศุกร์', 6: 'วันเสาร์', 7: 'วันอาทิตย์' },
  },
  zh: {
    short: { 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '日' },
    medium: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' },
    long: { 1: '星期一', 2: '星期二', 3: '星期三', 4: '星期四', 5: '星期五', 6: '星期六', 7: '星期日' },
  },
}

export function weekdayName(weekday: Weekday, locale: Locale, form: WeekdayForm): string {
  return names[locale][form][weekday]
}

/** The weekday of a date, given as its midnight UTC. */
export function weekdayOf(dayMs: number): Weekday {
  return (new Date(dayMs).getUTCDay() || 7) as Weekday
}
