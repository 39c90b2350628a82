import type { Pick } from '@quayso/contract/calls/topics'
import { AppError } from '@quayso/contract/errors/errors'
import type { Game } from '@quayso/games/game'
import { expectedHits } from '@quayso/games/tickets/pick'
import { turnClosesAtMs } from '@quayso/games/time/planned-turn'
import { parseTurnNum } from '@quayso/games/time/turn'

/** A pick that fits its draw and was made in time. */
export interface CheckedPick {
  readonly turn: number
  readonly scope: Pick['scope']
  readonly numbers: string[]
  readonly expected: number
  readonly closesAt: Date
  readonly pickedAt: Date
}

/** Further ahead nobody knows whether there will be a draw. */
const furthestMs = 60 * 86_400_000

export function checkPick(game: Game, { turnNum, scope, numbers }: Pick, at: Date): CheckedPick {
  const turn = parseTurnNum(turnNum)
  const closesAtMs = turn === undefined ? undefined : turnClosesAtMs(game, turn)
  if (turn === undefined || closesAtMs === undefined) throw new AppError('pick_invalid')
  const expected = expectedHits(game, turn, { scope, numbers })
  if (expected === undefined || closesAtMs > at.getTime() + furthestMs) throw new AppError('pick_invalid')
  if (closesAtMs <= at.getTime()) throw new AppError('pick_closed')
  return { turn, scope, numbers, expected, closesAt: new Date(closesAtMs), pickedAt: at }
}
