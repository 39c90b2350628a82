import { toDayName } from './day-name.ts'
import type { TimeOfDay } from './schedule.ts'

/** Why the catalogue knows of a pause. */
export type RestReason = 'tet' | 'epidemic'

/** Days are `yyyy-mm-dd` in Vietnam. A draw is held at its usual time unless another is given. */
export type CalendarException =
  /** No draw from the first day to the last, both included. */
  | { readonly kind: 'no-draw'; readonly first: string; readonly last: string; readonly why?: RestReason }
  /** The draw of `day` is held on `to`, which may be the same day at another time: its turn is that of `to`. */
  | { readonly kind: 'moved'; readonly day: string; readonly to: string; readonly time?: TimeOfDay }
  | { readonly kind: 'extra'; readonly day: string; readonly time?: TimeOfDay }

export type ExceptionalDay = { readonly isHeld: false } | { readonly isHeld: true; readonly time?: TimeOfDay }

function dayBy(exception: CalendarException, day: string): ExceptionalDay | undefined {
  if (exception.kind === 'no-draw') {
    return exception.first <= day && day <= exception.last ? { isHeld: false } : undefined
  }
  const heldOn = exception.kind === 'moved' ? exception.to : exception.day
  if (heldOn === day) return { isHeld: true, ...(exception.time && { time: exception.time }) }
  return exception.day === day ? { isHeld: false } : undefined
}

/**
 * What holds instead of the schedule on this day (midnight UTC of its date, as `turnDayMs` returns it): the last
 * exception that concerns it decides. Undefined for a day like any other.
 */
export function exceptionalDay(exceptions: readonly CalendarException[], dayMs: number): ExceptionalDay | undefined {
  if (exceptions.length === 0) return undefined
  const day = toDayName(dayMs)
  return exceptions.reduce<ExceptionalDay | undefined>((found, exception) => dayBy(exception, day) ?? found, undefined)
}

/** The exception that decides over this day; undefined for a day like any other. */
export function decidingException(
  exceptions: readonly CalendarException[],
  dayMs: number,
): CalendarException | undefined {
  const day = toDayName(dayMs)
  return exceptions.filter((exception) => dayBy(exception, day)).pop()
}
