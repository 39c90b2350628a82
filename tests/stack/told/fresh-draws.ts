import { games } from '@quayso/games/catalogue'
import { regionOf } from '@quayso/games/regions'
import { toTurnNum } from '@quayso/games/time/turn'
import { lastWholeDraw } from '../operator.ts'
import { southernTiers } from '../samples/southern-tiers.ts'

const tiers = southernTiers('123456')

const freshMs = 23.5 * 3_600_000

/** Draws of the last day without a result that can be confirmed, newest first: of older ones nobody is told. */
export function freshDraws(most: number, nowMs: number) {
  const stations = games.filter((game) => ['south', 'central'].includes(regionOf(game) ?? ''))
  return stations
    .map((game) => ({ code: game.code, ...lastWholeDraw(game, nowMs) }))
    .filter(({ atMs }) => nowMs - atMs < freshMs)
    .sort((a, b) => b.atMs - a.atMs)
    .slice(0, most)
    .map(({ code, turn }) => ({ code, turnNum: toTurnNum(turn), tiers }))
}
