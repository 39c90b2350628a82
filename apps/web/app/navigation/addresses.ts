import { defaultLocale, type Locale, locales } from '@quayso/games/locale'
import { toTurnNum } from '@quayso/games/time/turn'

/** The address of a page as a function of its language; without one, the address for visitors who chose none. */
export type PageAddress = (lang: Locale | undefined) => string

interface LanguageAddress {
  readonly hrefLang: Locale | 'x-default'
  readonly href: string
}

/** A page has one address per language. The one without a language is vi. */
export function addressIn(address: PageAddress, locale: Locale): string {
  return address(locale === defaultLocale ? undefined : locale)
}

/** The same page in every language, and the default for other languages (x-default). */
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

/** The Atom feed of a game. */
export function feedHref(code: string, lang?: Locale): string {
  return hrefOf(`/feed/${code}.xml`, { lang })
}

/** There is no typeface of ours with Chinese characters, so those pictures are in English. */
const pictureLocales: Readonly<Record<Locale, Locale>> = { vi: 'vi', en: 'en', th: 'th', zh: 'en' }

export function pictureLocale(locale: Locale): Locale {
  return pictureLocales[locale]
}

interface PicturedDraw {
  readonly code: string
  readonly turn: number
  /** With a version, the picture at this address never changes. */
  readonly version: number
}

/** The picture of a draw, 1200 by 630, for shared links. */
export function drawPictureHref({ code, turn, version }: PicturedDraw, lang?: Locale): string {
  return hrefOf(`/og/${code}/${toTurnNum(turn)}.png`, { v: String(version), lang: lang && pictureLocale(lang) })
}
