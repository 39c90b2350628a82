import { findGame } from '@quayso/games/catalogue'
import { type Game, gameName, prizeTableOn } from '@quayso/games/game'
import type { PrizeTable } from '@quayso/games/prize-table'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'

/** A draw as a source knows it. */
export interface ToldDraw {
  readonly code: string
  /** `20261116` */
  readonly turnNum: string
  /** All its numbers, special prize first. */
  readonly tiers: readonly (readonly string[])[]
  /** How many of its tiers are drawn, in the order of the draw; all when left out. */
  readonly out?: number
}

/** A draw with what the writers need of it. */
export interface WrittenDraw {
  readonly code: string
  readonly turnNum: string
  readonly game: Game
  readonly name: string
  readonly table: PrizeTable
  /** The numbers by rank; an empty list for a tier that is not drawn. */
  readonly tiers: readonly (readonly string[])[]
  readonly isWhole: boolean
  readonly year: string
  readonly month: string
  readonly day: string
}

export function toWritten({ code, turnNum, tiers, out = tiers.length }: ToldDraw): WrittenDraw {
  const game = findGame(code)
  if (!game) throw new Error(`no game has the code ${code}`)
  const table = prizeTableOn(game, turnDayMs(parseTurnNum(turnNum) ?? 0))
  const drawn = new Set(table.drawingOrder.slice(0, out))
  return {
    ...{ code, turnNum, game, table, name: gameName(game, 'vi') },
    tiers: tiers.map((numbers, rank) => (drawn.has(rank) ? numbers : [])),
    isWhole: drawn.size >= table.tiers.length,
    ...{ year: turnNum.slice(0, 4), month: turnNum.slice(4, 6), day: turnNum.slice(6, 8) },
  }
}

/** Another last digit for the first number of a tier. */
export function flipDigit(draw: ToldDraw, rank: number): ToldDraw {
  const flip = (number: string) => `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  const tiers = draw.tiers.map((numbers, i) =>
    i === rank ? numbers.map((one, k) => (k === 0 ? flip(one) : one)) : numbers,
  )
  return { ...draw, tiers }
}
