import type { StatsPrizes, StatsSize, StatsSpan } from '@quayso/contract/calls/stats'
import { toTurnNum } from '@quayso/games/time/turn'
import type { CountedDraw } from './counted-draw.ts'
import type { GameRecord } from './game-records.ts'

export interface AskedWindow {
  readonly size?: StatsSize | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The draws that are asked for, oldest first. Days are compared as text: `yyyy-mm-dd` sorts by time. */
export function drawsWithin(draws: readonly CountedDraw[], { size = 'all', from, to }: AskedWindow): CountedDraw[] {
  if (from !== undefined || to !== undefined) {
    return draws.filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
  }
  return size === 'all' ? [...draws] : draws.slice(-Number(size))
}

/** The last two digits that count: of all prizes, or of the special one alone. */
export function endingsOf({ endings }: CountedDraw, prizes: StatsPrizes): Uint8Array {
  return prizes === 'special' ? endings.subarray(0, 1) : endings
}

export function spanOf(
  { provisional }: Pick<GameRecord, 'provisional'>,
  draws: readonly CountedDraw[],
  prizes: StatsPrizes,
): StatsSpan {
  const newest = draws.at(-1)
  return {
    draws: draws.length,
    numbers: draws.reduce((sum, draw) => sum + endingsOf(draw, prizes).length, 0),
    first: draws[0]?.day ?? null,
    last: newest?.day ?? null,
    perDraw: newest ? endingsOf(newest, prizes).length : 0,
    provisional: provisional.map(toTurnNum),
    hasSamples: draws.some(({ isSample }) => isSample),
  }
}
