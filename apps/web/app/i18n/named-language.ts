import type { Locale } from '@quayso/games/locale'

/** An address of ours, naming the language if the present page's query names its own. */
export function inLanguage(address: string, locale: Locale, search: string): string {
  if (new URLSearchParams(search).get('lang') !== locale) return address
  const [path = '', hash] = address.split('#')
  return `${path}${path.includes('?') ? '&' : '?'}lang=${locale}${hash === undefined ? '' : `#${hash}`}`
}
