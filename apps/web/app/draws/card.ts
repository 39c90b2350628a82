import type { DrawIssue } from '@quayso/contract/draws'
import { useState } from 'react'
import type { DrawRow } from '../live/draw-rows.ts'
import type { NewDraw } from '../live/live-state.ts'
import type { CardGame } from './card-game.ts'

export interface CardProps {
  readonly game: CardGame
  readonly row: DrawRow
  /** The draw that came while the page was open, if one has. */
  readonly newDraw: NewDraw | undefined
  /** The server's time when it rendered the page; NaN when it had nothing to render. */
  readonly loadedAtMs: number
}

/** The issue a card shows. Who looks at the newest keeps looking at the newest; who chose an older one keeps that. */
export function useShownIssue(issues: readonly DrawIssue[]) {
  const [chosen, setChosen] = useState<string>()
  const newest = issues[0]
  const shown = issues.find(({ turnNum }) => turnNum === chosen) ?? newest
  return { shown, choose: (turnNum: string) => setChosen(turnNum === newest?.turnNum ? undefined : turnNum) }
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
