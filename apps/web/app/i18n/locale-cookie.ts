import { type InterfaceLocale, pickLocale } from './catalogues.ts'

const yearSeconds = 365 * 86_400

/** The address decides, so that a link reaches a language; then the visitor's stored choice; then vi. */
export function requestLocale(url: URL, cookieHeader: string | null): InterfaceLocale {
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(cookieHeader ?? '')?.[1]
  return pickLocale(url.searchParams.get('lang'), stored)
}

/** Written by the browser: the shared cache at the edge drops Set-Cookie. */
export function localeCookie(locale: InterfaceLocale): string {
  return `lang=${locale}; max-age=${yearSeconds}; path=/; samesite=lax`
}
