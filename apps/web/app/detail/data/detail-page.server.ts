import { type Game, gameName, prizeTableOn } from '@quayso/games/game'
import { isClosed } from '@quayso/games/game-setting'
import type { Locale } from '@quayso/games/locale'
import { lotteryName } from '@quayso/games/names'
import type { PrizeTable } from '@quayso/games/prize-table'
import { howDrawnText, rulesText } from '@quayso/games/rules-text'
import type { PrizeTaxes } from '@quayso/games/tickets/prize-tax'
import { type TicketRules, ticketRulesOn } from '@quayso/games/tickets/ticket-rules'
import { toDayName } from '@quayso/games/time/day-name'
import { parseTurnNum, toTurnNum, turnDayMs, turnIndex } from '@quayso/games/time/turn'
import { readArguments } from '@quayso/site/read-arguments'
import { toCardGame } from '../../draws/card/card-game.server.ts'
import type { CardGame } from '../../draws/card/card-game.ts'
import { hrefOf } from '../../navigation/addresses.ts'

/** What the address names. */
export interface DetailAddress {
  readonly origin: string
  readonly code: string
  /** Undefined when it is none that a game could have. */
  readonly turn: number | undefined
}

/** The page without the draw: depends on the game, the turn and the language only. */
export interface DetailPage {
  readonly game: CardGame
  readonly gameName: string
  /** A closed game has no next draw. */
  readonly isClosed: boolean
  /** As the heading names it. */
  readonly lottery: string
  readonly rules: readonly string[]
  /** The prize table for recomputing the draw; only for games that we draw ourselves. */
  readonly prizes: PrizeTable | undefined
  /** How the draw was made, one string per paragraph; empty for other games. */
  readonly howDrawn: readonly string[]
  /** The prizes of the day's tickets; undefined where no tickets are sold. */
  readonly ticketRules: TicketRules | undefined
  /** The draw as a sheet to print. */
  readonly sheetHref: string
  /** Where many tickets of the day are checked. */
  readonly ticketsHref: string
}

export function detailAddress({ origin, searchParams }: URL): DetailAddress {
  // oxlint-disable-next-line no-restricted-properties -- the public address of a draw has this argument
  const { code = '', turnNum: named = '' } = readArguments('detail', searchParams)
  return { origin, code, turn: parseTurnNum(named) }
}

interface Known {
  readonly nowMs: number
  /** Those that operators entered. */
  readonly taxes: PrizeTaxes
}

export function detailPage(game: Game, turn: number | undefined, locale: Locale, { nowMs, taxes }: Known): DetailPage {
  const isComputed = game.drawnBy === 'us' && turn !== undefined
  const date = turn === undefined ? undefined : toDayName(turnDayMs(turn))
  // Drawn once a day, it is named by its date.
  const ofDay = turn !== undefined && turnIndex(turn) > 0 ? { turn: toTurnNum(turn) } : { date }
  return {
    game: toCardGame(game, locale),
    gameName: gameName(game, locale),
    isClosed: isClosed(game, nowMs),
    lottery: lotteryName(game, locale),
    rules: rulesText(game, locale),
    prizes: isComputed ? prizeTableOn(game, turnDayMs(turn)) : undefined,
    howDrawn: isComputed ? howDrawnText(locale) : [],
    ticketRules: turn === undefined ? undefined : ticketRulesOn(game, turnDayMs(turn), taxes),
    sheetHref: hrefOf('/print', { of: game.code, ...ofDay }),
    ticketsHref: hrefOf('/check', { code: game.code, date, kind: 'many' }),
  }
}
