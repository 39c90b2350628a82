import { formatCardDate } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { daysBefore } from './day-groups.ts'

interface DayNameProps {
  /** When the day begins. */
  readonly startMs: number
  readonly nowMs: number
}

/** `Hôm nay`, `Hôm qua`, or the date. */
export function DayName({ startMs, nowMs }: DayNameProps) {
  const language = useLanguage()
  const texts = useTexts('history')
  switch (daysBefore(startMs, nowMs)) {
    case 0:
      return texts('history.today')
    case 1:
      return texts('history.yesterday')
    default:
      return formatCardDate(language, startMs)
  }
}
