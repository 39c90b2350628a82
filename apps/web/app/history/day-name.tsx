import { formatCardDate } from '../i18n/format.ts'
import { useLanguage, useTexts } from '../i18n/locale-context.tsx'
import { dayStartMs, daysBefore } from './day-groups.ts'
import type { HistoryView } from './history-view.server.ts'

interface DayNameProps {
  readonly view: HistoryView
  readonly day: string
  readonly nowMs: number
}

/** `Hôm nay`, `Hôm qua`, or the date. */
export function DayName({ view, day, nowMs }: DayNameProps) {
  const { t } = useLanguage()
  const texts = useTexts('history')
  switch (daysBefore(day, nowMs)) {
    case 0:
      return texts('history.today')
    case 1:
      return texts('history.yesterday')
    default:
      return formatCardDate(t, view.weekdayNames, dayStartMs(day))
  }
}
