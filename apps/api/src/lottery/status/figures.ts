import type { ResultFigures } from '@quayso/contract/calls/status'
import { soonMinutes } from '@quayso/contract/status-days'
import type { ShownRow } from './queries.ts'

const soonMs = soonMinutes * 60_000

/** Of sorted values; the middle between two. */
function medianOf(sorted: readonly number[]): number | null {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** Counts what is complete long enough to say whether it was confirmed soon. */
export function countResults(
  rows: readonly ShownRow[],
  nowMs: number,
): Omit<ResultFigures, 'corrections' | 'longestWrongSeconds'> {
  const completeMs = ({ due_at, shown_after }: ShownRow) => due_at.getTime() + shown_after * 1000
  const counted = rows.filter((row) => completeMs(row) <= nowMs - soonMs)
  const isSoon = (row: ShownRow) => row.confirmed_at !== null && row.confirmed_at.getTime() - completeMs(row) <= soonMs
  const times = counted.map(({ shown_after }) => shown_after).toSorted((one, other) => one - other)
  return {
    ...{ results: counted.length, confirmedSoon: counted.filter(isSoon).length },
    ...{ medianSeconds: medianOf(times), longestSeconds: times.at(-1) ?? null },
  }
}
