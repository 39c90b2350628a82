import type { Region } from '@quayso/games/regions'
import { regionHref } from '../navigation/region-address.ts'
import { urlSet } from './site-map.server.ts'
import { element, xmlDocument } from './xml.ts'

/** Where the site map of a region's year is. */
const fileHref = (file: string) => `/sitemap/${file}`

/** The index of the site maps of days: together they have more addresses than one site map may. */
export function daysMapIndex(origin: string, files: readonly string[]): string {
  const maps = files.map((file) => element('sitemap', {}, element('loc', {}, origin + fileHref(file))))
  return xmlDocument(element('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, ...maps))
}

export function daysMap(origin: string, region: Region, days: readonly string[]): string {
  return urlSet(
    origin,
    days.map((day) => ({ address: (lang) => regionHref(region, day, lang) })),
  )
}
