import { findGame } from '@quayso/games/catalogue'
import { prizeTableOn } from '@quayso/games/game'
import type { PrizeTable } from '@quayso/games/prize-table'
import { parseTurnNum, turnDayMs } from '@quayso/games/time/turn'
import type { TierEntry } from '../../entry/check-entry.ts'

/** What a source says of one draw: its whole tiers, never a part of one. */
export interface Reading {
  readonly code: string
  readonly turnNum: string
  readonly tiers: readonly TierEntry[]
}

/** Why an answer was not read. Nothing of such an answer is used. */
export type ShapeFaultName =
  /** Not UTF-8. */
  | 'not-text'
  | 'too-large'
  | 'not-json'
  /** A member, line or tag is not where it has to be. */
  | 'shape'
  /** A station nobody knows. */
  | 'station'
  /** No day, or one that does not exist. */
  | 'day'
  /** More numbers than the tier has, or fewer where all must be there. */
  | 'count'
  /** A number that is too short or too long. */
  | 'digits'
  /** Something else than digits stands for a number. */
  | 'characters'
  /** A draw or a tier is told twice. */
  | 'twice'

export class ShapeFault extends Error {
  readonly fault: ShapeFaultName
  /** Where it is, for the operator. */
  readonly at: string

  constructor(fault: ShapeFaultName, at: string) {
    const short = at.slice(0, 100)
    super(`${fault}: ${short}`)
    this.fault = fault
    this.at = short
  }
}

/** `yyyymmdd`, from the parts of a date as they stand in the text. */
export function toDay(year: string, month: string, day: string, at: string): string {
  const turnNum = `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`
  if (parseTurnNum(turnNum) === undefined) throw new ShapeFault('day', at)
  return turnNum
}

/** The prize table of an official lottery on a day. */
export function tableOf(code: string, turnNum: string, at: string): PrizeTable {
  const game = findGame(code)
  const turn = parseTurnNum(turnNum)
  if (game?.drawnBy !== 'outside') throw new ShapeFault('station', at)
  if (turn === undefined) throw new ShapeFault('day', at)
  return prizeTableOn(game, turnDayMs(turn))
}

interface ToldTier {
  readonly code: string
  readonly turnNum: string
  readonly rank: number
  /** As they stand in the text; an empty string for a number that is not drawn yet. */
  readonly numbers: readonly string[]
  /** The source shows a place for every number from the beginning. */
  readonly hasAllPlaces?: boolean
  /** The source says that all numbers are there. */
  readonly isComplete?: boolean
  readonly at: string
}

/** The numbers if the tier is whole, undefined while some are missing; a fault for what can never become whole. */
function readWhole(table: PrizeTable, told: ToldTier): readonly string[] | undefined {
  const { rank, numbers, hasAllPlaces = false, isComplete = false, at } = told
  const tier = table.tiers.find((one) => one.rank === rank)
  if (!tier) throw new ShapeFault('shape', at)
  const { count } = tier
  if (numbers.length > count || (hasAllPlaces && numbers.length < count)) throw new ShapeFault('count', at)
  for (const number of numbers) {
    if (number === '') continue
    if (!/^[0-9]+$/.test(number)) throw new ShapeFault('characters', at)
    if (number.length !== tier.digits) throw new ShapeFault('digits', at)
  }
  const isWhole = numbers.length === count && !numbers.includes('')
  if (!isWhole && isComplete) throw new ShapeFault('count', at)
  return isWhole ? numbers : undefined
}

/** Gathers tiers into readings. Every parser ends here: nothing else makes a reading. */
export function gatherReadings() {
  const draws = new Map<string, { code: string; turnNum: string; told: Set<number>; tiers: TierEntry[] }>()
  return {
    add: (told: ToldTier): void => {
      const { code, turnNum, rank, at } = told
      const key = `${code} ${turnNum}`
      const draw = draws.get(key) ?? { code, turnNum, told: new Set<number>(), tiers: [] }
      draws.set(key, draw)
      if (draw.told.has(rank)) throw new ShapeFault('twice', at)
      draw.told.add(rank)
      const numbers = readWhole(tableOf(code, turnNum, at), told)
      if (numbers) draw.tiers.push({ rank, numbers })
    },
    /** Draws without a whole tier are left out. */
    readings: (): Reading[] =>
      [...draws.values()]
        .filter(({ tiers }) => tiers.length > 0)
        .map(({ code, turnNum, tiers }) => ({ code, turnNum, tiers: tiers.sort((a, b) => a.rank - b.rank) })),
  }
}
