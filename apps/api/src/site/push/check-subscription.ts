import { ECDH } from 'node:crypto'
import type { PushFollow, PushSubscription } from '@quayso/contract/calls/push'
import { AppError } from '@quayso/contract/errors/errors'
import { parsePushEndpoint } from '@quayso/contract/rules/push-endpoint'
import { findGame } from '@quayso/games/catalogue'
import type { Game } from '@quayso/games/game'
import { regionCodes } from '@quayso/games/regions'
import { knownTurnsInDay } from '@quayso/games/time/rest'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'

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

/** Messages cannot be encrypted with anything but a point on the curve. */
function readPoint(p256dh: string): Buffer {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed') as Buffer
  } catch {
    throw new AppError('invalid_request')
  }
}

/** The subscription as it is kept. Refuses an address that is no push service's, and what nobody can be told of. */
export function checkSubscription({ endpoint, keys, follows }: PushSubscription, hosts: readonly string[]) {
  const url = parsePushEndpoint(endpoint, hosts)
  const auth = Buffer.from(keys.auth, 'base64url')
  // One spelling, so that a device finds itself again.
  if (url?.href !== endpoint || auth.length !== 16 || !follows.every(canBeFollowed))
    throw new AppError('invalid_request')
  const unique = new Map(follows.map((follow) => [`${follow.kind} ${follow.target}`, follow]))
  return { endpoint, p256dh: readPoint(keys.p256dh), auth, follows: [...unique.values()] }
}
