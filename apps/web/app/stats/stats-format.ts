import type { StatsSpan } from '@quayso/contract/calls/stats'
import type { Locale } from '@quayso/games/locale'
import { formatDate } from '../i18n/format.ts'

/** `7.530`, with as many decimals as asked for at most. */
export function formatNumber(locale: Locale, value: number, decimals = 0): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value)
}

/** `5,5`: one decimal below a hundred, none above. */
export function formatExpected(locale: Locale, value: number): string {
  return formatNumber(locale, value, value < 100 ? 1 : 0)
}

/** `26%`, `0,44%`: two digits that count. */
export function formatShare(locale: Locale, share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 2 }).format(share)
}

/** A day of the API, `yyyy-mm-dd`, as the page writes it. */
export function formatDay(locale: Locale, day: string | null): string {
  return day === null ? '' : formatDate(locale, Date.parse(day))
}

/** `14-11` of `2026-11-14` or of `11-14`. */
export function formatDayMonth(day: string): string {
  const [month, date] = day.split('-').slice(-2)
  return `${date}-${month}`
}

/** In Thailand years are counted from the Buddha's death. */
export function formatYear(locale: Locale, year: number): string {
  return String(locale === 'th' ? year + 543 : year)
}

export function yearOf(day: string | null): number {
  return Number((day ?? '').slice(0, 4))
}

/** `07` */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

export interface Period {
  readonly draws: string
  readonly from: string
  readonly to: string
}

export function periodOf(locale: Locale, { draws, first, last }: StatsSpan): Period {
  return { draws: formatNumber(locale, draws), from: formatDay(locale, first), to: formatDay(locale, last) }
}
