import { type Region, regionCodes } from '@quayso/games/regions'
import { hrefOf } from './addresses.ts'

/** The address of a region's day, `yyyy-mm-dd`; without one, of the page that always shows today. */
export function regionHref(region: Region, day?: string, lang?: string): string {
  return hrefOf(`/${regionCodes[region]}${day ? `/${day}` : ''}`, { lang })
}

/** The same page with the calendar of a month, `yyyy-mm`. */
export function calendarHref(region: Region, day: string | undefined, month: string): string {
  const [year, ofYear] = month.split('-')
  return hrefOf(regionHref(region, day), { year, month: String(Number(ofYear)) })
}
