import { vietnamTime } from '@quayso/games/vietnam-time'
import type { ByWeekday, Weekday } from '@quayso/games/weekday'
import type { Translate } from './locale-context.tsx'

const two = (value: number) => String(value).padStart(2, '0')

/** `18:15` */
export function formatTime(atMs: number): string {
  const { hour, minute } = vietnamTime(atMs)
  return `${two(hour)}:${two(minute)}`
}

/** `18:15:09` */
export function formatClock(atMs: number): string {
  return `${formatTime(atMs)}:${two(vietnamTime(atMs).second)}`
}

/** `14-11-2026` */
export function formatDate(atMs: number): string {
  const { day, month, year } = vietnamTime(atMs)
  return `${two(day)}-${two(month)}-${year}`
}

/** `18:15 14-11-2026` */
export function formatStamp(atMs: number): string {
  return `${formatTime(atMs)} ${formatDate(atMs)}`
}

/** `14/11/2026` and `(Thứ Bảy) 18:15`: where there is no room for both on a line, it breaks between them. */
export function wideStampParts(weekdayNames: ByWeekday<string>, atMs: number): readonly [date: string, time: string] {
  const { day, month, year } = vietnamTime(atMs)
  return [`${two(day)}/${two(month)}/${year}`, `(${weekdayOfTime(weekdayNames, atMs)}) ${formatTime(atMs)}`]
}

/** `14/11/2026 (Thứ Bảy) 18:15`, where there is room for it. */
export function formatWideStamp(weekdayNames: ByWeekday<string>, atMs: number): string {
  return wideStampParts(weekdayNames, atMs).join(' ')
}

/** `14-11` */
export function formatDayMonth(atMs: number): string {
  return formatDate(atMs).slice(0, 5)
}

/** `Thứ Bảy`, of the names as the page has them. */
export function weekdayOfTime(weekdayNames: ByWeekday<string>, atMs: number): string {
  return weekdayNames[vietnamTime(atMs).weekday as Weekday]
}

/** `Thứ Bảy, 14-11-2026`, with the weekdays' names as the page has them. */
export function formatCardDate(t: Translate, weekdayNames: ByWeekday<string>, atMs: number): string {
  return t('date.card', { weekday: weekdayOfTime(weekdayNames, atMs), date: formatDate(atMs) })
}

/** `hh:mm:ss` in its parts; hours may pass 99. */
export function countdownParts(seconds: number): readonly [hours: string, minutes: string, seconds: string] {
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)]
}

/** The turn within its day, `0684` of `20261114-0684`; the date itself for a game drawn once a day. */
export function shortTurn(turnNum: string): string {
  return turnNum.split('-')[1] ?? turnNum
}
