import type { TopicRow } from '@quayso/contract/calls/topics'
import type { GameDraws } from '@quayso/contract/draw'
import { defaultCategory } from '@quayso/games/categories'
import type { Game } from '@quayso/games/game'
import { locales } from '@quayso/games/locale'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { type PagesWith, pages } from '@quayso/site/pages'
import { topicHref, topicsHref } from '../boards/list/topic-address.ts'
import { offeredTypes } from '../draws/card/game-groups.server.ts'
import { detailHref, historyHref } from '../draws/draw-address.ts'
import { verifyHref } from '../draws/verify/verify-address.ts'
import { addressIn, hrefOf, languageAddresses, type PageAddress } from '../navigation/addresses.ts'
import { regionHref } from '../navigation/region-address.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

interface MappedPage {
  readonly address: PageAddress
  /** When it last changed, if known. */
  readonly changedAtMs?: number | undefined
}

/** The content that the site map lists. */
interface Contents {
  readonly games: readonly Game[]
  readonly draws: readonly GameDraws[]
  readonly topics: readonly TopicRow[]
}

type MappedName = PagesWith<{ readonly inSiteMap: true }>

/** The tabs of a game's statistics; the first has no name of its own in the address. */
const statsTabs = ['', 'special', 'gaps', 'frequency', 'head-tail', 'pairs', 'on-day']

/** Per game: older ones are found through its history. */
const detailsPerGame = 5

export function openCodes(games: readonly Game[]): string[] {
  return games.filter(({ open }) => open).map(({ code }) => code)
}

/** A page without parameters. */
function plainPage(name: MappedName): () => readonly MappedPage[] {
  return () => [{ address: (lang) => hrefOf(`/${pages[name].path}`, { lang }) }]
}

/** Every public page, as a function of its language. */
const mappedPages: Readonly<Record<MappedName, (contents: Contents) => readonly MappedPage[]>> = {
  home: ({ games }) =>
    offeredTypes(games).map((code) => ({
      address: (lang) => hrefOf('/', { type: code === defaultCategory ? undefined : code, lang }),
    })),
  check: plainPage('check'),
  dataApi: plainPage('dataApi'),
  print: plainPage('print'),
  contact: plainPage('contact'),
  about: plainPage('about'),
  howWeWork: plainPage('howWeWork'),
  terms: plainPage('terms'),
  privacy: plainPage('privacy'),
  responsible: plainPage('responsible'),
  rules: plainPage('rules'),
  verify: () => [{ address: (lang) => verifyHref(undefined, lang) }],
  status: plainPage('status'),
  corrections: plainPage('corrections'),
  app: plainPage('app'),
  topics: () => [{ address: (lang) => topicsHref(undefined, 1, lang) }],
  xsmn: () => [{ address: (lang) => regionHref('south', undefined, lang) }],
  xsmt: () => [{ address: (lang) => regionHref('central', undefined, lang) }],
  xsmb: () => [{ address: (lang) => regionHref('north', undefined, lang) }],
  history: ({ draws }) =>
    draws.map(({ code, draws: [newest] }) => ({
      address: (lang) => historyHref(code, lang),
      changedAtMs: newest?.dueAtMs,
    })),
  trends: ({ games }) =>
    games
      .filter(({ open, layout }) => open && layout === 'table')
      .map(({ code }) => ({ address: (lang) => hrefOf(`/trends/${code}`, { lang }) })),
  stats: ({ games }) =>
    games
      .filter(({ open, drawnBy }) => open && drawnBy === 'outside')
      .flatMap(({ code }) =>
        statsTabs.map((tab) => ({ address: (lang) => hrefOf(`/stats/${code}${tab && `/${tab}`}`, { lang }) })),
      ),
  detail: ({ draws }) =>
    draws.flatMap(({ code, draws }) =>
      draws
        .filter(({ status }) => status !== 'drawing')
        .slice(0, detailsPerGame)
        .map(({ turn, dueAtMs }) => ({
          address: (lang) => detailHref(code, turn, lang),
          changedAtMs: dueAtMs,
        })),
    ),
  topic: ({ topics }) =>
    topics.map(({ id, addTime, editTime }) => ({
      address: (lang) => topicHref(id, lang),
      changedAtMs: Date.parse(editTime ?? addTime),
    })),
}

function alternates(address: PageAddress): Xml[] {
  return languageAddresses(address).map(({ hrefLang, href }) =>
    element('xhtml:link', { rel: 'alternate', hreflang: hrefLang, href }),
  )
}

/** One entry for each language of a page, each listing all alternates. */
function entries(origin: string, { address, changedAtMs }: MappedPage): Xml[] {
  const inFull: PageAddress = (lang) => origin + address(lang)
  const others = alternates(inFull)
  const changed = changedAtMs ? [element('lastmod', {}, toVietnamIso(changedAtMs))] : []
  return locales.map((locale) =>
    element('url', {}, element('loc', {}, addressIn(inFull, locale)), ...changed, ...others),
  )
}

interface MappedSite {
  readonly origin: string
  readonly isOffice: boolean
}

export function siteMap({ origin, isOffice }: MappedSite, contents: Contents): string {
  const names = (Object.keys(mappedPages) as MappedName[]).filter((name) => !isOffice || pages[name].inOffice)
  return urlSet(
    origin,
    names.flatMap((name) => mappedPages[name](contents)),
  )
}

/** A site map of these pages, each in every language. */
export function urlSet(origin: string, found: readonly MappedPage[]): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  }
  return xmlDocument(element('urlset', namespaces, ...found.flatMap((page) => entries(origin, page))))
}
