export interface DatedValue<T> {
  /** The first day it applies, `yyyy-mm-dd` in Vietnam. */
  readonly from: string
  readonly value: T
}

/** A value that changes over the years, oldest first. Old results are read with the value of their day. */
export type Dated<T> = readonly [DatedValue<T>, ...DatedValue<T>[]]

/** A value unchanged since this day, as far as we know. */
export function since<T>(from: string, value: T): Dated<T> {
  return [{ from, value }]
}

/**
 * The value on this day (midnight UTC of its date, as `turnDayMs` returns it), and since when; undefined before the
 * first.
 */
export function heldOn<T>(dated: Dated<T>, dayMs: number): DatedValue<T> | undefined {
  // Not findLast: some of the phones we serve lack it.
  return dated.filter(({ from }) => Date.parse(from) <= dayMs).pop()
}

/** The value on this day; before the first one, the oldest. */
export function valueOn<T>(dated: Dated<T>, dayMs: number): T {
  return (heldOn(dated, dayMs) ?? dated[0]).value
}

export function newestValue<T>(dated: Dated<T>): T {
  return (dated[dated.length - 1] ?? dated[0]).value
}
