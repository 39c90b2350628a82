import type { Locale } from '@quayso/games/locale'
import type { Translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { formatDay, formatDayMonth, formatNumber, formatYear, periodOf, yearOf } from './stats-format.ts'
import type { StatsPage, StatsView } from './stats-page.server.ts'

export type StatsTexts = Translator<PageTexts['stats']>

/** The name of the prize that special statistics are about, within a sentence. */
export function prizeName(t: StatsTexts, isThai: boolean): string {
  return t(isThai ? 'stats.prize.first' : 'stats.prize.special')
}

/** The heading of a tab; without its figures, of all statistics. */
export function titleOf(
  t: StatsTexts,
  { lottery, game, tab }: Pick<StatsPage, 'lottery' | 'game' | 'tab'>,
  view?: StatsView,
): string {
  switch (tab) {
    case 'overview':
      return t('stats.title', { lottery })
    case 'special':
      return t('stats.tabTitle', { tab: t(game.isThai ? 'stats.first' : 'stats.special'), lottery })
    case 'gaps':
      return t('stats.gapsTitle', { lottery })
    case 'frequency':
      return t('stats.frequencyTitle', { lottery })
    case 'head-tail':
      return t('stats.headTailTitle', { prize: prizeName(t, game.isThai) })
    case 'pairs':
      return t('stats.pairsTitle', { lottery })
    case 'on-day':
      return view?.tab === 'on-day'
        ? t('stats.onDayTitle', { date: formatDayMonth(view.day), lottery })
        : t('stats.title', { lottery })
  }
}

/** What is below the heading: the window and the size of the sample. */
export function aboutOf(t: StatsTexts, locale: Locale, { game }: Pick<StatsPage, 'game'>, view: StatsView): string {
  const span = view.tab === 'overview' ? view.total : view.span
  if (view.tab === 'on-day') return onDayAbout(t, locale, view)
  if (span.draws === 0) return t('stats.none')
  if (view.tab === 'special') return t('stats.specialAbout')
  if (view.tab === 'gaps') return t('stats.gapsAbout', { date: formatDay(locale, span.last) })
  const period = t('stats.period', { ...periodOf(locale, span) })
  return view.tab === 'head-tail' ? t('stats.named', { game: game.name, period }) : period
}

function onDayAbout(t: StatsTexts, locale: Locale, { span }: Extract<StatsView, { tab: 'on-day' }>): string {
  if (span.draws === 0) return t('stats.noDraw')
  return t('stats.onDayAbout', {
    count: formatNumber(locale, span.draws),
    year: formatYear(locale, yearOf(span.first)),
  })
}

/** Which numbers of a draw are counted, in words. */
export function countedPrizes(
  t: StatsTexts,
  { game, prizes }: Pick<StatsPage, 'game' | 'prizes'>,
  numbers: number,
): string {
  if (prizes === 'special') return t('stats.topCounted', { prize: prizeName(t, game.isThai) })
  return game.isThai ? t('stats.thaiCounted') : t('stats.allCounted', { numbers })
}
