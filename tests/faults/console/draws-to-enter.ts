import { findGame, games } from '@quayso/games/catalogue'
import { type Game, prizeTableOn } from '@quayso/games/game'
import { turnAtMs } from '@quayso/games/time/planned-turn'
import { dayLengthMs } from '@quayso/games/time/schedule'
import { toTurnNum, turnDayMs, turnOf } from '@quayso/games/time/turn'

export interface TierToEnter {
  readonly code: string
  readonly turnNum: string
  readonly turn: number
  readonly rank: number
  readonly numbers: readonly string[]
}

/** The same each time: what is entered is compared with what is stored. */
function numbersOf(seed: number, count: number, digits: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const number = ((seed * 2_654_435_761 + i * 40_503) >>> 0) % 10 ** digits
    return String(number).padStart(digits, '0')
  })
}

function tiersOf(game: Game, turn: number, seed: number): TierToEnter[] {
  const table = prizeTableOn(game, turnDayMs(turn))
  const about = { code: game.code, turn, turnNum: toTurnNum(turn) }
  return table.drawingOrder.map((rank) => {
    const { count, digits } = table.tiers[rank] as (typeof table.tiers)[number]
    return { ...about, rank, numbers: numbersOf(seed + rank, count, digits) }
  })
}

/** The North and the southern stations of the last days, tier by tier as they are drawn, so many draws. */
export function drawsToEnter(draws: number, nowMs: number): TierToEnter[][] {
  const official = [findGame('mb') as Game, ...games.filter(({ family }) => family === 'south')]
  const found: TierToEnter[][] = []
  for (let ago = 1; found.length < draws; ago++) {
    const turn = turnOf((Math.floor(nowMs / dayLengthMs) - ago) * dayLengthMs, 0)
    for (const game of official.filter((one) => turnAtMs(one, turn) !== undefined)) {
      if (found.length < draws) found.push(tiersOf(game, turn, 1000 * found.length + 7))
    }
  }
  return found
}
