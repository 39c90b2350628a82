import type { Locale } from '@quayso/games/locale'
import { loadTexts, type Part, type Sources } from './catalogues.ts'
import { type Translator, translator } from './translate.ts'

/** Translates one part of the site outside of a page. */
export async function loadTranslator<Name extends Part>(
  locale: Locale,
  part: Name,
): Promise<Translator<Sources[Name]>> {
  return translator<Sources[Name]>(await loadTexts(locale, part))
}
