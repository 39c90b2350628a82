import { games } from '@quayso/games/catalogue'
import { categories, defaultCategory } from '@quayso/games/categories'
import { gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'

interface ChosenGame {
  readonly code: string
  readonly name: string
}

interface GameGroup {
  readonly name: string
  readonly games: readonly ChosenGame[]
}

export interface DataApiPage {
  readonly origin: string
  /** The game that the address names, else the one everybody knows. */
  readonly chosen: ChosenGame
  readonly isDefault: boolean
  readonly groups: readonly GameGroup[]
  /** The language, if the address names one. */
  readonly lang: Locale | undefined
}

/** All of the page but the answer: it follows from the address and the language. */
export function dataApiPage(url: URL, locale: Locale): DataApiPage {
  const groups = categories.map(({ code, names }) => ({
    name: names[locale],
    games: games
      .filter(({ open, category }) => open && category === code)
      .map((game) => ({ code: game.code, name: gameName(game, locale) })),
  }))
  const offered = groups.flatMap((group) => group.games)
  const first = groups[categories.findIndex(({ code }) => code === defaultCategory)]?.games[0]
  const chosen = offered.find(({ code }) => code === url.searchParams.get('code')) ?? first
  if (!chosen) throw new Error('no game is open')
  return {
    origin: url.origin,
    chosen,
    isDefault: chosen === first,
    groups: groups.filter((group) => group.games.length > 0),
    lang: url.searchParams.get('lang') === locale ? locale : undefined,
  }
}
