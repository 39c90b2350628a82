/** Every language of the site and its own name for itself. The texts are in packages/texts. */
export const languageNames = { vi: 'Tiếng Việt', en: 'English', th: 'ไทย', zh: '中文' } as const

export type Locale = keyof typeof languageNames
export const locales = Object.keys(languageNames) as readonly Locale[]
export const defaultLocale: Locale = 'vi'

/** One name in every language. */
export type Names = Readonly<Record<Locale, string>>

/** The given language if we have it, else vi. */
export function toLocale(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale
}
