import type { Locale } from '@quayso/games/locale'
import type { Sources } from '../i18n/catalogues.ts'
import { loadTranslator } from '../i18n/load-translator.server.ts'
import type { Translator } from '../i18n/translate.ts'

/** The words of what is read without a page. */
export interface FeedTexts {
  readonly common: Translator<Sources['common']>
  readonly found: Translator<Sources['found']>
}

export async function feedTexts(locale: Locale): Promise<FeedTexts> {
  const [common, found] = await Promise.all([loadTranslator(locale, 'common'), loadTranslator(locale, 'found')])
  return { common, found }
}
