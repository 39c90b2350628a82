import { games } from '@quayso/texts/games.gen'
import { translator } from '@quayso/texts/translate'
import type { ServerTexts } from '@quayso/texts/types.gen'
import type { CategoryCode } from './categories.ts'
import { type Game, gameName } from './game.ts'
import { type Locale, locales, type Names } from './locale.ts'

type Key = keyof ServerTexts['games']
type CodeIn<Name> = Name extends `game.${infer Code}` ? Code : never

/** The code of a game that has a name in the texts. */
export type NamedCode = CodeIn<Key>

const texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>> = games

export function nameIn(locale: Locale, key: Key): string {
  return texts[locale][key]
}

export function namesOf(key: Key): Names {
  return Object.fromEntries(locales.map((locale) => [locale, nameIn(locale, key)])) as Names
}

export function categoryName(code: CategoryCode, locale: Locale): string {
  return nameIn(locale, `category.${code}`)
}

/**
 * The name in the heading of a page: `xổ số miền Bắc (XSMB)`. The name of a state lottery alone would be read as that
 * of a region or a province. Abbreviations are made of Vietnamese words, so only vi shows them.
 */
export function lotteryName(game: Game, locale: Locale): string {
  const name = gameName(game, locale)
  if (game.abbreviation === undefined) return name
  const say = translator<ServerTexts['games']>(locale, texts[locale])
  const called = game.family === 'north' ? say('lottery.north') : say('lottery.station', { name })
  return locale === 'vi' ? `${called} (${game.abbreviation})` : called
}
