import type { KnownIssue } from '@quayso/contract/recent-draws'
import type { Game } from '@quayso/games/game'
import { useState } from 'react'
import type { DrawRow } from '../live/draw-rows.ts'

export interface CardProps {
  readonly game: Game
  readonly row: DrawRow
  /** The turn that came while the page was open, if one has. */
  readonly newTurnNum: string | undefined
  /** The server's time when it rendered the page; NaN when it had nothing to render. */
  readonly loadedAtMs: number
}

/** The issue a card shows. Who looks at the newest keeps looking at the newest; who chose an older one keeps that. */
export function useShownIssue(issues: readonly KnownIssue[]) {
  const [chosen, setChosen] = useState<string>()
  const newest = issues[0]
  const shown = issues.find(({ turnNum }) => turnNum === chosen) ?? newest
  return { shown, choose: (turnNum: string) => setChosen(turnNum === newest?.turnNum ? undefined : turnNum) }
}
