/** Monday is 1, Sunday is 7 and comes last. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type ByWeekday<T> = Readonly<Record<Weekday, T>>

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

/** `short` and `medium` label the weekday picker, narrow and wide; `long` stands in dates and sentences. */
export type WeekdayForm = 'short' | 'medium' | 'long'

/** The weekday of a date, given as its midnight UTC. */
export function weekdayOf(dayMs: number): Weekday {
  return (new Date(dayMs).getUTCDay() || 7) as Weekday
}
