import type { NamedDraw } from '@quayso/contract/draw'
import { type Game, gameName, prizeTableOn } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { toTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { detailHref, historyHref } from '../draws/draw-address.ts'
import { marksOf } from '../draws/marks.ts'
import { tierLabel } from '../draws/numbers/tier-label.ts'
import { formatDatedTurn } from '../i18n/format.ts'
import { addressIn, drawPictureHref, feedHref } from '../navigation/addresses.ts'
import type { FeedTexts } from './feed-texts.server.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

interface FeedSource {
  /** With protocol and port. */
  readonly origin: string
  readonly siteTitle: string
  readonly game: Game
  readonly locale: Locale
  readonly texts: FeedTexts
  /** Newest first; none of them still being drawn. */
  readonly rows: readonly NamedDraw[]
  /** Used when there is no draw yet. */
  readonly serverTime: string
}

/** A permanent id, independent of the host: RFC 4151. */
const tagDate = '2026-11'

export function tagOf(origin: string, specific: string): string {
  return `tag:${new URL(origin).hostname},${tagDate}:${specific}`
}

function titleOf({ game, locale, texts: { common, found } }: FeedSource, row: NamedDraw): string {
  const texts = { game: row.name, turn: formatDatedTurn({ t: common, locale }, row.turn, row.dueAtMs) }
  const numbers = row.tiers.flat()
  if (game.layout === 'short') return found('found.entryNumbers', { ...texts, numbers: numbers.join(' ') })
  const special = { ...texts, numbers: numbers[0] ?? '' }
  return game.layout === 'thai' ? found('found.entryFirst', special) : found('found.entrySpecial', special)
}

/** The numbers as feed readers show them: our own HTML, escaped once more when it is put into the feed. */
function contentOf({ siteTitle, game, texts: { common } }: FeedSource, row: NamedDraw): string {
  const marks = marksOf({ isOurs: game.drawnBy === 'us' }, row).map((mark) =>
    common(`mark.${mark}`, { site: siteTitle }),
  )
  const tiers = prizeTableOn(game, turnDayMs(row.turn)).tiers.map((tier) =>
    element(
      'tr',
      {},
      element('th', {}, tierLabel(common, tier)),
      element('td', {}, String(row.tiers[tier.rank]?.join(' '))),
    ),
  )
  const isPlain = game.layout === 'short'
  const numbers = isPlain ? element('p', {}, row.tiers.flat().join(' ')) : element('table', {}, ...tiers)
  return numbers.xml + (marks.length > 0 ? element('p', {}, marks.join(' · ')).xml : '')
}

function entryOf(source: FeedSource, row: NamedDraw): Xml {
  const { origin, locale } = source
  const { code, turn } = row
  const openedAt = toVietnamIso(row.dueAtMs)
  const page = addressIn((lang) => origin + detailHref(code, turn, lang), locale)
  const picture = addressIn((lang) => origin + drawPictureHref(row, lang), locale)
  return element(
    'entry',
    {},
    element('id', {}, tagOf(origin, `${code}/${toTurnNum(turn)}`)),
    element('title', {}, titleOf(source, row)),
    element('published', {}, openedAt),
    element('updated', {}, openedAt),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    element('link', { rel: 'enclosure', type: 'image/png', href: picture }),
    element('content', { type: 'html' }, contentOf(source, row)),
  )
}

/** The newest results of a game as Atom (RFC 4287). */
export function feedDocument(source: FeedSource): string {
  const { origin, siteTitle, game, locale, texts, rows, serverTime } = source
  const name = { game: gameName(game, locale) }
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, tagOf(origin, game.code)),
      element('title', {}, texts.found('found.feedTitle', name)),
      element('subtitle', {}, texts.found('found.feedAbout', name)),
      element('updated', {}, rows[0] ? toVietnamIso(rows[0].dueAtMs) : serverTime),
      element('author', {}, element('name', {}, siteTitle), element('uri', {}, `${origin}/`)),
      element('link', { rel: 'self', href: addressIn((lang) => origin + feedHref(game.code, lang), locale) }),
      element('link', {
        rel: 'alternate',
        type: 'text/html',
        href: addressIn((lang) => origin + historyHref(game.code, lang), locale),
      }),
      ...rows.map((row) => entryOf(source, row)),
    ),
  )
}
