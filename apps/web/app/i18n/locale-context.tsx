import type { Locale } from '@quayso/games/locale'
import { type Catalogue, type Translator, translator } from '@quayso/texts/translate'
import type { PageTexts } from '@quayso/texts/types.gen'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { loadTexts, type TextPart } from './catalogues.ts'

/** Translates what every page may show. */
export type Translate = Translator<PageTexts['common']>

/** What the page is written in. */
export interface PageLanguage {
  readonly locale: Locale
  readonly t: Translate
}

const PageLanguageContext = createContext<PageLanguage | undefined>(undefined)

interface LanguageProviderProps {
  readonly locale: Locale
  /** The texts of `common`. */
  readonly catalogue: Catalogue
  readonly children: ReactNode
}

export function LanguageProvider({ locale, catalogue, children }: LanguageProviderProps) {
  const language = useMemo(
    () => ({ locale, t: translator<PageTexts['common']>(locale, catalogue) }),
    [locale, catalogue],
  )
  return <PageLanguageContext value={language}>{children}</PageLanguageContext>
}

export function useLanguage(): PageLanguage {
  const language = use(PageLanguageContext)
  if (!language) throw new Error('LanguageProvider is missing')
  return language
}

/**
 * Translates one part of the site. Where its texts are not there yet, the navigation waits for them; a page that names
 * the part in its `handle` has them before it is hydrated.
 */
export function useTexts<Name extends TextPart>(part: Name): Translator<PageTexts[Name]> {
  const { locale } = useLanguage()
  // Always by `use`: React renders again what has waited, and takes a render with fewer hooks for a mistake.
  const texts = use(loadTexts(locale, part))
  return useMemo(() => translator<PageTexts[Name]>(locale, texts), [locale, texts])
}
