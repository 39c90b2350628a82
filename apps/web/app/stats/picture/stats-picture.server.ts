import type { Locale } from '@quayso/games/locale'
import { periodOf } from '../stats-format.ts'
import type { StatsPage, StatsView } from '../stats-page.server.ts'
import { titleOf } from '../stats-titles.ts'
import { contentOf, type PictureTexts } from './picture-content.server.ts'
import { line, type StatsPicture } from './shapes.ts'

interface PictureSource {
  readonly siteTitle: string
  readonly page: StatsPage
  readonly view: Exclude<StatsView, { tab: 'overview' }>
  readonly texts: PictureTexts
  readonly locale: Locale
}

const left = 56
const right = 1024

/** Title, window, number of draws, the figures, and that the next draw does not depend on them. */
export function statsPicture({ siteTitle, page, view, texts, locale }: PictureSource): StatsPicture {
  const { stats: t } = texts
  const title =
    view.tab === 'special'
      ? t('stats.pictureWeeks', { prize: t(page.game.isThai ? 'stats.first' : 'stats.special') })
      : titleOf(t, page, view)
  const content = contentOf(view, texts, locale)
  const span = content.span ?? view.span
  const period = span.draws === 0 ? t('stats.none') : t('stats.period', { ...periodOf(locale, span) })
  return {
    siteTitle,
    shapes: [
      line(t('stats.title', { lottery: page.game.name }), { x: right, y: 98, size: 30, align: 'right', maxWidth: 560 }),
      line(title, { x: left, y: 202, size: 56, weight: 740, colour: 'ink' }),
      ...content.shapes,
      line(period, { x: left, y: 974, size: 30 }),
      line(t('stats.pictureRest'), { x: left, y: 1014, size: 30 }),
    ],
  }
}
