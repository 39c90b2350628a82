import type { Locale } from '@quayso/games/locale'
import { loadPart } from '@quayso/texts/pages.gen'
import type { Catalogue } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'

/** A file of texts. `common` is loaded by every page, the others by those that name them. */
export type TextPart = keyof PageTexts

const loading: Record<string, Promise<Catalogue>> = {}

/** Marked as React's `use` marks what it has waited for: texts that are there are then shown at once, without waiting. */
function load(locale: Locale, part: TextPart): Promise<Catalogue> {
  const begun: Promise<Catalogue> = loadPart(locale, part).then(({ default: value }) => {
    void Object.assign(begun, { status: 'fulfilled', value })
    return value
  })
  return begun
}

/** On demand, so that a browser receives the one language it shows and the parts of it that it needs. */
export function loadTexts(locale: Locale, part: TextPart): Promise<Catalogue> {
  const name = `${locale} ${part}`
  loading[name] ??= load(locale, part)
  return loading[name]
}
