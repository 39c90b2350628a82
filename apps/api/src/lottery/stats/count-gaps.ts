import type { StatsGaps, StatsPrizes } from '@quayso/contract/calls/stats'
import type { GameRecord } from './game-records.ts'
import { endingsOf, spanOf } from './window.ts'

const askedAbsences = [5, 10, 20, 30] as const

/** For how many draws each of the 100 numbers is absent, and the longest that it ever was. */
export function countGaps(record: GameRecord, prizes: StatsPrizes): StatsGaps {
  const { draws } = record
  const lastPlace = new Array<number>(100).fill(-1)
  const longest = new Array<number>(100).fill(0)
  const ended = new Array<string | null>(100).fill(null)
  draws.forEach((draw, place) => {
    for (const ending of endingsOf(draw, prizes)) {
      const gap = place - (lastPlace[ending] ?? 0) - 1
      if (gap > (longest[ending] ?? 0)) {
        longest[ending] = gap
        ended[ending] = draw.day
      }
      lastPlace[ending] = place
    }
  })
  const span = spanOf(record, draws, prizes)
  return {
    span,
    gaps: lastPlace.map((place, ending) => {
      const current = draws.length - 1 - place
      const before = longest[ending] ?? 0
      return current > before
        ? { current, longest: current, ended: null }
        : { current, longest: before, ended: ended[ending] ?? null }
    }),
    usual: askedAbsences.map((absent) => ({ draws: absent, share: 0.99 ** (span.perDraw * absent) })),
  }
}
