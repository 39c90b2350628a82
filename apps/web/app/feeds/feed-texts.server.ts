import type { Locale } from '@quayso/games/locale'
import type { Translator } from '@quayso/texts/translate'
import type { PageTexts, ServerTexts } from '@quayso/texts/types.gen'
import { foundTranslator, loadTranslator } from '../i18n/load-translator.server.ts'

/** The texts of feeds and pictures. */
export interface FeedTexts {
  readonly common: Translator<PageTexts['common']>
  readonly found: Translator<ServerTexts['found']>
}

export async function feedTexts(locale: Locale): Promise<FeedTexts> {
  return { common: await loadTranslator(locale, 'common'), found: foundTranslator(locale) }
}
