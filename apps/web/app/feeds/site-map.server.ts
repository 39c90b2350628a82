import type { RecentDraw } from '@quayso/contract/calls/draws'
import type { TopicRow } from '@quayso/contract/calls/topics'
import { games } from '@quayso/games/catalogue'
import { defaultCategory } from '@quayso/games/categories'
import { locales } from '@quayso/games/locale'
import { topicHref } from '../boards/list/topic-address.ts'
import { offeredTypes } from '../draws/card/game-groups.server.ts'
import { detailHref, historyHref } from '../draws/draw-address.ts'
import { isTalkPath } from '../embedding/office.ts'
import { addressIn, hrefOf, languageAddresses, type PageAddress } from '../navigation/addresses.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

interface SitePage {
  readonly address: PageAddress
  /** When it last changed, where we know. */
  readonly changedAt?: string | undefined
}

/** Of each game: the older ones are found through its history. */
const detailsPerGame = 5

export const openCodes: readonly string[] = games.filter(({ open }) => open).map(({ code }) => code)

/** Every public page, as a function of its language, without what the members have to themselves. */
function sitePages(origin: string, draws: readonly RecentDraw[], topics: readonly TopicRow[]): SitePage[] {
  const page = (toHref: PageAddress, changedAt?: string): SitePage => ({
    address: (lang) => origin + toHref(lang),
    changedAt,
  })
  const types = offeredTypes().map((code) => (code === defaultCategory ? undefined : code))
  return [
    ...types.map((type) => page((lang) => hrefOf('/', { type, lang }))),
    ...['/dataApi', '/contact', '/topics'].map((path) => page((lang) => hrefOf(path, { lang }))),
    ...draws.map(({ code, issueList: [newest] }) => page((lang) => historyHref(code, lang), newest?.openTime)),
    ...games
      .filter(({ open, layout }) => open && layout === 'table')
      .map(({ code }) => page((lang) => hrefOf(`/trends/${code}`, { lang }))),
    ...draws.flatMap(({ code, issueList }) =>
      issueList
        .filter(({ status }) => status !== 'drawing')
        .slice(0, detailsPerGame)
        .map(({ turnNum, openTime }) => page((lang) => detailHref(code, turnNum, lang), openTime)),
    ),
    ...topics.map(({ id, addTime, editTime }) => page((lang) => topicHref(id, lang), editTime ?? addTime)),
  ]
}

function alternates(address: PageAddress): Xml[] {
  return languageAddresses(address).map(({ hrefLang, href }) =>
    element('xhtml:link', { rel: 'alternate', hreflang: hrefLang, href }),
  )
}

/** One entry for each language of a page: each names all of them, itself too. */
function entries({ address, changedAt }: SitePage): Xml[] {
  const others = alternates(address)
  const changed = changedAt ? [element('lastmod', {}, changedAt)] : []
  return locales.map((locale) =>
    element('url', {}, element('loc', {}, addressIn(address, locale)), ...changed, ...others),
  )
}

interface MappedSite {
  readonly origin: string
  readonly isOffice: boolean
}

export function siteMap(
  { origin, isOffice }: MappedSite,
  draws: readonly RecentDraw[],
  topics: readonly TopicRow[],
): string {
  const pages = sitePages(origin, draws, topics).filter(
    ({ address }) => !(isOffice && isTalkPath(new URL(address(undefined)).pathname)),
  )
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  }
  return xmlDocument(element('urlset', namespaces, ...pages.flatMap(entries)))
}
