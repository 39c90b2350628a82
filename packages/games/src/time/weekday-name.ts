import type { Locale } from '../locale.ts'
import { nameIn } from '../names.ts'
import type { Weekday, WeekdayForm } from './weekday.ts'

export function weekdayName(weekday: Weekday, locale: Locale, form: WeekdayForm): string {
  return nameIn(locale, `weekday.${form}.${weekday}`)
}
