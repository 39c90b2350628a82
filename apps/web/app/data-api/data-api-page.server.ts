import { defaultCategory } from '@quayso/games/categories'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import { gameGroups } from '../draws/card/game-groups.server.ts'
import type { MenuGroup } from '../ui/controls/game-menu.tsx'

type ChosenGame = MenuGroup['games'][number]

export interface DataApiPage {
  readonly origin: string
  /** The game in the address, else the best known one. */
  readonly chosen: ChosenGame
  readonly isDefault: boolean
  readonly groups: readonly MenuGroup[]
  /** Set if the address names a language. */
  readonly lang: Locale | undefined
}

/** The page without the answer: depends on the games, the address and the language only. */
export function dataApiPage(games: readonly Game[], url: URL, locale: Locale): DataApiPage {
  const asked = readArguments('dataApi', url.searchParams)
  const groups = gameGroups(games, locale)
  const offered = groups.flatMap((group) => group.games)
  const first = gameGroups(games, locale, ({ category }) => category === defaultCategory)[0]?.games[0] ?? offered[0]
  const chosen = offered.find(({ code }) => code === asked.code) ?? first
  if (!chosen) throw new Error('no game is open')
  return {
    origin: url.origin,
    chosen,
    isDefault: chosen.code === first?.code,
    groups,
    lang: asked.lang === locale ? locale : undefined,
  }
}
