import type { Game } from '@quayso/games/game'
import type { PrizeTier } from '@quayso/games/prize-table'
import { turnDayMs } from '@quayso/games/time/turn'
import { type ByWeekday, weekdayOf } from '@quayso/games/time/weekday'

/** A value and the first turn it applies to. */
export interface Held<T> {
  readonly since: number
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

function heldOn<T>(values: readonly Held<T>[], turn: number): T | undefined {
  return (values.find(({ since }) => since <= turn) ?? values[values.length - 1])?.value
}

/** The prize tiers of a turn, special prize first. */
export function tiersOf(game: CardGame, turn: number): readonly PrizeTier[] {
  return heldOn(game.tables, turn) ?? []
}

/** The province that holds the draw of a turn, where it moves. */
export function hostOf(game: CardGame, turn: number): string | undefined {
  return game.hosts && heldOn(game.hosts, turn)?.[weekdayOf(turnDayMs(turn))]
}
