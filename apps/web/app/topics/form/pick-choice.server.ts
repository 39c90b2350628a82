import type { Pick } from '@quayso/contract/topic'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { findNextTurn, nextTurn, type PlannedTurn, turnClosesAtMs } from '@quayso/games/time/planned-turn'
import { turnDayMs } from '@quayso/games/time/turn'

/** How many digits a picked number may have. */
interface Digits {
  readonly least: number
  readonly most: number
}

/** What an author can pick: the next open turns, and numbers of a given length. */
export interface PickChoice {
  readonly turns: readonly PlannedTurn[]
  readonly digits: Readonly<Record<Pick['scope'], Digits>>
}

const offeredTurns = 8
/** As far ahead as the API accepts. */
const furthestMs = 60 * 86_400_000

export function pickChoice(game: Game, nowMs: number): PickChoice {
  return {
    turns: openTurns(game, nowMs),
    digits: { special: digitsOf(game, nowMs, 'special'), any: digitsOf(game, nowMs, 'any') },
  }
}

function openTurns(game: Game, nowMs: number): PlannedTurn[] {
  const turns: PlannedTurn[] = []
  let next = findNextTurn(game, nowMs)
  while (next && turns.length < offeredTurns && next.atMs < nowMs + furthestMs) {
    if ((turnClosesAtMs(game, next.turn) ?? 0) > nowMs) turns.push(next)
    next = findNextTurn(game, next.atMs)
  }
  return turns
}

function digitsOf(game: Game, nowMs: number, scope: Pick['scope']): Digits {
  const { tiers, numbers } = prizeTableOn(game, turnDayMs(nextTurn(game, nowMs).turn))
  const most = Math.max(...(scope === 'special' ? tiers.slice(0, 1) : tiers).map(({ digits }) => digits))
  return { least: numbers.kind === 'set' ? most : Math.min(2, most), most }
}
