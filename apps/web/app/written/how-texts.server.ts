import { figuresDays, soonMinutes } from '@quayso/contract/status-days'
import type { Locale } from '@quayso/games/locale'
import { foundTranslator } from '../i18n/load-translator.server.ts'

/** What stands beside the page about how we work. */
export function howTexts(locale: Locale) {
  const t = foundTranslator(locale)
  return {
    colours: t('found.colours'),
    drawing: t('found.colourDrawing'),
    new: t('found.colourNew'),
    special: t('found.colourSpecial'),
    provisional: t('found.markProvisional'),
    confirmed: t('found.markConfirmed'),
    corrected: t('found.markCorrected'),
    figures: t('found.figures', { days: figuresDays }),
    results: t('found.figureResults'),
    confirmedSoon: t('found.figureConfirmed', { minutes: soonMinutes }),
    median: t('found.figureMedian'),
    longest: t('found.figureLongest'),
    corrections: t('found.figureCorrections'),
    longestWrong: t('found.figureWrong'),
  }
}

export type HowTexts = ReturnType<typeof howTexts>
