import type { StatsFrequency, StatsPrizes } from '@quayso/contract/calls/stats'
import { bandOf, isInside, shareInside } from './band.ts'
import type { GameRecord } from './game-records.ts'
import { type AskedWindow, drawsWithin, endingsOf, spanOf } from './window.ts'

/** How often each of the 100 numbers came. By place in an array: as keys of an object 10 would come before 00. */
export function countFrequency(record: GameRecord, window: AskedWindow, prizes: StatsPrizes): StatsFrequency {
  const draws = drawsWithin(record.draws, window)
  const counts = new Array<number>(100).fill(0)
  for (const draw of draws) {
    for (const ending of endingsOf(draw, prizes)) counts[ending] = (counts[ending] ?? 0) + 1
  }
  const span = spanOf(record, draws, prizes)
  const band = bandOf(span.numbers, 0.01)
  return {
    span,
    counts,
    band,
    inside: counts.filter((count) => isInside(band, count)).length,
    expectedInside: 100 * shareInside(span.numbers, 0.01),
  }
}
