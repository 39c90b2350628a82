import { formatDate, weekdayOfTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/locale-context.tsx'
import { unbroken } from '../i18n/unbroken.ts'

/** A day, `yyyy-mm-dd`, in words. */
export function useDayText(): (day: string) => { readonly weekday: string; readonly date: string } {
  const language = useLanguage()
  return (day) => {
    const ms = Date.parse(day)
    return { weekday: weekdayOfTime(language, ms), date: unbroken(formatDate(language.locale, ms)) }
  }
}
