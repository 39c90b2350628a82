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

/** What holds on this day (midnight UTC of its date, as `turnDayMs` gives it), and since when; undefined before all we know. */
export function heldOn<T>(dated: Dated<T>, dayMs: number): DatedValue<T> | undefined {
  // Not findLast: it is younger than the phones we serve.
  return dated.filter(({ from }) => Date.parse(from) <= dayMs).pop()
}

/** The value that holds on this day; before the first one, the oldest we know. */
export function valueOn<T>(dated: Dated<T>, dayMs: number): T {
  return (heldOn(dated, dayMs) ?? dated[0]).value
}

export function newestValue<T>(dated: Dated<T>): T {
  return (dated[dated.length - 1] ?? dated[0]).value
}
