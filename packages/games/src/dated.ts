export interface DatedValue<T> {
  /** The first day it holds, `yyyy-mm-dd` in Vietnam. */
  readonly from: string
  readonly value: T
}

/** What changes over the years, oldest first. Old results are read with what held on their day. */
export type Dated<T> = readonly [DatedValue<T>, ...DatedValue<T>[]]

/** What has not changed since this day, or not to our knowledge. */
export function since<T>(from: string, value: T): Dated<T> {
  return [{ from, value }]
}

/** The value that holds on this day (midnight UTC of its date, as `turnDayMs` gives it); before the first one, the oldest we know. */
export function valueOn<T>(dated: Dated<T>, dayMs: number): T {
  // Not findLast: it is younger than the phones we serve.
  return (dated.filter(({ from }) => Date.parse(from) <= dayMs).pop() ?? dated[0]).value
}

export function newestValue<T>(dated: Dated<T>): T {
  return (dated[dated.length - 1] ?? dated[0]).value
}
