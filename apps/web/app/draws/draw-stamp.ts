import { vietnamTime } from '@quayso/games/vietnam-time'
import type { ByWeekday, Weekday } from '@quayso/games/weekday'
import { formatTime } from '../i18n/format.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** `14/11/2026` and `(Thứ Bảy) 18:24`: where there is no room for both on a line, it breaks between them. */
export function wideStampParts(weekdayNames: ByWeekday<string>, atMs: number): readonly [date: string, time: string] {
  const { day, month, year, weekday } = vietnamTime(atMs)
  return [`${two(day)}/${two(month)}/${year}`, `(${weekdayNames[weekday as Weekday]}) ${formatTime(atMs)}`]
}

/** `14-11` */
export function formatDayMonth(atMs: number): string {
  const { day, month } = vietnamTime(atMs)
  return `${two(day)}-${two(month)}`
}
