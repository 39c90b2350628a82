const codes = ['vi', 'en', 'th', 'zh'] as const
export type Locale = (typeof codes)[number]
/** Apart from their names, for which the service worker has no room. The texts are in packages/texts. */
export const locales: readonly Locale[] = codes
export const defaultLocale: Locale = 'vi'

/** One name in every language. */
export type Names = Readonly<Record<Locale, string>>

/** Every language's own name for itself. */
export const languageNames = { vi: 'Tiếng Việt', en: 'English', th: 'ไทย', zh: '中文' } as const satisfies Names

/** The given language if we have it, else vi. */
export function toLocale(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale
}
