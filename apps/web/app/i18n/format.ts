import type { Locale } from '@quayso/games/locale'
import { toTurnNum, turnIndex } from '@quayso/games/time/turn'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import type { PageLanguage } from './locale-context.tsx'

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

/** `14-11-2026`; in Thailand years are counted from the Buddha's death: `14-11-2569`. */
export function formatDate(locale: Locale, atMs: number, separator = '-'): string {
  const { day, month, year } = vietnamTime(atMs)
  return [two(day), two(month), locale === 'th' ? year + 543 : year].join(separator)
}

/** `18:15 14-11-2026` */
export function formatStamp(locale: Locale, atMs: number): string {
  return `${formatTime(atMs)} ${formatDate(locale, atMs)}`
}

/** `14/11/2026` and `(Thứ Bảy) 18:15`: where there is no room for both on a line, it breaks between them. */
export function wideStampParts(language: PageLanguage, atMs: number): readonly [date: string, time: string] {
  return [formatDate(language.locale, atMs, '/'), `(${weekdayOfTime(language, atMs)}) ${formatTime(atMs)}`]
}

/** `14-11` */
export function formatDayMonth(atMs: number): string {
  return formatDate('vi', atMs).slice(0, 5)
}

function weekdayIn(names: string, atMs: number): string {
  return names.split(',')[vietnamTime(atMs).weekday - 1] as string
}

/** `Thứ Bảy` */
export function weekdayOfTime({ t }: PageLanguage, atMs: number): string {
  return weekdayIn(t('date.weekdays'), atMs)
}

/** `Thứ Bảy, 14-11-2026` */
export function formatCardDate(language: PageLanguage, atMs: number): string {
  return language.t('date.card', {
    weekday: weekdayOfTime(language, atMs),
    date: formatDate(language.locale, atMs),
  })
}

/** `hh:mm:ss` in its parts; hours may pass 99. */
export function countdownParts(seconds: number): readonly [hours: string, minutes: string, seconds: string] {
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)]
}

/** The turn within its day, `0684` of `20261114-0684`; the date itself for a game drawn once a day. */
export function shortTurn(turn: number): string {
  return toTurnNum(turn).replace(/.*-/, '')
}

/** The turn as people say it, given when it is drawn: `T7 14/11/2026`, or `#0684 · 18:24` where a day has many. */
export function formatTurn({ t, locale }: PageLanguage, turn: number, atMs: number): string {
  return turnIndex(turn) > 0
    ? `#${shortTurn(turn)} · ${formatTime(atMs)}`
    : `${weekdayIn(t('date.shortWeekdays'), atMs)} ${formatDate(locale, atMs, '/')}`
}

/** The same out of its day: `#0684 · 18:24 14-11-2026`. */
export function formatDatedTurn(language: PageLanguage, turn: number, atMs: number): string {
  const text = formatTurn(language, turn, atMs)
  return turnIndex(turn) > 0 ? `${text} ${formatDate(language.locale, atMs)}` : text
}
