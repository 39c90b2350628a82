import type { StatsOnDay } from '@quayso/contract/calls/stats'
import { toTurnNum } from '@quayso/games/time/turn'
import type { GameRecord } from './game-records.ts'
import { spanOf } from './window.ts'

/** The draws of one date, `mm-dd`, in all years, newest first; by default that of the newest draw. */
export function listOnDay(record: GameRecord, asked: string | undefined, today: string): StatsOnDay {
  const { draws } = record
  const day = asked ?? (draws.at(-1)?.day ?? today).slice(5)
  const dates = [...new Set(draws.map((draw) => draw.day.slice(5)))].sort()
  const found = draws.filter((draw) => draw.day.slice(5) === day)
  return {
    span: spanOf(record, found, 'all'),
    day,
    // Around the turn of the year.
    previous: dates.filter((date) => date < day).pop() ?? dates.at(-1) ?? day,
    next: dates.find((date) => date > day) ?? dates[0] ?? day,
    draws: found.toReversed().map((draw) => ({
      turnNum: toTurnNum(draw.turn),
      day: draw.day,
      tiers: draw.shown.map((numbers) => numbers.split(',')),
    })),
  }
}
