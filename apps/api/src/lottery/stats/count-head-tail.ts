import type { StatsHeadTail } from '@quayso/contract/calls/stats'
import { weekdays } from '@quayso/games/time/weekday'
import { bandOf, isInside, shareInside } from './band.ts'
import type { GameRecord } from './game-records.ts'
import { type AskedWindow, drawsWithin, spanOf } from './window.ts'

const digits = Array.from({ length: 10 }, (_, digit) => digit)

/** Tens and units of the special prize by weekday. */
export function countHeadTail(record: GameRecord, window: AskedWindow): StatsHeadTail {
  const draws = drawsWithin(record.draws, window)
  const byWeekday = weekdays.map((weekday) => draws.filter((draw) => draw.weekday === weekday))
  const count = (digitOf: (ending: number) => number) =>
    byWeekday.map((ofDay) => {
      const found = digits.map(() => 0)
      for (const { endings } of ofDay) {
        const digit = digitOf(endings[0] ?? 0)
        found[digit] = (found[digit] ?? 0) + 1
      }
      return found
    })
  const heads = count((ending) => Math.floor(ending / 10))
  const tails = count((ending) => ending % 10)
  const bands = byWeekday.map((ofDay) => bandOf(ofDay.length, 0.1))
  const isOutside = (day: number) => (cell: number) => {
    const band = bands[day]
    return band !== undefined && !isInside(band, cell)
  }
  const outside = [heads, tails].map((table) => table.flatMap((cells, day) => cells.filter(isOutside(day))).length)
  return {
    span: spanOf(record, draws, 'special'),
    draws: byWeekday.map((ofDay) => ofDay.length),
    heads,
    tails,
    bands,
    outside: outside.reduce((sum, cells) => sum + cells, 0),
    expectedOutside: byWeekday.reduce((sum, ofDay) => sum + 20 * (1 - shareInside(ofDay.length, 0.1)), 0),
  }
}
