import { formatCardDate } from '../../i18n/format.ts'
import { useLanguage, useTexts } from '../../i18n/locale-context.tsx'
import { dayStartMs, daysBefore } from './day-groups.ts'

interface DayNameProps {
  readonly day: string
  readonly nowMs: number
}

/** `Hôm nay`, `Hôm qua`, or the date. */
export function DayName({ day, nowMs }: DayNameProps) {
  const language = useLanguage()
  const texts = useTexts('history')
  switch (daysBefore(day, nowMs)) {
    case 0:
      return texts('history.today')
    case 1:
      return texts('history.yesterday')
    default:
      return formatCardDate(language, dayStartMs(day))
  }
}
