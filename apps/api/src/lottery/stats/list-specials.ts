import type { StatsSpecials } from '@quayso/contract/calls/stats'
import { toTurnNum } from '@quayso/games/time/turn'
import { weekdayOf } from '@quayso/games/time/weekday'
import type { CountedDraw } from './counted-draw.ts'
import type { GameRecord } from './game-records.ts'
import { spanOf } from './window.ts'

const dayMs = 86_400_000
const weekCount = 10
const yearCount = 6

export interface AskedSpecials {
  readonly view?: 'week' | 'month' | 'year' | undefined
  readonly to?: string | undefined
  readonly month?: number | undefined
  readonly year?: number | undefined
}

function toDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10)
}

/** Ten weeks from Monday to Sunday, up to the one of this day. */
function weeksUpTo(day: string): { from: string; to: string } {
  const sunday = Date.parse(day) + (7 - weekdayOf(Date.parse(day))) * dayMs
  return { from: toDay(sunday - (7 * weekCount - 1) * dayMs), to: toDay(sunday) }
}

/** An impossible day, such as the 30th of February, is none. */
function isDay(day: string): boolean {
  const atMs = Date.parse(day)
  return !Number.isNaN(atMs) && toDay(atMs) === day
}

/** The special prizes of some weeks, of one month over six years, or of one year. */
export function listSpecials(record: GameRecord, asked: AskedSpecials, today: string): StatsSpecials {
  const { draws } = record
  const newest = draws.at(-1)?.day ?? today
  const oldest = draws[0]?.day ?? today
  const [firstYear, lastYear] = [Number(oldest.slice(0, 4)), Number(newest.slice(0, 4))]
  const year = Math.min(lastYear, Math.max(firstYear, asked.year ?? lastYear))
  const month = asked.month ?? Number(newest.slice(5, 7))
  const range = {
    week: weeksUpTo(asked.to !== undefined && isDay(asked.to) && asked.to < newest ? asked.to : newest),
    month: { from: `${year - yearCount + 1}-01-01`, to: `${year}-12-31` },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  }[asked.view ?? 'week']
  const isAsked = ({ day }: CountedDraw) =>
    day >= range.from && day <= range.to && (asked.view !== 'month' || Number(day.slice(5, 7)) === month)
  const listed = draws.filter(isAsked)
  return {
    ...{ span: spanOf(record, listed, 'special'), ...range, month, year },
    ...{ firstYear, lastYear },
    draws: listed.map(({ turn, day, special }) => ({ turnNum: toTurnNum(turn), day, number: special })),
  }
}
