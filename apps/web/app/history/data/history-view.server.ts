import { newestValue } from '@quayso/games/dated'
import { type Game, gameName } from '@quayso/games/game'
import { isClosed } from '@quayso/games/game-setting'
import type { Locale } from '@quayso/games/locale'
import { lotteryName } from '@quayso/games/names'
import { rulesText } from '@quayso/games/rules-text'
import { readArguments } from '@quayso/site/read-arguments'
import { toCardGame } from '../../draws/card/card-game.server.ts'
import type { CardGame } from '../../draws/card/card-game.ts'
import { gameGroups } from '../../draws/card/game-groups.server.ts'
import type { MenuGroup } from '../../ui/controls/game-menu.tsx'
import type { HistoryChoice } from '../history-address.ts'
import type { TrendKind } from '../trends/trend-kind.ts'
import { readHistoryChoice } from './history-choice.server.ts'

export interface HistoryView {
  readonly origin: string
  readonly game: CardGame
  readonly name: string
  /** As the heading names it. */
  readonly lottery: string
  readonly isHighLevel: boolean
  /** The schedule, as a sentence. */
  readonly schedule: string
  /** Of a game drawn round the clock that is not closed. */
  readonly periodSeconds: number | undefined
  readonly trend: TrendKind
  /** Whether a draw under way is shown live. */
  readonly liveHref: string
  readonly choice: HistoryChoice
  /** Set if the address names a language. */
  readonly lang: string | undefined
  readonly menu: readonly MenuGroup[]
}

interface Given {
  readonly game: Game
  /** Those that the menu offers. */
  readonly games: readonly Game[]
  readonly nowMs: number
}

/** The page without its draws: depends on the games, the address and the language only. */
export function historyView({ game, games, nowMs }: Given, url: URL, locale: Locale): HistoryView {
  const schedule = newestValue(game.schedules)
  return {
    origin: url.origin,
    game: toCardGame(game, locale),
    name: gameName(game, locale),
    lottery: lotteryName(game, locale),
    isHighLevel: game.highLevel,
    schedule: rulesText(game, locale)[0] ?? '',
    periodSeconds: schedule.kind === 'every' && !isClosed(game, nowMs) ? schedule.periodSeconds : undefined,
    trend: toTrendKind(game),
    liveHref: `/?type=${game.category}`,
    choice: readHistoryChoice(url.searchParams, game.highLevel),
    lang: readArguments('history', url.searchParams).lang === locale ? locale : undefined,
    menu: gameGroups(games, locale),
  }
}

function toTrendKind({ layout, prizeTables }: Game): TrendKind {
  const { numbers } = newestValue(prizeTables)
  if (numbers.kind === 'set') return { kind: 'numbers', highest: numbers.highest }
  return { kind: layout === 'table' ? 'heads' : 'digits' }
}
