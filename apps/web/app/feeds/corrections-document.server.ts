import type { CorrectedDraw } from '@quayso/contract/client/corrections'
import type { Locale } from '@quayso/games/locale'
import { toTurnNum } from '@quayso/games/time/turn'
import { toVietnamIso } from '@quayso/games/time/vietnam-time'
import { detailHref } from '../draws/draw-address.ts'
import { formatDatedTurn } from '../i18n/format.ts'
import { addressIn, feedHref, hrefOf } from '../navigation/addresses.ts'
import { tagOf } from './feed-document.server.ts'
import type { FeedTexts } from './feed-texts.server.ts'
import { element, type Xml, xmlDocument } from './xml.ts'

interface CorrectionsSource {
  /** With protocol and port. */
  readonly origin: string
  readonly siteTitle: string
  readonly locale: Locale
  readonly texts: FeedTexts
  /** Newest first. */
  readonly rows: readonly CorrectedDraw[]
  /** Used when there is none yet. */
  readonly nowMs: number
}

/** Before and after, as feed readers show them: our own HTML, escaped once more when it is put into the feed. */
function contentOf({ before, after, reason }: CorrectedDraw): string {
  const changed = after.flatMap((numbers, rank) => {
    const was = before[rank] ?? []
    if (String(was) === String(numbers)) return []
    return [element('p', {}, element('s', {}, was.join(' ')), ' → ', element('b', {}, numbers.join(' ')))]
  })
  return [...changed, element('p', {}, reason)].map(({ xml }) => xml).join('')
}

function entryOf({ origin, locale, texts: { common, found } }: CorrectionsSource, row: CorrectedDraw): Xml {
  const { code, name, turn, dueAtMs, version, correctedAtMs } = row
  const correctedAt = toVietnamIso(correctedAtMs)
  const dated = formatDatedTurn({ t: common, locale }, turn, dueAtMs)
  return element(
    'entry',
    {},
    element('id', {}, tagOf(origin, `${code}/${toTurnNum(turn)}/${version}`)),
    element('title', {}, found('found.correction', { game: name, turn: dated })),
    element('published', {}, correctedAt),
    element('updated', {}, correctedAt),
    element('link', {
      rel: 'alternate',
      type: 'text/html',
      href: addressIn((lang) => origin + detailHref(code, turn, lang), locale),
    }),
    element('content', { type: 'html' }, contentOf(row)),
  )
}

/** The newest corrections as Atom (RFC 4287). */
export function correctionsDocument(source: CorrectionsSource): string {
  const { origin, siteTitle, locale, texts, rows, nowMs } = source
  const link = (href: string, rel: string, type?: string) => element('link', { rel, type, href: origin + href })
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': locale },
      element('id', {}, tagOf(origin, 'corrections')),
      element('title', {}, texts.found('found.correctionsTitle')),
      element('subtitle', {}, texts.found('found.correctionsAbout')),
      element('updated', {}, toVietnamIso(rows[0]?.correctedAtMs ?? nowMs)),
      element('author', {}, element('name', {}, siteTitle), element('uri', {}, `${origin}/`)),
      link(
        addressIn((lang) => feedHref('corrections', lang), locale),
        'self',
      ),
      link(
        addressIn((lang) => hrefOf('/corrections', { lang }), locale),
        'alternate',
        'text/html',
      ),
      ...rows.map((row) => entryOf(source, row)),
    ),
  )
}
