import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { categoryName } from '@quayso/games/names'
import { vietnamTime } from '@quayso/games/time/vietnam-time'
import type { ByWeekday, Weekday, WeekdayForm } from '@quayso/games/time/weekday'
import { toCardGame } from '../draws/card/card-game.server.ts'
import type { CardGame } from '../draws/card/card-game.ts'
import { offeredTypes } from '../draws/card/game-groups.server.ts'
import { weekdayNames } from '../draws/card/weekday-names.server.ts'
import { gamesShown } from './cards/shown-games.server.ts'
import type { HomeChoice } from './home-address.ts'
import { readHomeChoice } from './home-choice.server.ts'

export interface HomePage {
  readonly origin: string
  readonly choice: HomeChoice
  readonly today: Weekday
  /** The picker's labels, narrow and wide. */
  readonly weekdayNames: Readonly<Record<Exclude<WeekdayForm, 'long'>, ByWeekday<string>>>
  readonly types: readonly { readonly code: HomeChoice['type']; readonly name: string }[]
  readonly games: readonly CardGame[]
  /** The fast games, in their own section beside the others. */
  readonly rail: readonly CardGame[]
}

/** As many as fit beside the card; a link leads to the rest. */
const railLength = 6

interface Given {
  readonly nowMs: number
  readonly games: readonly Game[]
}

/** The page without its draws: depends on the address, the day, the games and the language only. */
export function homePage(url: URL, { nowMs, games }: Given, locale: Locale): HomePage {
  const today = vietnamTime(nowMs).weekday as Weekday
  const choice = readHomeChoice(url.searchParams, today)
  const cardsOf = (type: HomeChoice['type']) =>
    gamesShown(games, { ...choice, type }, nowMs).map((game) => toCardGame(game, locale))
  return {
    origin: url.origin,
    choice,
    today,
    weekdayNames: {
      short: weekdayNames(locale, 'short'),
      medium: weekdayNames(locale, 'medium'),
    },
    types: offeredTypes(games).map((code) => ({ code, name: categoryName(code, locale) })),
    games: cardsOf(choice.type),
    rail: choice.type === 'traditional' ? cardsOf('fast').slice(0, railLength) : [],
  }
}
