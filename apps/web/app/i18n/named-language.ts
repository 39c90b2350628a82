import type { Locale } from '@quayso/games/locale'

/** The same address naming this language, once, or none. */
export function naming(locale: Locale | undefined, address: string): string {
  const [page = '', hash] = address.split('#')
  const [path = '', query] = page.split('?')
  const args = new URLSearchParams(query)
  args.delete('lang')
  if (locale) args.set('lang', locale)
  return `${path}?${args}`.replace(/\?$/, '') + (hash === undefined ? '' : `#${hash}`)
}

/** An address of ours, naming the language if the present page's query names its own, and no language otherwise. */
export function inLanguage(address: string, locale: Locale, search: string): string {
  return naming(new URLSearchParams(search).get('lang') === locale ? locale : undefined, address)
}
