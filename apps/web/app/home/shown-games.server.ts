import type { Dated } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { drawsOn } from '@quayso/games/planned-turn'
import type { CardGame, Held } from './card-game.ts'
import type { HomeChoice } from './home-address.ts'
import { byWeekday } from './weekday-names.server.ts'

/** The open games of a category that are drawn on this weekday, in the catalogue's order. */
export function gamesShown(games: readonly Game[], type: HomeChoice['type'], day: HomeChoice['day']): Game[] {
  return games.filter((game) => game.open && game.category === type && (day === 'all' || drawsOn(game, day)))
}

export function toCardGame(game: Game, locale: Locale): CardGame {
  return {
    code: game.code,
    layout: game.layout,
    isOurs: game.drawnBy === 'us',
    tables: newestFirst(game.prizeTables, ({ tiers }) => tiers),
    ...(game.hosts && { hosts: newestFirst(game.hosts, (hosts) => byWeekday((weekday) => hosts[weekday][locale])) }),
  }
}

function newestFirst<From, To>(dated: Dated<From>, toValue: (value: From) => To): Held<To>[] {
  return dated.map(({ from, value }) => ({ since: from.replaceAll('-', ''), value: toValue(value) })).reverse()
}
