import { toLocale } from '@quayso/games/locale'
import { type Translator, translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { loadTexts } from '../i18n/catalogues.ts'

/** The texts of what is offered beside a page, in its language. */
export async function loadOfferTexts(): Promise<Translator<PageTexts['app']>> {
  const locale = toLocale(document.documentElement.lang)
  return translator(locale, await loadTexts(locale, 'app'))
}

/** An element outside of React's tree: this code is loaded after it, and home has no room for components. */
export function element(name: string, properties: Readonly<Record<string, string>>): HTMLElement {
  return Object.assign(document.createElement(name), properties)
}
