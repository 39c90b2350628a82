import type { Draw, GameDraws } from '@quayso/contract/draw'
import { toTurnNum } from '@quayso/games/time/turn'
import type { Weekday } from '@quayso/games/time/weekday'
import { useState } from 'react'
import { oldFromMs, openedDraw } from '../../live/game-draws.ts'
import type { NewDraw } from '../../live/live-state.ts'
import { useHasCome } from '../../live/page-clock.ts'
import type { CardGame } from './card-game.ts'

export interface CardProps {
  readonly game: CardGame
  readonly row: GameDraws
  /** The draw that arrived while the page was open, if any. */
  readonly newDraw: NewDraw | undefined
  /** The server's time when it rendered the page; NaN when it had no draws. */
  readonly loadedAtMs: number
  /** The chosen weekday, if it is not today. */
  readonly weekday: Weekday | undefined
  /** Loads older issues: a page brings only the newest ones. */
  readonly fetchAllIssues: () => void
}

/** The issue a card shows. A visitor who looks at the newest sees new draws; a chosen older one stays. */
export function useShownIssue(issues: readonly Draw[], weekday: Weekday | undefined) {
  const [chosen, setChosen] = useState<number>()
  const opened = openedDraw(issues, weekday)
  const shown = issues.find(({ turn }) => turn === chosen) ?? opened
  return { shown, choose: (turn: number) => setChosen(turn === opened?.turn ? undefined : turn) }
}

/** Whether the issue is of another day and today's draw has not happened. */
export function useIsOld(row: GameDraws, shown: Draw | undefined, loadedAtMs: number): boolean {
  return useHasCome(oldFromMs(row.next, shown) / 1000, Math.floor(loadedAtMs / 1000))
}

/** The card's data attributes, for tests and other programs that read the page. */
export function cardAttributes(game: CardGame, shown: Draw | undefined) {
  return {
    'data-game': game.code,
    'data-turn': shown && toTurnNum(shown.turn),
    'data-status': shown?.status,
    'data-origin': shown?.origin,
  }
}
