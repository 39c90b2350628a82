import { defaultLocale, type Locale, locales } from '@quayso/games/locale'

/** The address of a page as a function of its language; without one, as it is for whoever chose none. */
export type PageAddress = (lang: Locale | undefined) => string

interface LanguageAddress {
  readonly hrefLang: Locale | 'x-default'
  readonly href: string
}

/** A page has one address per language. The one that names none is vi. */
export function addressIn(address: PageAddress, locale: Locale): string {
  return address(locale === defaultLocale ? undefined : locale)
}

/** The same page in every language, and the one for whoever speaks none of them. */
export function languageAddresses(address: PageAddress): readonly LanguageAddress[] {
  return [
    ...locales.map((locale) => ({ hrefLang: locale, href: addressIn(address, locale) })),
    { hrefLang: 'x-default', href: addressIn(address, defaultLocale) },
  ]
}

/** A path with its arguments in the order given; those without a value are left out. */
export function hrefOf(path: string, args: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(args).filter((arg): arg is [string, string] => arg[1] !== undefined)
  const query = new URLSearchParams(given).toString()
  return query ? `${path}?${query}` : path
}

export function historyHref(code: string, lang?: Locale): string {
  return hrefOf(`/history/${code}`, { lang })
}

export function detailHref(code: string, turnNum: string, lang?: Locale): string {
  return hrefOf('/detail', { code, turnNum, lang })
}

export function feedHref(code: string, lang?: Locale): string {
  return hrefOf(`/feed/${code}.xml`, { lang })
}
