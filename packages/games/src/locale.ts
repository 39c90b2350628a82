export const locales = ['vi', 'en', 'th', 'zh'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'vi'

export function isLocale(value: unknown): value is Locale {
  return locales.includes(value as Locale)
}

/** The asked language if we speak it, else vi. */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : defaultLocale
}
