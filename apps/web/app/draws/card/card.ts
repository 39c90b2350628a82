import type { DrawIssue } from '@quayso/contract/calls/draws'
import type { Weekday } from '@quayso/games/time/weekday'
import { useState } from 'react'
import { type DrawRow, oldFromMs, openedIssue } from '../../live/draw-rows.ts'
import type { NewDraw } from '../../live/live-state.ts'
import { useHasCome } from '../../live/page-clock.ts'
import type { CardGame } from './card-game.ts'

export interface CardProps {
  readonly game: CardGame
  readonly row: DrawRow
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
export function useShownIssue(issues: readonly DrawIssue[], weekday: Weekday | undefined) {
  const [chosen, setChosen] = useState<string>()
  const opened = openedIssue(issues, weekday)
  const shown = issues.find(({ turnNum }) => turnNum === chosen) ?? opened
  return { shown, choose: (turnNum: string) => setChosen(turnNum === opened?.turnNum ? undefined : turnNum) }
}

/** Whether the issue is of another day and today's draw has not happened. */
export function useIsOld(row: DrawRow, shown: DrawIssue | undefined, loadedAtMs: number): boolean {
  return useHasCome(oldFromMs(row, shown) / 1000, Math.floor(loadedAtMs / 1000))
}

/** The card's data attributes, for tests and other programs that read the page. */
export function cardAttributes(game: CardGame, shown: DrawIssue | undefined) {
  return {
    'data-game': game.code,
    'data-turn': shown?.turnNum,
    'data-status': shown?.status,
    'data-origin': shown?.origin,
  }
}
