import type { Locale } from '@quayso/games/locale'
import { type ByWeekday, type Weekday, type WeekdayForm, weekdays } from '@quayso/games/time/weekday'
import { weekdayName } from '@quayso/games/time/weekday-name'

/** One value for each weekday. */
export function byWeekday<T>(toValue: (weekday: Weekday) => T): ByWeekday<T> {
  return Object.fromEntries(weekdays.map((weekday) => [weekday, toValue(weekday)])) as Record<Weekday, T>
}

/** The names in one language: the browser needs no other. */
export function weekdayNames(locale: Locale, form: WeekdayForm): ByWeekday<string> {
  return byWeekday((weekday) => weekdayName(weekday, locale, form))
}
