import { parseTypedDay } from '@quayso/games/find/typed-day'
import { type Region, regionCodes, regions } from '@quayso/games/regions'
import { parseDayName, toDayName } from '@quayso/games/time/day-name'
import { dayOf } from '@quayso/games/time/vietnam-time'
import { readArguments } from '@quayso/site/read-arguments'
import { regionHref } from '../../navigation/region-address.ts'

/** What the address of a region's page names. */
export interface AskedRegion {
  readonly origin: string
  readonly region: Region
  /** `yyyy-mm-dd`, or what is no day; undefined for today. */
  readonly day: string | undefined
  /** The month of the calendar, `yyyy-mm`; undefined while it is closed. */
  readonly month: string | undefined
  /** What was typed is no day. */
  readonly isBadDay: boolean
  readonly nowMs: number
}

const regionAt = (path: string) => regions.find((region) => path.startsWith(`/${regionCodes[region]}`)) ?? 'south'

/** What is asked for, or the address that the request should have had: a day is spelled in one way. */
export function askedRegion(
  { origin, pathname, searchParams }: URL,
  named: string | undefined,
  nowMs: number,
): AskedRegion | { readonly goTo: string } {
  const region = regionAt(pathname)
  const { year, month, date, lang } = readArguments('xsmn', searchParams)
  const todayMs = dayOf(nowMs)
  const typed = date === undefined ? undefined : parseTypedDay(date, todayMs)
  if (typed !== undefined) return { goTo: regionHref(region, toDayName(typed), lang) }
  if (named !== undefined && parseDayName(named) === undefined) {
    const meant = parseTypedDay(named, todayMs)
    if (meant !== undefined) return { goTo: regionHref(region, toDayName(meant), lang) }
    if (!/\d/.test(named)) return { goTo: regionHref(region, undefined, lang) }
  }
  const isBadDay = date !== undefined
  const asked = year && month ? `${year}-${month.padStart(2, '0')}` : undefined
  const shown = asked ?? (isBadDay ? (named ?? toDayName(todayMs)).slice(0, 7) : undefined)
  return { origin, region, day: named, month: shown, isBadDay, nowMs }
}
