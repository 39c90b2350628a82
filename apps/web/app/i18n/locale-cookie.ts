import { type Locale, locales, toLocale } from '@quayso/games/locale'

const yearSeconds = 365 * 86_400

/** The address decides, so that a link reaches a language; then the visitor's stored choice; then vi. */
export function requestLocale(url: URL, cookieHeader: string | null): Locale {
  const asked = url.searchParams.get('lang')
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(cookieHeader ?? '')?.[1]
  return locales.find((locale) => locale === asked) ?? toLocale(stored)
}

/** Written by the browser: the shared cache at the edge drops Set-Cookie. */
export function localeCookie(locale: Locale): string {
  return `lang=${locale}; max-age=${yearSeconds}; path=/; samesite=lax`
}
