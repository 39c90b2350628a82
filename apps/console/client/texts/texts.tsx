import { translator } from '@quayso/texts/translate'
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { Feature, Features } from './features.ts'
import { catalogues, type LanguageCode } from './languages.ts'

type Values = Readonly<Record<string, string | number>>
export type Say<Name extends Feature> = (key: keyof Features[Name] & string, values?: Values) => string

const Language = createContext<LanguageCode>('vi')

/** The texts of a feature in a language. */
export function textsOf<Name extends Feature>(language: LanguageCode, feature: Name): Say<Name> {
  return translator<Record<string, string>>(language, catalogues[language][feature]) as Say<Name>
}

export function LanguageProvider({ language, children }: { language: LanguageCode; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <Language value={language}>{children}</Language>
}

export function useLanguage(): LanguageCode {
  return useContext(Language)
}

/** A text whose key is known only at run time; undefined where there is none. */
export function useMaybeText(feature: Feature): (key: string) => string | undefined {
  const language = useLanguage()
  return (key) => catalogues[language][feature][key]
}

/** The texts of a feature in the operator's language: `const t = useTexts('results')`, `t('key', { n })`. */
export function useTexts<Name extends Feature>(feature: Name): Say<Name> {
  const language = useLanguage()
  return useMemo(() => textsOf(language, feature), [language, feature])
}
