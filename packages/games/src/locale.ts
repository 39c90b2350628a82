export const locales = ['vi', 'en', 'th', 'zh'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'vi'

/** One name in every language we speak. */
export type Names = Readonly<Record<Locale, string>>

/** The asked language if we speak it, else vi. */
export function toLocale(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale
}
