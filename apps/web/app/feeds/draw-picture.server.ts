import type { Draw } from '@quayso/contract/draw'
import { type Game, gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { turnIndex } from '@quayso/games/time/turn'
import { type MarkKind, marksOf } from '../draws/marks.ts'
import { formatCardDate, formatTime, shortTurn } from '../i18n/format.ts'
import type { FeedTexts } from './feed-texts.server.ts'

/** Everything on the picture of a draw; the painter does not know games. */
export interface DrawPicture {
  /** Beside the mark. */
  readonly siteTitle: string
  readonly name: string
  readonly when: string
  readonly label: string
  /** One, painted large, or several in cells; empty before the draw. */
  readonly numbers: readonly string[]
  /** In the colour of the special prize. */
  readonly isSpecial: boolean
  /** Shown instead of numbers. */
  readonly drawing: string
  readonly marks: readonly { readonly kind: MarkKind; readonly text: string }[]
}

interface PictureSource {
  readonly siteTitle: string
  readonly game: Game
  readonly issue: Draw
  readonly locale: Locale
  readonly texts: FeedTexts
}

export function drawPicture({ siteTitle, game, issue, locale, texts }: PictureSource): DrawPicture {
  const { common, found } = texts
  const atMs = issue.dueAtMs
  // A game that is drawn once a day has no turn number but its date.
  const turn = turnIndex(issue.turn) > 0 ? [`#${shortTurn(issue.turn)}`] : []
  const isShort = game.layout === 'short'
  const tierName = game.layout === 'thai' ? common('thaiPrize.first') : found('found.special')
  return {
    siteTitle,
    name: gameName(game, locale, atMs),
    when: [formatCardDate({ t: common, locale }, atMs), formatTime(atMs), ...turn].join(' · '),
    label: isShort ? found('found.numbers') : tierName,
    numbers: issue.tiers[0] ?? [],
    isSpecial: !isShort,
    drawing: common('countdown.drawing'),
    marks: marksOf({ isOurs: game.drawnBy === 'us' }, issue).map((kind) => ({
      kind,
      text: common(`mark.${kind}`, { site: siteTitle }),
    })),
  }
}
