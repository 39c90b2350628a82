import type { DayOfRegion } from '@quayso/contract/calls/regions'
import type { Locale } from '@quayso/games/locale'
import { firstRegionDay } from '@quayso/games/regions'
import { toDayName } from '@quayso/games/time/day-name'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { dayOf } from '@quayso/games/time/vietnam-time'
import type { ServerResources } from '../../context.server.ts'
import { loadRegionDays } from '../../server/api.server.ts'
import type { AskedRegion } from './asked-region.server.ts'

/** A month of the calendar. */
export interface CalendarView {
  /** `yyyy-mm` */
  readonly month: string
  readonly days: readonly DayOfRegion[]
  readonly previousMonth: string | undefined
  readonly nextMonth: string | undefined
  /** From the first one with results on. */
  readonly years: readonly number[]
  /** In the page's language, January first. */
  readonly monthNames: readonly string[]
  readonly today: string
  readonly yesterday: string
  readonly yearBefore: string | undefined
  readonly isBadDay: boolean
}

function monthAfter(month: string, months: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, ofYear - 1 + months)).toISOString().slice(0, 7)
}

function monthNames(locale: Locale): string[] {
  const { format } = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)))
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))
}

/** The same date of the year before; there is none for 29 February. */
export function yearBefore(day: string): string | undefined {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  const ms = Date.parse(before)
  return !Number.isNaN(ms) && toDayName(ms) === before && before >= firstRegionDay ? before : undefined
}

/** Undefined while the calendar is closed, or for a month that it does not have. */
export async function loadCalendar(
  { lottery }: Pick<ServerResources, 'lottery'>,
  { region, month, isBadDay, nowMs }: AskedRegion,
  day: string,
  locale: Locale,
): Promise<CalendarView | undefined> {
  const todayMs = dayOf(nowMs)
  const today = toDayName(todayMs)
  const lastMonth = toDayName(todayMs + 7 * dayLengthMs).slice(0, 7)
  if (month === undefined || month < firstRegionDay.slice(0, 7) || month > lastMonth) return undefined
  const { rows, other } = await loadRegionDays(lottery, region, month)
  const first = other.firstDay ?? today
  const firstYear = Number((first < `${month}-01` ? first : month).slice(0, 4))
  const lastYear = Number(lastMonth.slice(0, 4))
  return {
    month,
    days: rows,
    previousMonth: first < `${month}-01` ? monthAfter(month, -1) : undefined,
    nextMonth: month < lastMonth ? monthAfter(month, 1) : undefined,
    years: Array.from({ length: lastYear - firstYear + 1 }, (_, years) => lastYear - years),
    monthNames: monthNames(locale),
    today,
    yesterday: toDayName(todayMs - dayLengthMs),
    yearBefore: yearBefore(day),
    isBadDay,
  }
}
