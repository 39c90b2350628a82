import type { Game } from '@quayso/games/game'
import { gameName } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { readArguments } from '@quayso/site/read-arguments'
import { gameGroups } from '../../draws/card/game-groups.server.ts'
import type { MenuGroup } from '../../ui/controls/game-menu.tsx'
import { type PickChoice, pickChoice } from '../form/pick-choice.server.ts'

export interface TopicsView {
  readonly origin: string
  /** Undefined where the topics of all games are listed. */
  readonly game: TopicsGame | undefined
  readonly page: number
  readonly menu: readonly MenuGroup[]
  /** Set if the address names a language. */
  readonly lang: string | undefined
}

export interface TopicsGame {
  readonly code: string
  readonly name: string
  readonly isOurs: boolean
  readonly picks: PickChoice
}

interface Given {
  readonly game: Game | undefined
  /** Those that the menu offers. */
  readonly games: readonly Game[]
  readonly nowMs: number
}

/** The page without its topics: depends on the games, the address, the time and the language only. */
export function topicsView({ game, games, nowMs }: Given, url: URL, locale: Locale): TopicsView {
  const { page = 1, lang } = readArguments('topics', url.searchParams)
  return {
    origin: url.origin,
    game: game && {
      code: game.code,
      name: gameName(game, locale),
      isOurs: game.drawnBy === 'us',
      picks: pickChoice(game, nowMs),
    },
    page: Number(page),
    menu: gameGroups(games, locale),
    lang: lang === locale ? locale : undefined,
  }
}
