import type { Locale } from '@quayso/games/locale'
import { found } from '@quayso/texts/found.gen'
import { type Translator, translator } from '@quayso/texts/translate'
import type { PageTexts, ServerTexts } from '@quayso/texts/types.gen'
import { loadTexts, type TextPart } from './catalogues.ts'

/** Translates one part of the site outside of a page. */
export async function loadTranslator<Name extends TextPart>(
  locale: Locale,
  part: Name,
): Promise<Translator<PageTexts[Name]>> {
  return translator<PageTexts[Name]>(locale, await loadTexts(locale, part))
}

/** Translates the texts of feeds, search results and shared links. */
export function foundTranslator(locale: Locale): Translator<ServerTexts['found']> {
  return translator<ServerTexts['found']>(locale, found[locale])
}
