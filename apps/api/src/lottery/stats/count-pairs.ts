import type { StatsPairs } from '@quayso/contract/calls/stats'
import type { CountedDraw } from './counted-draw.ts'
import type { GameRecord } from './game-records.ts'
import { type AskedWindow, drawsWithin, spanOf } from './window.ts'

const topCount = 10

interface AskedPair {
  readonly first?: number | undefined
  readonly second?: number | undefined
}

/** In how many draws both came: `together[100 * lower + higher]`. */
function countTogether(draws: readonly CountedDraw[]): Uint32Array {
  const together = new Uint32Array(10_000)
  for (const { distinct } of draws) {
    for (let i = 0; i < distinct.length; i++) {
      const row = 100 * (distinct[i] as number)
      for (let j = i + 1; j < distinct.length; j++) {
        const place = row + (distinct[j] as number)
        together[place] = (together[place] as number) + 1
      }
    }
  }
  return together
}

/** Of all draws of a game it is counted once, until they change: a record is never altered, another takes its place. */
const togetherInAll = new WeakMap<GameRecord, Uint32Array>()

function countTogetherIn(record: GameRecord, draws: readonly CountedDraw[]): Uint32Array {
  if (draws.length < record.draws.length) return countTogether(draws)
  const together = togetherInAll.get(record) ?? countTogether(draws)
  togetherInAll.set(record, together)
  return together
}

/** The probability that two given numbers are both among so many independent ones. */
function probabilityOfPair(numbers: number): number {
  return 1 - 2 * 0.99 ** numbers + 0.98 ** numbers
}

/** Pairs of numbers that came in the same draws. */
export function countPairs(record: GameRecord, window: AskedWindow, { first, second }: AskedPair): StatsPairs {
  const draws = drawsWithin(record.draws, window)
  const together = countTogetherIn(record, draws)
  const toPair = (place: number) => ({
    first: Math.floor(place / 100),
    second: place % 100,
    draws: together[place] ?? 0,
  })
  const came = [...together.keys()].filter((place) => (together[place] ?? 0) > 0)
  const top = came.sort((a, b) => (together[b] ?? 0) - (together[a] ?? 0) || a - b).slice(0, topCount)
  const isAsked = first !== undefined && second !== undefined && first !== second
  return {
    span: spanOf(record, draws, 'all'),
    expected: draws.reduce((sum, { endings }) => sum + probabilityOfPair(endings.length), 0),
    top: top.map(toPair),
    asked: isAsked ? toPair(100 * Math.min(first, second) + Math.max(first, second)) : null,
  }
}
