import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { regionCodes } from '@quayso/games/regions'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { PushFollow } from '../calls/push.ts'

const codes: readonly string[] = Object.values(regionCodes)

/** A game that others draw; of our own nothing is told. */
function findOfficial(code: string): Game | undefined {
  const game = findGame(code)
  return game?.drawnBy === 'outside' ? game : undefined
}

function isDrawOf(target: string): boolean {
  const [code = '', turnNum = '', ...more] = target.split(':')
  const game = findOfficial(code)
  const turn = parseTurnNum(turnNum)
  return more.length === 0 && game !== undefined && turn !== undefined && knownTurnsInDay(game, turnDayMs(turn)) > 0
}

function canBeFollowed({ kind, target }: PushFollow): boolean {
  if (kind === 'region') return codes.includes(target)
  return kind === 'game' ? findOfficial(target) !== undefined : isDrawOf(target)
}

/** Each once; undefined if any of them is nothing that somebody can be told of. */
export function parseFollows(follows: readonly PushFollow[]): PushFollow[] | undefined {
  if (!follows.every(canBeFollowed)) return undefined
  return [...new Map(follows.map((follow) => [`${follow.kind} ${follow.target}`, follow])).values()]
}
