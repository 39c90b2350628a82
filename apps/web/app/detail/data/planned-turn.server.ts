import { turnOrder } from '@quayso/contract/recent-draws'
import type { Game } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'

interface Known {
  /** Newest first. */
  readonly issueList: readonly { readonly turnNum: string }[]
  readonly nextTurnNum: string
  readonly nowMs: number
}

/** Beyond it only the next turn has a page: otherwise every game would have one for every future turn. */
const horizonMs = 7 * dayLengthMs

/** When a turn without a result is drawn; undefined for a turn that the game does not have or has skipped. */
export function plannedAtMs(game: Game, turnNum: string, { issueList, nextTurnNum, nowMs }: Known): number | undefined {
  const [newest] = issueList
  const isAhead = newest ? turnOrder(turnNum) > turnOrder(newest.turnNum) : turnOrder(turnNum) >= turnOrder(nextTurnNum)
  const atMs = isAhead ? turnAtMs(game, turnOrder(turnNum)) : undefined
  if (atMs === undefined) return undefined
  return turnNum === nextTurnNum || Math.abs(atMs - nowMs) <= horizonMs ? atMs : undefined
}
