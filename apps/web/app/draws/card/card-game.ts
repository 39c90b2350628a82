import type { Game } from '@quayso/games/game'
import type { PrizeTier } from '@quayso/games/prize-table'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import { type ByWeekday, weekdayOf } from '@quayso/games/time/weekday'

/** A value and the first day it applies to, in the form that turn numbers begin with: `20051001`. */
export interface Held<T> {
  readonly since: string
  readonly value: T
}

/** What a card needs to know of its game besides the draws. The whole catalogue stays on the server. */
export interface CardGame {
  readonly code: string
  readonly layout: Game['layout']
  readonly isOurs: boolean
  /** Newest first. */
  readonly tables: readonly Held<readonly PrizeTier[]>[]
  readonly hosts?: readonly Held<ByWeekday<string>>[]
}

function heldOn<T>(values: readonly Held<T>[], turnNum: string): T | undefined {
  return (values.find(({ since }) => since <= turnNum) ?? values[values.length - 1])?.value
}

/** The prize tiers of a turn, special prize first. */
export function tiersOf(game: CardGame, turnNum: string): readonly PrizeTier[] {
  return heldOn(game.tables, turnNum) ?? []
}

/** The province that holds the draw of a turn, where it moves. */
export function hostOf(game: CardGame, turnNum: string): string | undefined {
  const turn = parseTurnNum(turnNum)
  if (!game.hosts || turn === undefined) return undefined
  return heldOn(game.hosts, turnNum)?.[weekdayOf(turnDayMs(turn))]
}
