import type { Dated } from '@quayso/games/dated'
import type { Game } from '@quayso/games/game'
import type { Locale } from '@quayso/games/locale'
import { turnOf } from '@quayso/games/time/turn'
import type { CardGame, Held } from './card-game.ts'
import { byWeekday } from './weekday-names.server.ts'

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
  return dated.map(({ from, value }) => ({ since: turnOf(Date.parse(from), 0), value: toValue(value) })).reverse()
}
