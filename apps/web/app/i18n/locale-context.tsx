import { createContext, type ReactNode, use, useMemo } from 'react'
import type { InterfaceLocale } from './catalogues.ts'
import { type Catalogue, type Translate, translator } from './translate.ts'

interface PageLanguage {
  readonly locale: InterfaceLocale
  readonly t: Translate
}

const PageLanguageContext = createContext<PageLanguage | undefined>(undefined)

interface LanguageProviderProps {
  readonly locale: InterfaceLocale
  readonly catalogue: Catalogue
  readonly children: ReactNode
}

export function LanguageProvider({ locale, catalogue, children }: LanguageProviderProps) {
  const language = useMemo(() => ({ locale, t: translator(catalogue) }), [locale, catalogue])
  return <PageLanguageContext value={language}>{children}</PageLanguageContext>
}

export function useLanguage(): PageLanguage {
  const language = use(PageLanguageContext)
  if (!language) throw new Error('LanguageProvider is missing')
  return language
}
