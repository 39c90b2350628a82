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
  /** The draw that came while the page was open, if one has. */
  readonly newDraw: NewDraw | undefined
  /** The server's time when it rendered the page; NaN when it had nothing to render. */
  readonly loadedAtMs: number
  /** Whose draws the visitor looks for, where that is not today. */
  readonly weekday: Weekday | undefined
  /** A page brings the newest issues of a game alone. */
  readonly fetchAllIssues: () => void
}

/** The issue a card shows. Who looks at the newest keeps looking at the newest; who chose an older one keeps that. */
export function useShownIssue(issues: readonly DrawIssue[], weekday: Weekday | undefined) {
  const [chosen, setChosen] = useState<string>()
  const opened = openedIssue(issues, weekday)
  const shown = issues.find(({ turnNum }) => turnNum === chosen) ?? opened
  return { shown, choose: (turnNum: string) => setChosen(turnNum === opened?.turnNum ? undefined : turnNum) }
}

/** Whether what is shown is of another day, and today's draw is still to come. */
export function useIsOld(row: DrawRow, shown: DrawIssue | undefined, loadedAtMs: number): boolean {
  return useHasCome(oldFromMs(row, shown) / 1000, Math.floor(loadedAtMs / 1000))
}

/** What a card says of itself to tests and to whoever reads the page by program. */
export function cardAttributes(game: CardGame, shown: DrawIssue | undefined) {
  return {
    'data-game': game.code,
    'data-turn': shown?.turnNum,
    'data-status': shown?.status,
    'data-origin': shown?.origin,
  }
}
