import type { StatsSpecialDraw, StatsSpecials } from '@quayso/contract/calls/stats'
import { weekdayOf } from '@quayso/games/time/weekday'

export type SpecialCell = Pick<StatsSpecialDraw, 'day' | 'number'>

interface SpecialTable {
  /** Weekdays from 0, years, or months from 1. */
  readonly columns: readonly number[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly (SpecialCell | undefined)[] }[]
}

const dayMs = 86_400_000
const days = Array.from({ length: 31 }, (_, place) => place + 1)

/** What was asked for, and its draws. */
interface Listed extends Pick<StatsSpecials, 'from' | 'to' | 'year'> {
  readonly draws: readonly SpecialCell[]
}

/** A row for each week, a column for each weekday that has a draw. */
export function weekRows({ from, to, draws }: Listed): SpecialTable {
  const columns = [...new Set(draws.map(({ day }) => weekdayOf(Date.parse(day)) - 1))].sort((a, b) => a - b)
  const byDay = new Map(draws.map((draw) => [draw.day, draw]))
  const weekCount = Math.round((Date.parse(to) - Date.parse(from) + dayMs) / (7 * dayMs))
  const rows = Array.from({ length: weekCount }, (_, week) => {
    const mondayMs = Date.parse(from) + 7 * week * dayMs
    const dayOf = (column: number) => new Date(mondayMs + column * dayMs).toISOString().slice(0, 10)
    return { label: dayOf(0), cells: columns.map((column) => byDay.get(dayOf(column))) }
  })
  return { columns, rows: rows.filter(({ cells }) => cells.some(Boolean)) }
}

/** A row for each day, and a column for each year or month. */
function dayRows(
  columns: readonly number[],
  draws: readonly SpecialCell[],
  columnOf: (day: string) => number,
): SpecialTable {
  const found = new Map(draws.map((draw) => [`${columnOf(draw.day)} ${Number(draw.day.slice(8))}`, draw]))
  const rows = days.map((day) => ({
    label: String(day),
    cells: columns.map((column) => found.get(`${column} ${day}`)),
  }))
  return { columns, rows: rows.filter(({ cells }) => cells.some(Boolean)) }
}

/** One month: a column for each of six years. */
export function monthRows({ year, draws }: Listed): SpecialTable {
  const columns = [5, 4, 3, 2, 1, 0].map((ago) => year - ago)
  return dayRows(columns, draws, (day) => Number(day.slice(0, 4)))
}

/** One year: a column for each month that has a draw. */
export function yearRows({ draws }: Listed): SpecialTable {
  const monthOf = (day: string) => Number(day.slice(5, 7))
  return dayRows([...new Set(draws.map(({ day }) => monthOf(day)))], draws, monthOf)
}
