import type { DayOfRegion } from '@quayso/contract/calls/regions'

/** The days of a month in rows of seven, Monday first; undefined where the week has days of another month. */
export function weeksOf(days: readonly DayOfRegion[]): (readonly (DayOfRegion | undefined)[])[] {
  const [first] = days
  if (!first) return []
  const before = (new Date(first.day).getUTCDay() + 6) % 7
  const weeks: (DayOfRegion | undefined)[][] = []
  for (const [i, day] of [...Array.from({ length: before }, () => undefined), ...days].entries()) {
    if (i % 7 === 0) weeks.push([])
    weeks[weeks.length - 1]?.push(day)
  }
  const last = weeks[weeks.length - 1] ?? []
  while (last.length < 7) last.push(undefined)
  return weeks
}

type Reason = Exclude<DayOfRegion['reason'], null | 'ahead'>

interface AbsentDays {
  /** `16–19` */
  readonly days: string
  readonly reason: Reason
}

/** The days without a draw by their reasons, those in a row together; days to come need no reason. */
export function absentDays(days: readonly DayOfRegion[]): AbsentDays[] {
  const runs: { readonly from: number; to: number; readonly reason: Reason }[] = []
  for (const { day, reason } of days) {
    if (reason === null || reason === 'ahead') continue
    const number = Number(day.slice(8))
    const run = runs[runs.length - 1]
    if (run && run.reason === reason && run.to === number - 1) run.to = number
    else runs.push({ from: number, to: number, reason })
  }
  return runs.map(({ from, to, reason }) => ({ days: from === to ? `${from}` : `${from}–${to}`, reason }))
}
