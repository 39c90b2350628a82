import { formatDate, weekdayOfTime } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import type { RegionPage } from '../data/load-region.server.ts'

/** `XSMN hôm nay, Thứ Bảy 14-11-2026` */
export function useDayHeading({ code, day, today }: RegionPage): string {
  const language = useLanguage()
  const texts = useTexts('region')
  const atMs = Date.parse(day)
  const parts = {
    code: code.toUpperCase(),
    weekday: weekdayOfTime(language, atMs),
    date: formatDate(language.locale, atMs),
  }
  return day === today ? texts('region.heading.today', parts) : texts('region.heading.day', parts)
}

/** `T7 14-11-2026` */
export function useDayName(): (day: string) => string {
  const { locale, t } = useLanguage()
  const weekdays = t('date.shortWeekdays').split(',')
  return (day) => {
    const atMs = Date.parse(day)
    return `${weekdays[(new Date(atMs).getUTCDay() + 6) % 7]} ${formatDate(locale, atMs)}`
  }
}
